import Foundation
import Perdure
import PerdureArchives
import PerdureBatch

/// An archive of a few files in a folder of its own, and what a run makes of it.
final class SmallArchive {
    let root: URL
    var input: PathBytes { PathBytes(root.path + "/in") }
    var journal: PathBytes { PathBytes(root.path + "/in.perdure-journal") }
    var output: PathBytes { PathBytes(root.path + "/out") }

    static let files: [(name: String, before: String, after: String)] = [
        ("a.md", "See mydoc:1.\n", "See mydoc://doc/1.\n"),
        (
            "b.json", #"[{"activityType":"com.x.doc","userInfo":{"id":"a"}}]"#,
            #"[{"activityType":"com.x.doc","userInfo":{"name":"a","v":2}}]"#
        ),
        ("c.txt", "nothing here\n", "nothing here\n"),
        ("sub/d.txt", "mydoc:2 mydoc:3\n", "mydoc://doc/2 mydoc://doc/3\n"),
    ]
    static let before = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.before) })
    static let after = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.after) })

    /// In memory where that can be had: a real disk would be synced thousands of times.
    private static let base =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory

    init() throws {
        root = Self.base.appendingPathComponent("perdure-batch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("in/sub"), withIntermediateDirectories: true)
        for (name, before, _) in Self.files {
            try Data(before.utf8).write(to: root.appendingPathComponent("in/" + name))
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// In place, by one worker, so that the calls come in the same order each time.
    @discardableResult
    func migrate(resumes: Bool = false, system: SystemCalls = .live) throws(RunFailure) -> RunLog {
        try run(to: .inPlace(journal: nil, facts), resumes: resumes, system)
    }

    /// Into a new folder.
    @discardableResult
    func copy(resumes: Bool = false, system: SystemCalls = .live) throws(RunFailure) -> RunLog {
        try run(to: .output(output), resumes: resumes, system)
    }

    private let facts = MigrateRun.JournalFacts(toolVersion: "1", definitionsHash: "2", options: "")

    private func run(
        to destination: MigrateRun.Destination, resumes: Bool, _ system: SystemCalls
    ) throws(RunFailure) -> RunLog {
        var options = RunOptions()
        options.system = system
        options.resumes = resumes
        options.groupSize = 2
        return try MigrateRun(BatchDefinitions.context, options).run([input], to: destination) { _, _, _ in }.log
    }

    /// All files below a folder, by their paths in it.
    func contents(_ name: String = "in") throws -> [String: String] {
        var contents: [String: String] = [:]
        let folder = root.appendingPathComponent(name)
        for item in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard let data = FileManager.default.contents(atPath: folder.path + "/" + item) else { continue }
            contents[item] = String(decoding: data, as: UTF8.self)
        }
        return contents
    }

    /// What stands beside the archive.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted() }
}
