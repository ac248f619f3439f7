extension TarPiece {
    /// The whole entry with other contents: its size and checksum, and the size in its extended headers, are what the
    /// new contents want; times, names and all else stay.
    package func replacing(with new: [UInt8]) -> [UInt8] {
        guard let contents else { return Array(bytes[..<count]) }
        var result: [UInt8] = []
        result.reserveCapacity(contents.lowerBound + new.count + 2 * TarLayout.blockSize)
        var offset = 0
        // The last block before the contents is the entry's own; those before describe it.
        while offset < contents.lowerBound, let header = TarHeader(block(at: offset)) {
            let start = offset + TarLayout.blockSize
            if start == contents.lowerBound {
                result += header.with(size: new.count)
                offset = start
            } else {
                let size = min(header.size ?? 0, contents.lowerBound - start)
                let end = start + min(TarLayout.padded(size) ?? 0, contents.lowerBound - start)
                result += Self.updated(
                    header, Array(bytes[start..<start + size]), Array(bytes[offset..<end]), new.count)
                offset = end
            }
        }
        result += new
        result += Self.filling(new.count)
        return result
    }

    private func block(at offset: Int) -> [UInt8] { Array(bytes[offset..<min(offset + TarLayout.blockSize, count)]) }

    /// An extended header and its data, in which a size is the new one; without one it is `whole`, as it was.
    private static func updated(_ header: TarHeader, _ data: [UInt8], _ whole: [UInt8], _ size: Int) -> [UInt8] {
        guard header.type == TarType.extended, let records = PaxRecords(data), records.value("size") != nil else {
            return whole
        }
        let new = records.with(size: size)
        return header.with(size: new.count) + new + filling(new.count)
    }

    /// Zeros up to the end of a block.
    private static func filling(_ size: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (TarLayout.padded(size) ?? size) - size)
    }
}
