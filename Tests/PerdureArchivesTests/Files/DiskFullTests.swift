import Foundation
import Testing

@testable import PerdureArchives

/// A disk of 64 KiB. Only the superuser of a machine that allows it can have one.
final class TinyDisk {
    let folder = TemporaryFolder()

    init?() {
        #if os(Linux)
            guard getuid() == 0, shell("mount -t tmpfs -o size=64k tmpfs '\(folder.path)'") == 0 else { return nil }
        #else
            return nil
        #endif
    }

    deinit { shell("umount '\(folder.path)'") }
}

@Suite struct DiskFullTests {
    @Test func aFullDiskIsItsOwnCase() throws {
        guard let disk = TinyDisk() else { return skipAloud("no tiny disk could be mounted") }
        try disk.folder.write("f", "old")
        let failure = failure {
            var file = try AtomicFile(at: disk.folder["f"])
            try file.write([UInt8](repeating: 1, count: 200_000))
            try file.commit()
        }
        #expect(failure?.reason == .diskFull(errno: ENOSPC))
        #expect(failure?.description.contains("Free some space") == true)
        #expect(try disk.folder.read("f") == "old")
        #expect(try FileTree(disk.folder.path).entries.count == 1)
    }

    @Test func aRunInPlaceStopsAndCanBeUndone() throws {
        guard let disk = TinyDisk() else { return skipAloud("no tiny disk could be mounted") }
        let run = InPlaceRun(folder: disk.folder)
        for name in ["a", "b", "c", "d"] { try disk.folder.write("in/\(name)", String(repeating: name, count: 6000)) }
        let before = try disk.folder.snapshot("in")
        let failure = failure { _ = try run.perform(growingTo: 20_000, groupSize: 1) }
        #expect(failure?.reason == .diskFull(errno: ENOSPC))
        #expect(try Undo.run(run.journal).isComplete)
        #expect(try disk.folder.snapshot("in") == before)
    }
}
