/// Reads a stream in blocks, so that what stands ahead can be looked at.
struct TarInput {
    typealias Read = (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int

    private var buffer = [UInt8](repeating: 0, count: 256 << 10)
    private var pending = 0..<0
    /// How many bytes were taken.
    private(set) var offset = 0

    /// Up to `count` bytes, fewer only at the end; they are not taken. At most a quarter of the buffer.
    mutating func peek(_ count: Int, _ read: Read) throws(FileFailure) -> ArraySlice<UInt8> {
        while pending.count < count, try fill(read) > 0 {}
        return buffer[pending.prefix(count)]
    }

    /// The next bytes, up to `count`; none only at the end.
    mutating func take(atMost count: Int, _ read: Read) throws(FileFailure) -> [UInt8] {
        if pending.isEmpty { _ = try fill(read) }
        let part = pending.prefix(count)
        pending = part.upperBound..<pending.upperBound
        offset += part.count
        return Array(buffer[part])
    }

    /// Adds `count` bytes to the end of an array, fewer only at the end of the stream. The array grows as bytes come,
    /// whatever was asked for.
    mutating func take(_ count: Int, into bytes: inout [UInt8], _ read: Read) throws(FileFailure) -> Int {
        var left = count
        while left > 0 {
            if pending.isEmpty, try fill(read) == 0 { break }
            let part = pending.prefix(left)
            bytes.append(contentsOf: buffer[part])
            pending = part.upperBound..<pending.upperBound
            left -= part.count
        }
        offset += count - left
        return count - left
    }

    private mutating func fill(_ read: Read) throws(FileFailure) -> Int {
        if pending.isEmpty {
            pending = 0..<0
        } else if pending.lowerBound > 0 {
            let rest = Array(buffer[pending])
            buffer.replaceSubrange(0..<rest.count, with: rest)
            pending = 0..<rest.count
        }
        let start = pending.upperBound
        var failure: FileFailure?
        let count = buffer.withUnsafeMutableBytes { whole in
            do throws(FileFailure) {
                return try read(UnsafeMutableRawBufferPointer(rebasing: whole[start...]))
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        pending = pending.lowerBound..<start + count
        return count
    }
}
