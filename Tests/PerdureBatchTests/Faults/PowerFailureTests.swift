import Foundation
import PerdureArchives
import PerdureBatch
import Testing

/// The power fails before each system call in turn, and what was not synced is lost.
@Suite struct PowerFailureTests {
    private func eachCall(_ body: (FailingCalls) throws -> Void) rethrows -> Int {
        for number in 1...3_000 {
            let calls = FailingCalls(number, .failure(errno: EIO), isLasting: true)
            try body(calls)
            if !calls.hasFailed { return number - 1 }
        }
        return 0
    }

    @Test("in place: resume ends in the same bytes, and undo in the original", arguments: ForgetfulDisk.Loss.allCases)
    func inPlace(loss: ForgetfulDisk.Loss) throws {
        let count = try eachCall { calls in
            let archive = try SmallArchive()
            let disk = ForgetfulDisk(archive.root)
            _ = try? archive.migrate(system: calls.system(observer: disk.observer))
            try disk.fail(loss)
            if calls.target % 2 == 0 {
                try archive.migrate(resumes: true)
                #expect(try archive.contents() == SmallArchive.after, "before call \(calls.target)")
            }
            if archive.names.contains("in.perdure-journal") {
                #expect(try Undo.run(archive.journal).isComplete, "before call \(calls.target)")
            }
            #expect(try archive.contents() == SmallArchive.before, "before call \(calls.target)")
        }
        #expect(count > 100)
    }

    @Test("while a run is gone on with: the same", arguments: ForgetfulDisk.Loss.allCases)
    func resume(loss: ForgetfulDisk.Loss) throws {
        let count = try eachCall { calls in
            let archive = try SmallArchive()
            _ = try? archive.migrate(system: FailingCalls(110, .failure(errno: EIO), isLasting: true).system())
            let disk = ForgetfulDisk(archive.root)
            _ = try? archive.migrate(resumes: true, system: calls.system(observer: disk.observer))
            try disk.fail(loss)
            try archive.migrate(resumes: true)
            #expect(try archive.contents() == SmallArchive.after, "before call \(calls.target)")
            #expect(try Undo.run(archive.journal).isComplete, "before call \(calls.target)")
            #expect(try archive.contents() == SmallArchive.before, "before call \(calls.target)")
        }
        #expect(count > 60)
    }

    @Test("while a run is undone: undo ends in the original", arguments: ForgetfulDisk.Loss.allCases)
    func undo(loss: ForgetfulDisk.Loss) throws {
        let count = try eachCall { calls in
            let archive = try SmallArchive()
            try archive.migrate()
            let disk = ForgetfulDisk(archive.root)
            _ = try? Undo.run(archive.journal, system: calls.system(observer: disk.observer))
            try disk.fail(loss)
            let report = try Undo.run(archive.journal)
            #expect(report.isComplete, "before call \(calls.target): \(report)")
            #expect(try archive.contents() == SmallArchive.before, "before call \(calls.target)")
        }
        #expect(count > 40)
    }

    @Test("into a folder: it is whole or not there", arguments: ForgetfulDisk.Loss.allCases)
    func copy(loss: ForgetfulDisk.Loss) throws {
        let count = try eachCall { calls in
            let archive = try SmallArchive()
            let disk = ForgetfulDisk(archive.root)
            let log = try? archive.copy(system: calls.system(observer: disk.observer))
            try disk.fail(loss)
            if archive.names.contains("out") {
                #expect(try archive.contents("out") == SmallArchive.after, "before call \(calls.target)")
            } else {
                #expect(log == nil, "it said that it was done")
            }
            try archive.copy(resumes: true)
            #expect(try archive.contents("out") == SmallArchive.after, "before call \(calls.target)")
            #expect(archive.names == ["in", "out"], "before call \(calls.target)")
        }
        #expect(count > 80)
    }
}
