/// A file that an in-place run has replaced, or was about to.
package struct ReplacedFile: Hashable, Sendable {
    /// Counts the replaced files of a journal from 1.
    package let number: Int
    /// Which input it belongs to, as an index into the header's.
    package let input: Int
    /// Where it is, relative to the input's root folder.
    package let path: PathBytes
    /// Its permissions.
    package let mode: UInt32
    package let hashBefore: ContentHash
    package let hashAfter: ContentHash

    /// The name of the preserved original in the journal's folder `originals`.
    package var original: PathBytes { ReplacedFile.originalName(number) }

    static func originalName(_ number: Int) -> PathBytes {
        let digits = String(number)
        return PathBytes(String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits)
    }

    var value: JournalValue {
        .members([
            "number": .number(number), "input": .number(input), "path": .text(path.description),
            "mode": .text(String(mode, radix: 8)), "before": .text(hashBefore.description),
            "after": .text(hashAfter.description), "original": .text(original.description),
        ])
    }
}

extension ReplacedFile {
    /// Tells the journal that the file was not replaced after all.
    var droppedRecord: JournalRecord { ReplacedFile.droppedRecord(number) }

    static func droppedRecord(_ number: Int) -> JournalRecord {
        JournalRecord(.dropped, .members(["number": .number(number)]))
    }

    init?(_ value: JournalValue) {
        guard let number = value["number"]?.number, number > 0, let input = value["input"]?.number, input >= 0,
            let path = value["path"]?.text, let mode = value["mode"]?.text.flatMap({ UInt32($0, radix: 8) }),
            let before = value["before"]?.text.flatMap({ ContentHash(hex: $0) }),
            let after = value["after"]?.text.flatMap({ ContentHash(hex: $0) })
        else { return nil }
        self.init(
            number: number, input: input, path: PathBytes(escaped: path), mode: mode,
            hashBefore: before, hashAfter: after)
    }
}
