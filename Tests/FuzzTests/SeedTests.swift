import Foundation
import PerdureBatch
import PerdureFuzzTargets
import Testing

/// The seeds of the fuzzer, and what it has found so far, each run once.
@Suite struct SeedTests {
    private static let folder = URL(fileURLWithPath: FuzzFolders.root).appendingPathComponent("Tests/Fuzz/Seeds")

    private static func names(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static let seeds = names(folder).flatMap { target in
        names(folder.appendingPathComponent(target)).map { "\(target)/\($0)" }
    }

    @Test("every seed keeps what its target promises", arguments: seeds)
    func keeps(seed: String) throws {
        let target = try #require(FuzzTarget.named(String(seed.prefix { $0 != "/" })))
        let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(seed))
        let problem = bytes.withUnsafeBytes(target.check())
        #expect(problem == nil)
    }

    @Test("every target has seeds, and every format that can be named is a target")
    func complete() {
        let targets = FuzzTarget.all.map(\.name)
        #expect(Set(targets).count == targets.count)
        // What the bytes say that they are is tried with the seeds of all others.
        #expect(Set(Self.names(Self.folder)) == Set(targets).subtracting(["any"]))
        #expect(Set(EntryFormat.names.map(\.name)).isSubset(of: targets))
    }
}
