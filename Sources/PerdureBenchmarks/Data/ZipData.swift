import PerdureArchives

/// A zip of notes (APPNOTE 6.3.10), one in twenty with a link.
package enum ZipData {
    @Sendable package static func make(in folder: String, count: Int) throws {
        try NoteDefinitions.make(in: folder)
        let deflater = try Deflater()
        let notes = TextData(markup: .markdown, every: 20, words: 1080)
        var prose = Prose(seed: 4)
        var file = try DataFile(folder + "/in.zip")
        var directory: [UInt8] = []
        for number in 0..<count {
            let text = Array(notes.note(number, &prose).utf8)
            let data = try deflater.compress(text.span.bytes)
            let name = Array("notes/\(number / 1000)/note \(number).md".utf8)
            // Deflate, 1 January 2024, no flags: what local headers and the directory say alike.
            let common =
                LittleEndianBytes.record((20, 2), (0, 2), (8, 2), (0, 2), (0x5821, 2))
                + LittleEndianBytes.record(
                    (Int(CRC32.checksum(text.span.bytes)), 4), (data.count, 4), (text.count, 4), (name.count, 2), (0, 2)
                )
            directory += LittleEndianBytes.record((0x0201_4B50, 4), (0x031E, 2)) + common
            directory += LittleEndianBytes.record((0, 2), (0, 2), (0, 2), (0x81A4 << 16, 4), (file.count, 4)) + name
            try file.write(LittleEndianBytes.record((0x0403_4B50, 4)) + common + name + data)
        }
        let start = file.count
        try file.write(directory)
        try file.write(end(count, directory.count, start))
        try file.close()
    }

    /// The records after the directory; beyond 65,535 entries with those of Zip64.
    private static func end(_ count: Int, _ size: Int, _ start: Int) -> [UInt8] {
        let wide = LittleEndianBytes.record(
            (0x0606_4B50, 4), (44, 8), (45, 2), (45, 2), (0, 4), (0, 4), (count, 8), (count, 8), (size, 8), (start, 8))
        let locator = LittleEndianBytes.record((0x0706_4B50, 4), (0, 4), (start + size, 8), (1, 4))
        let number = min(count, 0xFFFF)
        let plain = LittleEndianBytes.record(
            (0x0605_4B50, 4), (0, 2), (0, 2), (number, 2), (number, 2), (size, 4), (start, 4), (0, 2))
        return (number < 0xFFFF ? [] : wide + locator) + plain
    }
}
