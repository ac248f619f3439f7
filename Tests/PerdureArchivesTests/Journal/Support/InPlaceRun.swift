@testable import PerdureArchives

/// What the tests do in place: every file below `in` is written in capitals.
struct InPlaceRun {
    let folder: TemporaryFolder
    var journal: PathBytes { folder["in.perdure-journal"] }

    static func changed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { (97...122).contains($0) ? $0 - 32 : $0 }
    }

    /// - Parameter growingTo: Pads the new contents to this length.
    @discardableResult
    func perform(
        growingTo size: Int = 0, groupSize: Int = 2, replacesReadOnly: Bool = false, journalAt path: PathBytes? = nil,
        system: SystemCalls = .live, beforeFinish: () throws -> Void = {}
    ) throws -> [InPlaceResult] {
        let tree = try FileTree(folder["in"], system: system)
        let header = JournalHeader(
            toolVersion: "1.0", definitionsHash: "abc", options: "--to 2",
            inputs: [try JournalInput(folder["in"], system: system)])
        let journal = try Journal.create(at: path ?? self.journal, header: header, system: system)
        var committer = try InPlaceCommitter(
            journal: journal, options: InPlaceOptions(groupSize: groupSize, replacesReadOnly: replacesReadOnly),
            system: system)
        var results: [InPlaceResult] = []
        for entry in tree.entries where entry.kind == .file {
            let contents = try tree.read(entry, limit: 1 << 20)
            var new = InPlaceRun.changed(contents.bytes)
            new += repeatElement(88, count: max(0, size - new.count))
            results += try committer.replace(
                entry.path, read: contents.info, hashBefore: ContentHash(of: contents.bytes), with: new,
                slots: [Array("slot of \(entry.path)".utf8)])
        }
        try beforeFinish()
        return try results + committer.finish()
    }
}
