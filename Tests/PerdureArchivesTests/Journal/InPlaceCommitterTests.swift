import Foundation
import Testing

@testable import PerdureArchives

@Suite struct InPlaceCommitterTests {
    private func makeFolder() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try folder.write("in/a.md", "alpha", mode: 0o640)
        try folder.write("in/b.md", "BETA")
        try folder.write(PathBytes("in/sub/").appending(PathBytes([0xFF, 0x0A])), Array("gamma".utf8))
        try folder.write("in/sub/d.md", "delta")
        shell("ln -s ../outside '\(folder.path)/in/link'")
        return folder
    }

    @Test(arguments: [1, 2, 3, 64])
    func replaceAndUndo(groupSize: Int) throws {
        let folder = try makeFolder()
        let run = InPlaceRun(folder: folder)
        let before = try folder.snapshot("in", dates: true)
        let results = try run.perform(groupSize: groupSize)
        #expect(
            results.map(\.outcome) == [
                .replaced(hadOtherNames: false), .unchanged, .replaced(hadOtherNames: false),
                .replaced(hadOtherNames: false),
            ])
        #expect(try folder.read("in/a.md") == "ALPHA")
        #expect(try FileTree(folder["in"]).entries.first?.info?.mode == 0o640)
        let contents = try #require(try Journal.read(at: run.journal))
        #expect(contents.state == .finished)
        #expect(
            contents.records.map(\.kind) == [.header, .slot, .replaced, .slot, .replaced, .slot, .replaced, .finished])
        #expect(failure { try run.perform() }?.reason == .refused(.journalFinished))

        let report = try Undo.run(run.journal)
        #expect(report.isComplete && report.leftovers == 0)
        #expect(report.files.map(\.outcome) == [.restored, .restored, .restored])
        #expect(try folder.snapshot("in", dates: true) == before)
        #expect(try Undo.run(run.journal).wasUndoneBefore)
        try run.perform()
        #expect(try folder.read("in/a.md") == "ALPHA")
    }

    @Test func aRunThatChangesNothingLeavesNothing() throws {
        let folder = TemporaryFolder()
        try folder.write("in/b.md", "BETA")
        #expect(try InPlaceRun(folder: folder).perform().map(\.outcome) == [.unchanged])
        #expect(try FileTree(folder.path).entries.count == 2)
    }

    @Test func aSingleFile() throws {
        let folder = TemporaryFolder()
        try folder.write("note", "text")
        let input = try JournalInput(folder["note"])
        #expect(!input.isFolder && input.rootFolder.lastComponent == folder.path.lastComponent)
        let header = JournalHeader(toolVersion: "", definitionsHash: "", options: "", inputs: [input])
        let path = Journal.defaultPath(for: folder["note"])
        #expect(path == folder["note.perdure-journal"])
        var committer = try InPlaceCommitter(journal: try Journal.create(at: path, header: header))
        let read = try SystemCalls.live.readFile(at: folder["note"], limit: 10)
        _ = try committer.replace(
            PathBytes("note"), read: read.info, hashBefore: ContentHash(of: read.bytes), with: [65])
        _ = try committer.finish()
        #expect(try folder.read("note") == "A")
        #expect(try Undo.run(path).files.map(\.path) == [try SystemCalls.live.resolve(folder["note"])])
        #expect(try folder.read("note") == "text")
    }

    @Test(arguments: [
        "echo edited > '%'", "mv '%' '%.old'", "printf ALPHA > '%' ", "touch '%'", "rm '%' && mkdir '%'",
        "rm '%' && ln -s sub/d.md '%'",
        "cp -p '%' x && cat x > '%' && touch -r x '%' && rm x && printf 12345 > '%' && touch -d 2001-01-01 '%'",
    ])
    func aFileThatWasChangedIsLeftAndTheOthersGoOn(edit: String) throws {
        let folder = try makeFolder()
        let run = InPlaceRun(folder: folder)
        var edited: [String] = []
        let results = try run.perform(groupSize: 64) {
            shell("cd '\(folder.path)' && " + edit.replacingOccurrences(of: "%", with: "in/a.md"))
            edited = try folder.snapshot("in").filter { $0.hasPrefix("a.md") }
        }
        guard case .failed = try #require(results.first).outcome else {
            Issue.record("it was replaced")
            return
        }
        #expect(
            results.dropFirst().map(\.outcome) == [
                .unchanged, .replaced(hadOtherNames: false), .replaced(hadOtherNames: false),
            ])
        #expect(try folder.snapshot("in").filter { $0.hasPrefix("a.md") } == edited)
        #expect(try folder.snapshot("in").allSatisfy { !$0.contains("leftover") })
        #expect(try Undo.run(run.journal).isComplete)
    }

    /// Same size, same date, same inode: only the hash can tell.
    @Test func aSecretEditIsFoundByTheHash() throws {
        let folder = try makeFolder()
        let results = try InPlaceRun(folder: folder).perform(groupSize: 64) {
            shell("cd '\(folder.path)/in' && cp -p a.md ../x && printf 12345 > a.md && touch -r ../x a.md")
        }
        #expect(
            results.first?.outcome
                == .failed(FileFailure(.replace, try SystemCalls.live.resolve(folder["in/a.md"]), .changedMeanwhile)))
        #expect(try folder.read("in/a.md") == "12345")
    }

    /// The edit happens just before the rename, after the last look.
    @Test func anEditAtTheLastMomentIsPutBack() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a.md", "alpha")
        let path = folder["in/a.md"]
        let system = SystemCalls(fault: { operation in
            if operation == .rename { shell("test -e '\(path)' && printf edited > '\(path)'") }
            return nil
        })
        // The second rename, which puts the original back, writes the same again.
        let results = try InPlaceRun(folder: folder).perform(system: system)
        guard case .failed = try #require(results.first).outcome else {
            Issue.record("it was replaced")
            return
        }
        #expect(try folder.read("in/a.md") == "edited")
    }

    @Test func namesThatShareAFileAreParted() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a.md", "alpha")
        shell("ln '\(folder.path)/in/a.md' '\(folder.path)/snapshot'")
        let run = InPlaceRun(folder: folder)
        let before = try folder.snapshot()
        #expect(try run.perform().map(\.outcome) == [.replaced(hadOtherNames: true)])
        #expect(try folder.read("snapshot") == "alpha")
        #expect(try Undo.run(run.journal).isComplete)
        shell("rm -r '\(run.journal)'")
        #expect(try folder.snapshot() == before)
    }

    @Test func readOnlyFilesAreLeftUnlessAskedFor() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a.md", "alpha", mode: 0o444)
        try folder.write("in/b.md", "beta")
        let run = InPlaceRun(folder: folder)
        let results = try run.perform()
        #expect(
            results.map(\.outcome) == [
                .failed(FileFailure(.replace, try SystemCalls.live.resolve(folder["in/a.md"]), .readOnly)),
                .replaced(hadOtherNames: false),
            ])
        _ = try Undo.run(run.journal)
        #expect(try run.perform(replacesReadOnly: true).allSatisfy { $0.outcome == .replaced(hadOtherNames: false) })
        #expect(try FileTree(folder["in"]).entries.first?.info?.mode == 0o444)
    }

    @Test func aReadOnlyFolder() throws {
        if getuid() == 0 { return skipAloud("the superuser can write in every folder") }
        let folder = try makeFolder()
        shell("chmod 555 '\(folder.path)/in/sub'")
        let results = try InPlaceRun(folder: folder).perform()
        #expect(
            results.filter { if case .failed(let failure) = $0.outcome { failure.errno == EACCES } else { false } }
                .count == 2)
        #expect(try folder.read("in/a.md") == "ALPHA")
    }

    @Test func aJournalOnAnotherDisk() throws {
        guard let disk = TinyDisk() else { return skipAloud("no tiny disk could be mounted") }
        let folder = try makeFolder()
        let before = try folder.snapshot("in", dates: true)
        try InPlaceRun(folder: folder).perform(journalAt: disk.folder["j"])
        #expect(try folder.read("in/a.md") == "ALPHA")
        #expect(try Undo.run(disk.folder["j"]).isComplete)
        #expect(try folder.snapshot("in", dates: true) == before)
    }

    @Test func aThousandFiles() throws {
        let folder = TemporaryFolder()
        for number in 0..<1000 { try folder.write("in/\(number % 10)/\(number).md", "note \(number)") }
        let run = InPlaceRun(folder: folder)
        let before = try folder.snapshot("in")
        #expect(try run.perform(groupSize: 64).filter { $0.outcome == .replaced(hadOtherNames: false) }.count == 1000)
        #expect(try folder.read("in/7/997.md") == "NOTE 997")
        #expect(try Undo.run(run.journal).isComplete)
        #expect(try folder.snapshot("in") == before)
    }

    @Test(arguments: [(EIO, false), (EIO, true), (ENOSPC, false)])
    func eachFailingCallCanBeUndone(code: Int32, isLasting: Bool) throws {
        let folder = try makeFolder()
        let run = InPlaceRun(folder: folder)
        let before = try folder.snapshot("in")
        let names = Set(try FileTree(folder["in"]).entries.map(\.path))
        let calls = try failEachCall(errno: code, isLasting: isLasting) { counter in
            let failure = failure { try run.perform(system: counter.system) }
            if !counter.hasFailed { #expect(failure == nil) }
            // Every file is either its old or its new self.
            for entry in try FileTree(folder["in"]).entries where entry.kind == .file {
                let text = try folder.bytes(PathBytes("in").appending(entry.path))
                #expect(
                    ["alpha", "ALPHA", "BETA", "gamma", "GAMMA", "delta", "DELTA"].contains(
                        String(decoding: text, as: UTF8.self)))
            }
            if !isLasting { #expect(Set(try FileTree(folder["in"]).entries.map(\.path)) == names) }
            if try !FileTree(folder.path).entries.contains(where: { $0.path == PathBytes("in.perdure-journal") }) {
                return
            }
            #expect(try Undo.run(run.journal).isComplete)
            #expect(try folder.snapshot("in") == before)
            shell("rm -r '\(run.journal)'")
        }
        #expect(calls > 100)
    }
}
