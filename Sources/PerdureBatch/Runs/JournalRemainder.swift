package import Perdure
package import PerdureArchives

/// Remainders in the journal of a run in place: each is a record before that of its file, and is safe on the disk before
/// the file is replaced.
package enum JournalRemainder {
    private static let (link, text) = ("link", "remainder")

    static func record(_ kept: KeptRemainder) -> [UInt8] {
        JSONText.encoded(.dictionary([(link, .string(kept.link.description)), (text, .string(kept.text))]))
    }

    private static func read(_ record: [UInt8]) -> KeptRemainder? {
        guard let value = record.withUnsafeBytes({ JSONText.value(reading: $0) }),
            let digest = value[link]?.text.flatMap({ LinkDigest($0) }), let text = value[text]?.text
        else { return nil }
        return KeptRemainder(link: digest, text: text)
    }

    /// What the journals of earlier runs keep; nil where they keep nothing.
    ///
    /// - Parameters:
    ///   - journal: one that was named, and must be there.
    ///   - inputs: beside each of these a run in place may have left one.
    package static func shelf(journal: PathBytes?, inputs: [PathBytes]) throws(FileFailure) -> RemainderShelf? {
        var shelf = RemainderShelf()
        var paths = inputs.filter { !$0.isStandardStream }.map { Journal.defaultPath(for: $0.withoutTrailingSlash) }
        if let journal {
            // Says why, where there is none.
            _ = try SystemCalls.live.isFolder(journal)
            paths.removeAll { $0 == journal }
            try fill(&shelf, from: journal)
        }
        for path in paths {
            // One that nobody named, and that can't be read, is no reason to stop.
            do throws(FileFailure) { try fill(&shelf, from: path) } catch { continue }
        }
        return shelf.isEmpty ? nil : shelf
    }

    private static func fill(_ shelf: inout RemainderShelf, from path: PathBytes) throws(FileFailure) {
        if let contents = try Journal.read(at: path) { fill(&shelf, from: contents) }
    }

    /// Links of a run that was undone are what they were before.
    package static func fill(_ shelf: inout RemainderShelf, from contents: JournalContents) {
        guard contents.state != .undone else { return }
        for record in contents.records where record.kind == .slot {
            if let kept = read(record.payload) { shelf.add(kept) }
        }
    }
}
