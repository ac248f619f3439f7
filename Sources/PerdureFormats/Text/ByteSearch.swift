import CKernel

extension UnsafeRawBufferPointer {
    /// The offset of a text of two bytes or more, from an offset on; nil where it is not there.
    package func offset(of text: StaticString, from start: Int) -> Int? {
        guard let base = baseAddress?.assumingMemoryBound(to: UInt8.self), start < count else { return nil }
        let found = perdure_find(base, count, Swift.max(start, 0), text.utf8Start, text.utf8CodeUnitCount)
        return found < count ? found : nil
    }
}
