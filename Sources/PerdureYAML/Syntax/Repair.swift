internal import Perdure

/// A change to the bytes that libyaml reads, of the same length, by which it gets past an error.
struct Repair {
    /// What is replaced, in the file.
    let range: Range<Int>
    /// As many bytes as the range has.
    let replacement: [UInt8]
    /// Where the scalar begins that libyaml then finds, and what it stands for.
    var readings: [Int: Reading] = [:]
    /// Whether what is read is then what the file says; where it is not, reading goes on only for its findings.
    var isFaithful = true

    /// What a repaired scalar is.
    struct Reading {
        /// Where it stands in the file.
        let range: Range<Int>
        let text: String
        /// Whether it is read as a plain scalar; otherwise it is text.
        var isPlain = false

        func node(in source: SourceText) -> Node {
            Node(isPlain ? CoreSchema.resolve(text) : .string(text), at: source.place(range), text: text)
        }
    }

    /// Reads the range as text in quotes.
    static func quoting(_ range: Range<Int>, in source: SourceText) -> Repair {
        reading(range, as: Quoting.unwrapped(source.text(range)))
    }

    /// Reads the range as that text.
    static func reading(_ range: Range<Int>, as text: String) -> Repair {
        Repair(
            range: range, replacement: Array(repeating: UInt8(ascii: "x"), count: range.count),
            readings: [range.lowerBound: Reading(range: range, text: text)])
    }

    /// Reads `key:value` as `key: value`.
    ///
    /// - Parameter value: the range after the colon, on the same line.
    static func spacing(_ value: Range<Int>, in source: SourceText) -> Repair {
        let reading = Reading(range: value, text: source.text(value), isPlain: true)
        // The space takes the value's first byte; a value of one byte becomes an empty scalar after the colon.
        let start = value.count > 1 ? value.lowerBound + 1 : value.lowerBound
        return Repair(
            range: value, replacement: [.space] + Array(repeating: UInt8(ascii: "x"), count: value.count - 1),
            readings: [start: reading])
    }

    /// Takes the range for a comment.
    static func commenting(_ range: Range<Int>, isFaithful: Bool) -> Repair {
        Repair(
            range: range, replacement: [.hash] + Array(repeating: UInt8(ascii: "x"), count: range.count - 1),
            isFaithful: isFaithful)
    }
}
