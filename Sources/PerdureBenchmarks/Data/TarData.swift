/// A tar of notes (POSIX ustar), one in twenty with a link.
package enum TarData {
    @Sendable package static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        let notes = TextData(markup: .markdown, every: 20)
        var prose = Prose(seed: 5)
        var file = try DataFile(folder + "/in.tar")
        for number in 0..<count {
            let text = Array(notes.note(number, &prose).utf8)
            try file.write(header("notes/\(number / 1000)/note \(number).md", size: text.count))
            try file.write(text)
            try file.write([UInt8](repeating: 0, count: (512 - text.count % 512) % 512))
        }
        try file.write([UInt8](repeating: 0, count: 1024))
        try file.close()
    }

    private static func header(_ name: String, size: Int) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
        }
        func octal(_ value: Int, digits: Int) -> String {
            let text = String(value, radix: 8)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        put(name, at: 0)
        put(octal(0o644, digits: 7), at: 100)
        put(octal(0, digits: 7), at: 108)
        put(octal(0, digits: 7), at: 116)
        put(octal(size, digits: 11), at: 124)
        put(octal(1_700_000_000, digits: 11), at: 136)
        put("        0", at: 148)
        put("ustar\u{0}00", at: 257)
        // The checksum is taken with blanks in its own place.
        put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + "\u{0} ", at: 148)
        return header
    }
}
