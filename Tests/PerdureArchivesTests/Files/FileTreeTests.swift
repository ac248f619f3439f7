import Foundation
import Testing

@testable import PerdureArchives

@Suite struct FileTreeTests {
    @Test func orderIsThatOfComponents() throws {
        let folder = TemporaryFolder()
        for name in ["a.b", "a/x", "a/y/z", "B", "é"] { try folder.write(name, name) }
        folder.makeFolder(PathBytes("empty"))
        let paths = try FileTree(folder.path).entries.map(\.path.description)
        #expect(paths == ["B", "a", "a/x", "a/y", "a/y/z", "a.b", "empty", "é"])
    }

    @Test func namesNeedNotBeText() throws {
        let folder = TemporaryFolder()
        let name = PathBytes([0x82, 0xFF, 0x0A])
        try folder.write(name, [1])
        let tree = try FileTree(folder.path)
        let entry = try #require(tree.entries.first)
        #expect(entry.path == name)
        #expect(try tree.read(entry, limit: 10).bytes == [1])
    }

    @Test func linksAreRecordedAndNeverFollowed() throws {
        let folder = TemporaryFolder()
        try folder.write("secret/x", "x")
        folder.makeFolder(PathBytes("in"))
        shell("cd '\(folder.path)/in' && ln -s ../secret out && ln -s nowhere dangling && ln -s . self")
        let tree = try FileTree(folder["in"])
        #expect(
            tree.entries.map(\.kind) == [
                .link(target: PathBytes("nowhere")), .link(target: PathBytes("../secret")),
                .link(target: PathBytes(".")),
            ])
        #expect(throws: FileFailure.self) { _ = try SystemCalls.live.openFile(PathBytes("out/x"), below: tree.folder) }
        #expect(throws: FileFailure.self) {
            _ = try SystemCalls.live.openFile(PathBytes("../secret/x"), below: tree.folder)
        }
    }

    @Test func aComponentSwappedForALinkIsNotFollowed() throws {
        let folder = TemporaryFolder()
        try folder.write("secret/note", "secret")
        try folder.write("in/sub/note", "mine")
        let tree = try FileTree(folder["in"])
        let entry = try #require(tree.entries.last)
        #expect(try tree.read(entry, limit: 10).count == 4)
        shell("cd '\(folder.path)/in' && mv sub gone && ln -s ../secret sub")
        let failure = failure { _ = try tree.read(entry, limit: 10) }
        #expect(failure?.operation == .open)
    }

    /// The swap happens between the look at the folder and its opening.
    @Test func aSwapDuringTheWalkIsNotFollowed() throws {
        let folder = TemporaryFolder()
        try folder.write("secret/note", "secret")
        try folder.write("in/sub/note", "mine")
        let swap = "cd '\(folder.path)/in' && test -d sub && ! test -L sub && mv sub gone && ln -s ../secret sub"
        let looks = FaultCounter(failing: .max, errno: 0)
        let system = SystemCalls(fault: { operation in
            if operation == .open { _ = looks.system.fault?(operation) }
            if looks.calls == 2 { shell(swap) }
            return nil
        })
        let entries = try FileTree(folder["in"], system: system).entries
        #expect(entries.count == 1)
        guard case .unreadable = try #require(entries.first).kind else {
            Issue.record("the link was followed")
            return
        }
    }

    @Test func otherKindsAreSkipped() throws {
        let folder = TemporaryFolder()
        shell("mkfifo '\(folder.path)/pipe'")
        try folder.write(".perdure-0123456789abcdef-1", "left over")
        try folder.write(".perdure-notes", "a person's")
        #expect(try FileTree(folder.path).entries.map(\.kind) == [.skipped(.leftover), .file, .skipped(.pipe)])
    }

    @Test func whatCanNotBeReadIsSaidAndTheWalkGoesOn() throws {
        let folder = TemporaryFolder()
        for name in ["a/1", "b/2", "c"] { try folder.write(name, name) }
        let counter = FaultCounter(failing: 2, errno: EACCES)
        // The second opening is that of the folder `a`.
        let system = SystemCalls(fault: { $0 == .open ? counter.system.fault?($0) : nil })
        let entries = try FileTree(folder.path, system: system).entries
        #expect(entries.map(\.path.description) == ["a", "b", "b/2", "c"])
        #expect(entries.first?.kind == .unreadable(FileFailure(.open, folder["a"], errno: EACCES)))
    }

    @Test func aFolderWithoutPermission() throws {
        if getuid() == 0 { return skipAloud("the superuser can read every folder") }
        let folder = TemporaryFolder()
        try folder.write("a/1", "1")
        shell("chmod 0 '\(folder.path)/a'")
        guard case .unreadable(let failure) = try #require(try FileTree(folder.path).entries.first).kind else {
            Issue.record("it was read")
            return
        }
        #expect(failure.errno == EACCES)
    }

    @Test func selection() throws {
        let folder = TemporaryFolder()
        for name in ["a.md", "b.txt", "cache/c.md", "keep/d.txt"] { try folder.write(name, name) }
        let selection = GlobSelection(
            includes: [try GlobPattern("*.md"), try GlobPattern("keep/")], excludes: [try GlobPattern("cache/")])
        let selected = try FileTree(folder.path, selecting: selection).entries.filter(\.isSelected)
        #expect(selected.map(\.path.description) == ["a.md", "keep", "keep/d.txt"])
    }

    @Test func foldersMayNestDeeply() throws {
        let folder = TemporaryFolder()
        let depth = FileTree.depthLimit + 10
        shell("cd '\(folder.path)' && i=0; while [ $i -lt \(depth) ]; do mkdir d && cd d; i=$((i+1)); done")
        let entries = try FileTree(folder.path).entries
        #expect(entries.count == FileTree.depthLimit)
        guard case .unreadable(let failure) = try #require(entries.last).kind else {
            Issue.record("the limit was not noticed")
            return
        }
        #expect(failure.reason == .refused(.tooDeep(limit: FileTree.depthLimit)))
    }

    @Test func eachFailingCallEndsInAnErrorOrAnEntry() throws {
        let folder = TemporaryFolder()
        for name in ["a/1", "b"] { try folder.write(name, name) }
        shell("ln -s b '\(folder.path)/link'")
        let whole = try FileTree(folder.path).entries.count
        let calls = failEachCall(errno: EIO) { counter in
            do {
                let tree = try FileTree(folder.path, system: counter.system)
                let unreadable = tree.entries.filter { if case .unreadable = $0.kind { true } else { false } }
                #expect(unreadable.count == (counter.hasFailed ? 1 : 0))
                #expect(tree.entries.count >= whole - 1)
            } catch {
                #expect((error as? FileFailure)?.errno == EIO)
            }
        }
        #expect(calls > 10)
    }
}
