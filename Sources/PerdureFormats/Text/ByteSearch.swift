import CKernel

extension UnsafeRawBufferPointer {
    /// The offset of a text of two bytes or more, from an offset on; nil where it is not there.
    package func offset(of text: StaticString, from start: Int) -> Int? {
        firstOffset(of: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), from: start)
    }

    func firstOffset(of text: [UInt8], from start: Int) -> Int? {
        text.withUnsafeBufferPointer { firstOffset(of: $0, from: start) }
    }

    private func firstOffset(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = baseAddress?.assumingMemoryBound(to: UInt8.self), let wanted = text.baseAddress, start < count
        else { return nil }
        let found = perdure_find(base, count, Swift.max(start, 0), wanted, text.count)
        return found < count ? found : nil
    }
}
