import Foundation
import PerdureArchives
import PerdureBatch
import Testing

/// Each system call of a run goes wrong in turn. Afterwards the run can be gone on with, and be taken back.
@Suite struct FaultTests {
    static let faults: [SystemCalls.Fault] = [
        .failure(errno: EIO), .failure(errno: ENOSPC), .failure(errno: EINTR), .short(1),
    ]

    /// Makes the first call go wrong, then the second, and so on until a run has fewer calls than that.
    ///
    /// - Returns: how many calls went wrong.
    private func eachCall(
        _ fault: SystemCalls.Fault, isLasting: Bool = false, _ body: (FailingCalls) throws -> Void
    ) rethrows -> Int {
        for number in 1...3_000 {
            let calls = FailingCalls(number, fault, isLasting: isLasting)
            try body(calls)
            if !calls.hasFailed { return number - 1 }
        }
        return 0
    }

    @Test(
        "in place, whatever call goes wrong, resume ends in the same bytes and undo in the original", arguments: faults)
    func inPlace(fault: SystemCalls.Fault) throws {
        let count = try eachCall(fault) { calls in
            let archive = try SmallArchive()
            let log = try? archive.migrate(system: calls.system())
            // A signal or a short write is nothing that a run may notice.
            switch fault {
            case .short, .failure(errno: EINTR): #expect(log?.tally[.unreadable] == 0, "call \(calls.target)")
            default: break
            }
            let resumed = try archive.migrate(resumes: true)
            #expect(resumed.tally[.unreadable] == 0, "call \(calls.target)")
            #expect(try archive.contents() == SmallArchive.after, "call \(calls.target)")
            let report = try Undo.run(archive.journal)
            #expect(report.isComplete, "call \(calls.target): \(report)")
            #expect(try archive.contents() == SmallArchive.before, "call \(calls.target)")
        }
        #expect(count > 100)
    }

    @Test(
        "in place, whatever call of going on goes wrong, going on again ends in the same bytes",
        arguments: [false, true])
    func resume(isLasting: Bool) throws {
        let count = try eachCall(.failure(errno: EIO), isLasting: isLasting) { calls in
            let archive = try SmallArchive()
            _ = try? archive.migrate(system: FailingCalls(110, .failure(errno: EIO), isLasting: true).system())
            _ = try? archive.migrate(resumes: true, system: calls.system())
            try archive.migrate(resumes: true)
            #expect(try archive.contents() == SmallArchive.after, "call \(calls.target)")
            let report = try Undo.run(archive.journal)
            #expect(report.isComplete, "call \(calls.target): \(report)")
            #expect(try archive.contents() == SmallArchive.before, "call \(calls.target)")
        }
        #expect(count > 60)
    }

    @Test(
        "whatever call of undoing goes wrong, undo can be repeated, and the run be gone on with",
        arguments: [false, true])
    func undo(isLasting: Bool) throws {
        let count = try eachCall(.failure(errno: EIO), isLasting: isLasting) { calls in
            let archive = try SmallArchive()
            try archive.migrate()
            _ = try? Undo.run(archive.journal, system: calls.system())
            if calls.target % 2 == 0 {
                try archive.migrate(resumes: true)
                #expect(try archive.contents() == SmallArchive.after, "call \(calls.target)")
            }
            _ = try Undo.run(archive.journal)
            #expect(try archive.contents() == SmallArchive.before, "call \(calls.target)")
        }
        #expect(count > 40)
    }

    @Test("into a folder, whatever call goes wrong, resume ends in the same bytes and leaves nothing beside")
    func copy() throws {
        let count = try eachCall(.failure(errno: EIO), isLasting: true) { calls in
            let archive = try SmallArchive()
            _ = try? archive.copy(system: calls.system())
            try archive.copy(resumes: true)
            #expect(try archive.contents("out") == SmallArchive.after, "call \(calls.target)")
            #expect(archive.names == ["in", "out"], "call \(calls.target)")
        }
        #expect(count > 80)
    }
}
