import Foundation
import Testing

@testable import PerdureArchives

@Suite struct FolderOutputTests {
    /// A folder `in` with something of every kind.
    private func makeInput() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        try folder.write("in/a.md", "alpha", mode: 0o640)
        try folder.write("in/sub/b.md", String(repeating: "beta", count: 50_000), mode: 0o444)
        try folder.write(PathBytes("in/sub/").appending(PathBytes([0xFF, 0x80])), [0, 1, 2])
        folder.makeFolder(PathBytes("in/empty"))
        shell(
            """
            cd '\(folder.path)/in' && ln -s ../outside sub/link && chmod 555 sub && touch -h -d '2002-01-01 UTC' sub/link \
            && touch -d '2001-02-03 UTC' a.md sub/b.md empty && touch -d '2003-02-03 UTC' sub && touch -d '2004-01-01 UTC' .
            """)
        return folder
    }

    private func copy(
        _ folder: TemporaryFolder, to path: PathBytes, replacing: Bool = false, system: SystemCalls = .live
    ) throws {
        let tree = try FileTree(folder["in"], system: system)
        var output = try FolderOutput(at: path, inputs: [folder["in"]], replacing: replacing, system: system)
        var reader = try FileTreeReader(tree)
        var writer = try FolderWriter(output)
        for entry in tree.entries {
            switch entry.kind {
            case .file: try writer.copyUnchanged(entry, from: &reader)
            case .folder: try output.makeFolder(entry.path, like: entry.info)
            case .link(let target): try writer.makeLink(entry.path, to: target, like: entry.info)
            case .skipped: break
            case .unreadable(let failure): throw failure
            }
        }
        try output.finish(like: tree.rootInfo)
    }

    @Test func aCopyIsTheSame() throws {
        let folder = try makeInput()
        try copy(folder, to: folder["out"])
        #expect(
            try folder.snapshot("out", dates: true, folderDates: true)
                == folder.snapshot("in", dates: true, folderDates: true))
        #expect(
            try folder.snapshot(dates: true, folderDates: true).filter { $0.hasPrefix("in ") }.map { $0.dropFirst(2) }
                == folder.snapshot(dates: true, folderDates: true).filter { $0.hasPrefix("out ") }.map {
                    $0.dropFirst(3)
                })
    }

    @Test func changedFilesKeepPermissions() throws {
        let folder = try makeInput()
        let tree = try FileTree(folder["in"])
        let output = try FolderOutput(at: folder["out"], inputs: [])
        let entry = try #require(tree.entries.first { $0.path == PathBytes("sub/b.md") })
        var reader = try FileTreeReader(tree)
        var writer = try FolderWriter(output)
        try writer.write(Array("new".utf8), like: entry, from: &reader)
        try output.finish()
        #expect(try folder.read("out/sub/b.md") == "new")
        #expect(try FileTree(folder["out"]).entries.last?.info?.mode == 0o444)
    }

    @Test func eachWayOfCopyingGivesTheSameBytes() throws {
        let folder = try makeInput()
        let expected = try folder.snapshot("in")
        for (name, failing) in [("one", 1), ("two", 2), ("three", 1000)] {
            // With the first `copy` call of a file failing there is no reflink; with all, no copying in the kernel.
            let counter = FaultCounter(failing: 1, errno: ENOTSUP, isLasting: failing == 1000)
            let system = SystemCalls(fault: { operation in
                if operation == .copy {
                    counter.system.fault?(operation)
                } else {
                    operation == .read ? .short(1000) : nil
                }
            })
            try copy(folder, to: folder[name], system: system)
            #expect(try folder.snapshot(name) == expected)
        }
    }

    @Test func droppedOutputIsRemoved() throws {
        let folder = try makeInput()
        do {
            var output = try FolderOutput(at: folder["out"], inputs: [])
            try output.makeFolder(PathBytes("x/y"), like: nil)
            #expect(try FileTree(folder.path).entries.contains { $0.kind == .skipped(.leftover) })
        }
        #expect(try FileTree(folder.path).entries.allSatisfy { $0.path.components.first == PathBytes("in") })
    }

    @Test func whatIsThereIsOnlyReplacedOnRequest() throws {
        let folder = try makeInput()
        folder.makeFolder(PathBytes("out"))
        try copy(folder, to: folder["out/"])
        try folder.write("out/extra", "old")
        #expect(failure { try copy(folder, to: folder["out"]) }?.reason == .refused(.targetNotEmpty))
        #expect(failure { try copy(folder, to: folder["out/extra"]) }?.reason == .refused(.targetNotEmpty))
        #expect(try folder.read("out/extra") == "old")
        try copy(folder, to: folder["out"], replacing: true)
        #expect(try folder.snapshot("out") == folder.snapshot("in"))
        #expect(try FileTree(folder.path).entries.filter { $0.path.components.count == 1 }.count == 2)
    }

    @Test func replacingWorksWithoutAnExchange() throws {
        let folder = try makeInput()
        try folder.write("out/extra", "old")
        let counter = FaultCounter(failing: 1, errno: ENOSYS)
        try copy(
            folder, to: folder["out"], replacing: true,
            system: SystemCalls(fault: {
                $0 == .rename ? counter.system.fault?($0) : nil
            }))
        #expect(counter.calls == 3)
        #expect(try folder.snapshot("out") == folder.snapshot("in"))
        #expect(try FileTree(folder.path).entries.filter { $0.path.components.count == 1 }.count == 2)
    }

    @Test func withoutAnExchangeTheOldFolderComesBack() throws {
        let folder = try makeInput()
        try folder.write("out/extra", "old")
        let counter = FaultCounter(failing: .max, errno: 0)
        let system = SystemCalls(fault: { operation in
            guard operation == .rename else { return nil }
            _ = counter.system.fault?(operation)
            // No exchange; the old folder goes aside; the new one can't take its place.
            return [1: .failure(errno: ENOSYS), 3: .failure(errno: EIO)][counter.calls]
        })
        #expect(failure { try copy(folder, to: folder["out"], replacing: true, system: system) }?.errno == EIO)
        #expect(try folder.read("out/extra") == "old")
        #expect(try FileTree(folder.path).entries.filter { $0.path.components.count == 1 }.count == 2)
    }

    @Test func outputAndInputMustNotOverlap() throws {
        let folder = try makeInput()
        shell("cd '\(folder.path)' && ln -s in/empty alias && mkdir -p holder && cp -r in holder/in")
        let start = { (path: PathBytes, inputs: [PathBytes], inside: Bool) in
            failure { _ = try FolderOutput(at: path, inputs: inputs, replacing: true, allowingInsideInput: inside) }?
                .reason
        }
        let input = folder["in"]
        #expect(start(folder["in/new"], [input], false) == .refused(.insideInput(input)))
        #expect(start(folder["alias/new"], [input], false) == .refused(.insideInput(input)))
        #expect(start(folder["in/new"], [input], true) == nil)
        #expect(start(input, [input], true) == .refused(.holdsInput(input)))
        #expect(start(folder["holder"], [folder["holder/in"]], true) == .refused(.holdsInput(folder["holder/in"])))
        #expect(
            start(folder["holder"], [folder["holder/in/a.md"]], true) == .refused(.holdsInput(folder["holder/in/a.md"]))
        )
        #expect(start(folder["other"], [input, folder["missing"]], false) == nil)
    }

    @Test func pathsOutOfTheOutputAreRefused() throws {
        let folder = try makeInput()
        let tree = try FileTree(folder["in"])
        let output = try FolderOutput(at: folder["out"], inputs: [])
        var reader = try FileTreeReader(tree)
        var writer = try FolderWriter(output)
        let entry = try #require(tree.entries.first)
        for path in ["../x", "/../x", "a/../../x", "..", ".", ""] {
            #expect(failure { try writer.copyUnchanged(entry, from: &reader, to: PathBytes(path)) } != nil, "\(path)")
        }
        try writer.makeLink(PathBytes("l"), to: PathBytes("../in"), like: nil)
        #expect(failure { try writer.copyUnchanged(entry, from: &reader, to: PathBytes("l/x")) } != nil)
        try output.finish()
        #expect(try FileTree(folder["out"]).entries.count == 1)
        #expect(
            try FileTree(folder.path).entries.allSatisfy {
                $0.path.components.first.map { ["in", "out"].contains($0.description) } ?? false
            })
    }

    @Test(arguments: [false, true])
    func eachFailingCallLeavesOldOrNew(isLasting: Bool) throws {
        let folder = try makeInput()
        let input = try folder.snapshot("in")
        var old: [String] = []
        let calls = try failEachCall(errno: EIO, isLasting: isLasting) { counter in
            try folder.write("out/extra", "old")
            old = try folder.snapshot("out")
            let failure = failure { try copy(folder, to: folder["out"], replacing: true, system: counter.system) }
            if !counter.hasFailed { #expect(failure == nil) }
            let now = try folder.snapshot("out")
            #expect(now == input || (now == old && failure != nil))
            if !isLasting, now == old {
                #expect(try FileTree(folder.path).entries.allSatisfy { $0.kind != .skipped(.leftover) })
            }
            shell("cd '\(folder.path)' && chmod -R u+rwX .perdure-* out; rm -rf .perdure-* out")
        }
        #expect(calls > 60)
        #expect(try folder.snapshot("in") == input)
    }
}
