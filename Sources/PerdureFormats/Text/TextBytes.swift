/// The bytes of a text, readable at any offset.
///
/// Outside the text stands NUL, which ends every URL, so that the rules need no special case at
/// either end and can never read past it.
struct TextBytes {
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    @inline(__always)
    var count: Int { bytes.count }

    @inline(__always)
    subscript(_ offset: Int) -> UInt8 {
        UInt(bitPattern: offset) < UInt(bitPattern: bytes.count) ? bytes[offset] : 0
    }

    /// Whether the bytes at an offset are these.
    func holds(_ expected: StaticString, at offset: Int) -> Bool {
        for index in 0..<expected.utf8CodeUnitCount where self[offset + index] != expected.utf8Start[index] {
            return false
        }
        return true
    }

    /// Whether a range holds these bytes, letters compared without case.
    ///
    /// - Parameter expected: in lower case.
    func holdsIgnoringCase(_ expected: [UInt8], in range: Range<Int>) -> Bool {
        guard range.count == expected.count else { return false }
        for index in 0..<range.count where lowercased(at: range.lowerBound + index) != expected[index] { return false }
        return true
    }

    /// The same for bytes that are known when this is compiled.
    @inline(__always)
    func holdsIgnoringCase(_ expected: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == expected.utf8CodeUnitCount else { return false }
        for index in 0..<range.count where lowercased(at: range.lowerBound + index) != expected.utf8Start[index] {
            return false
        }
        return true
    }

    @inline(__always)
    private func lowercased(at offset: Int) -> UInt8 {
        ByteSet.letters.contains(self[offset]) ? self[offset] | 0x20 : self[offset]
    }

    /// The first offset from `offset` on whose byte is not in the set.
    @inline(__always)
    func skip(_ set: ByteSet, from offset: Int) -> Int {
        var offset = offset
        while offset < count, set.contains(bytes[offset]) { offset += 1 }
        return offset
    }

    /// The same, over no more than so many bytes.
    func skip(_ set: ByteSet, from offset: Int, atMost count: Int) -> Int {
        var end = offset
        while end - offset < count, set.contains(self[end]) { end += 1 }
        return end
    }

    /// The offset after the nearest byte before `offset` that is not in the set; never below `floor`.
    @inline(__always)
    func skipBack(_ set: ByteSet, from offset: Int, floor: Int) -> Int {
        var offset = offset
        while offset > floor, set.contains(self[offset - 1]) { offset -= 1 }
        return offset
    }
}
