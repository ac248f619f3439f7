/// A file on its way through a group of replacements.
struct StagedFile {
    var number: Int
    let input: Int
    let path: PathBytes
    let info: FileInfo
    let hashBefore: ContentHash
    let hashAfter: ContentHash
    let slots: [[UInt8]]
    /// Nil until it is decided.
    var outcome: InPlaceResult.Outcome?
    /// Whether the original has been preserved, and how.
    var preserved: Preserved?
    /// Whether the journal was told of a replacement that did not come about.
    var isDropped = false

    enum Preserved {
        /// A second name of the same file.
        case link
        case copy
    }

    var isStaged: Bool { outcome == nil }

    var name: PathBytes { path.lastComponent }

    var originalName: PathBytes { ReplacedFile.originalName(number) }

    /// What the journal is told: the slots, then the file.
    var records: [JournalRecord] {
        let replaced = ReplacedFile(
            number: number, input: input, path: path, mode: info.mode, hashBefore: hashBefore, hashAfter: hashAfter)
        return slots.map { JournalRecord(.slot, $0) } + [JournalRecord(.replaced, replaced.value)]
    }

    var result: InPlaceResult? {
        outcome.map { InPlaceResult(input: input, path: path, outcome: $0) }
    }
}
