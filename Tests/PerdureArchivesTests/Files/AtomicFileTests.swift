import Foundation
import Testing

@testable import PerdureArchives

@Suite struct AtomicFileTests {
    private func put(_ text: String, at path: PathBytes, keeping: MetadataKept = [], system: SystemCalls = .live) throws
    {
        var file = try AtomicFile(at: path, keeping: keeping, system: system)
        try file.write(Array(text.utf8))
        try file.commit()
    }

    @Test func aNewFileHasThePermissionsOfANewFile() throws {
        let folder = TemporaryFolder()
        try put("new", at: folder["f"])
        #expect(try folder.read("f") == "new")
        shell("touch '\(folder.path)/g'")
        let modes = try FileTree(folder.path).entries.map { $0.info?.mode }
        #expect(modes.count == 2 && modes[0] == modes[1])
    }

    @Test(arguments: [0o644, 0o600, 0o755, 0o444, 0o4750] as [UInt32])
    func aReplacedFileKeepsItsPermissions(mode: UInt32) throws {
        let folder = TemporaryFolder()
        try folder.write("f", "old", mode: mode)
        try put("new", at: folder["f"])
        #expect(try folder.read("f") == "new")
        #expect(try FileTree(folder.path).entries.first?.info?.mode == mode)
    }

    @Test func datesAndAttributesAreKeptOnRequest() throws {
        let folder = TemporaryFolder()
        try folder.write("f", "old")
        shell("touch -d '2001-02-03 04:05:06 UTC' '\(folder.path)/f'")
        let hasAttributes: Bool
        do {
            let file = try SystemCalls.live.open(folder["f"], .append)
            try SystemCalls.live.setAttribute(PathBytes("user.tag"), to: [1, 2], of: file)
            hasAttributes = true
        } catch {
            hasAttributes = false
            skipAloud("no extended attributes here: \(error)")
        }
        try put("new", at: folder["f"], keeping: [.owner, .times, .attributes])
        let file = try SystemCalls.live.open(folder["f"], .read)
        #expect(try SystemCalls.live.info(file).modified.seconds == 981_173_106)
        if hasAttributes {
            #expect(
                try SystemCalls.live.attributes(of: file).filter { $0.name == PathBytes("user.tag") }.map(\.value) == [
                    [1, 2]
                ])
        }
    }

    @Test func withoutCommitNothingStays() throws {
        let folder = TemporaryFolder()
        try folder.write("f", "old")
        do {
            var file = try AtomicFile(at: folder["f"])
            try file.write([1])
            #expect(try FileTree(folder.path).entries.map(\.kind) == [.skipped(.leftover), .file])
        }
        #expect(try FileTree(folder.path).entries.count == 1)
        #expect(try folder.read("f") == "old")
    }

    @Test func throughALinkItsTargetIsReplaced() throws {
        let folder = TemporaryFolder()
        try folder.write("real/f", "old")
        shell("ln -s real/f '\(folder.path)/link'")
        try put("new", at: folder["link"])
        #expect(try folder.read("real/f") == "new")
        #expect(try FileTree(folder.path).entries.first?.kind == .link(target: PathBytes("real/f")))
    }

    @Test func onlyFilesAreReplaced() throws {
        let folder = TemporaryFolder()
        shell("mkfifo '\(folder.path)/pipe'; mkdir '\(folder.path)/sub'")
        #expect(failure { try put("x", at: folder["pipe"]) }?.reason == .refused(.notARegularFile))
        #expect(failure { try put("x", at: folder["sub"]) }?.errno == EISDIR)
        #expect(failure { try put("x", at: folder["sub/"]) }?.errno == EISDIR)
        #expect(failure { try put("x", at: PathBytes("/dev/null")) }?.reason == .refused(.notARegularFile))
        #expect(failure { try put("x", at: folder["none/f"]) }?.errno == ENOENT)
        #expect(failure { try put("x", at: PathBytes([0x2F, 0x61, 0])) }?.reason == .refused(.unsafePath))
    }

    @Test func shortWritesAreContinued() throws {
        let folder = TemporaryFolder()
        try put("hello, world", at: folder["f"], system: SystemCalls(fault: { $0 == .write ? .short(1) : nil }))
        #expect(try folder.read("f") == "hello, world")
    }

    @Test(arguments: [false, true])
    func eachFailingCallLeavesOldOrNew(isLasting: Bool) throws {
        let folder = TemporaryFolder()
        let calls = try failEachCall(errno: EIO, isLasting: isLasting) { counter in
            try folder.write("f", "old")
            let failure = failure {
                try put("new", at: folder["f"], keeping: [.owner, .times, .attributes], system: counter.system)
            }
            // A failure in an attribute that only the system may set is passed over.
            if !counter.hasFailed { #expect(failure == nil) }
            let text = try folder.read("f")
            #expect(text == "new" || (text == "old" && failure != nil))
            if failure?.operation != .sync { #expect((text == "new") == (failure == nil)) }
            if !isLasting { #expect(try FileTree(folder.path).entries.count == 1) }
            shell("rm -f '\(folder.path)'/.perdure-*")
        }
        #expect(calls > 10)
    }

    @Test func aFileIsReplacedOnlyIfItHoldsWhatItHeld() throws {
        let folder = TemporaryFolder()
        try folder.write("f", "old")
        try AtomicFile.replace(folder["f"], holding: Array("old".utf8), with: Array("new".utf8))
        #expect(try folder.read("f") == "new")
        for held in ["old", "newer", ""] {
            #expect(throws: FileFailure.self) {
                try AtomicFile.replace(folder["f"], holding: Array(held.utf8), with: Array("lost".utf8))
            }
        }
        #expect(try folder.read("f") == "new")
        #expect(try FileTree(folder.path).entries.count == 1)
    }
}
