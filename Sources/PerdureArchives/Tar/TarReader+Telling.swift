extension TarReader {
    /// Whether a file that starts with `prefix` (512 bytes suffice) is a tar with the mark of POSIX or GNU. Older ones
    /// have none, and are told by their names alone.
    package static func looksLikeTar(_ prefix: UnsafeRawBufferPointer) -> Bool {
        let block = prefix.prefix(TarLayout.blockSize)
        guard block.count == TarLayout.blockSize, block[TarLayout.magic.lowerBound] == UInt8(ascii: "u") else {
            return false
        }
        return TarHeader(Array(block))?.hasMagic ?? false
    }

    /// Whether it may be an older one: it starts with a header.
    package static func startsWithHeader(_ prefix: UnsafeRawBufferPointer) -> Bool {
        TarHeader(Array(prefix.prefix(TarLayout.blockSize))) != nil
    }
}
