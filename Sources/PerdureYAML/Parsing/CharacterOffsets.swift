/// Turns libyaml's marks, which count lines and characters, into byte offsets.
///
/// Only the line and the column of a mark are used: the running index of libyaml 0.2.5 falls behind by
/// one at each CR LF inside a scalar.
struct CharacterOffsets {
    private let lineStarts: [Int]
    private let count: Int
    /// Of each 64th character the offset; nil where every character is one byte.
    private let checkpoints: [Int]?
    /// The index of the first character of each line; empty where every character is one byte.
    private let charactersBefore: [Int]
    private let bytes: [UInt8]

    private static let stride = 64

    /// - Parameter bytes: valid UTF-8, in which only LF, CR LF and CR end lines.
    init(_ bytes: [UInt8]) {
        var lineStarts = [0]
        lineStarts.reserveCapacity(bytes.count / Self.usualLineLength + 1)
        var isASCII = true
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                let byte = bytes[index]
                if byte >= 0x80 { isASCII = false }
                guard byte == .lineFeed || byte == .carriageReturn else { continue }
                if byte == .carriageReturn, index + 1 < bytes.count, bytes[index + 1] == .lineFeed { continue }
                lineStarts.append(index + 1)
            }
        }
        self.lineStarts = lineStarts
        self.count = bytes.count
        self.bytes = bytes
        (checkpoints, charactersBefore) = isASCII ? (nil, []) : Self.countCharacters(bytes, lineStarts)
    }

    private static let usualLineLength = 16

    private static func countCharacters(
        _ bytes: [UInt8], _ lineStarts: [Int]
    ) -> (checkpoints: [Int], charactersBefore: [Int]) {
        var checkpoints: [Int] = []
        var charactersBefore: [Int] = []
        var character = 0
        for index in bytes.indices {
            if charactersBefore.count < lineStarts.count, lineStarts[charactersBefore.count] == index {
                charactersBefore.append(character)
            }
            guard bytes[index] & 0xC0 != 0x80 else { continue }
            if character % stride == 0 { checkpoints.append(index) }
            character += 1
        }
        // A line that begins where the text ends.
        if charactersBefore.count < lineStarts.count { charactersBefore.append(character) }
        return (checkpoints, charactersBefore)
    }

    /// The offset of a character, given its line and its place in the line, both from 0; at most the text's end.
    func offset(line: Int, column: Int) -> Int {
        guard line < lineStarts.count else { return count }
        guard let checkpoints else { return min(lineStarts[line] + column, count) }
        let character = charactersBefore[line] + column
        guard character / Self.stride < checkpoints.count else { return count }
        var offset = checkpoints[character / Self.stride]
        var left = character % Self.stride
        while left > 0, offset < count {
            offset += 1
            while offset < count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }
}
