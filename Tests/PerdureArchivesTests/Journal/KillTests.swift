import Foundation
import Testing

@testable import PerdureArchives

/// A process of its own is killed in the middle of a run, before every system call that changes something. Killing it
/// before one that only looks would leave the disk as killing it before the next change does.
@Suite struct KillTests {
    @Test(.timeLimit(.minutes(20)))
    func aKilledRunCanBeUndone() async throws {
        let folder = TemporaryFolder()
        for name in ["a", "sub/b"] { try folder.write("in/\(name)", "text of \(name)") }
        let run = InPlaceRun(folder: folder)
        let before = try folder.snapshot("in")
        let counter = FaultCounter(failing: .max, errno: 0)
        let system = SystemCalls(fault: { operation in
            if KilledRun.changes.contains(operation) { _ = counter.system.fault?(operation) }
            return operation == .write ? .short(120) : nil
        })
        try run.perform(system: system)
        let calls = counter.calls
        #expect(calls > 20)
        #expect(try Undo.run(run.journal).isComplete)

        var leftovers = 0
        for number in 1...calls {
            try? FileManager.default.removeItem(atPath: run.journal.description)
            let path = folder.path.description
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, number = number as Int] in
                try KilledRun(folder: path, call: number).perform()
            }
            // Every other time undoing is broken off as well.
            if number % 2 == 0 {
                let counter = FaultCounter(failing: 10 + number % 40, errno: EIO, isLasting: true)
                _ = try? Undo.run(run.journal, system: counter.system)
            }
            do {
                let report = try Undo.run(run.journal)
                leftovers += report.leftovers
                #expect(report.isComplete, "killed before call \(number)")
            } catch {
                // Killed before there was a journal.
                #expect(error.errno == ENOENT)
            }
            #expect(try folder.snapshot("in") == before, "killed before call \(number)")
        }
        #expect(leftovers > 0)
    }
}

/// The run that is killed.
struct KilledRun {
    let folder: String
    /// Before which of the changing calls.
    let call: Int

    static let changes: Set<FileOperation> = [
        .create, .write, .makeFolder, .hardLink, .rename, .remove, .setMode, .setOwner, .setAttributes, .truncate,
    ]

    func perform() throws {
        let counter = FaultCounter(failing: .max, errno: 0)
        let system = SystemCalls(fault: { [call] operation in
            guard KilledRun.changes.contains(operation) else { return nil }
            _ = counter.system.fault?(operation)
            if counter.calls == call { kill(getpid(), SIGKILL) }
            // Writes come in pieces, so that the process also dies in the middle of a record or a file.
            return operation == .write ? .short(120) : nil
        })
        try InPlaceRun(folder: TemporaryFolder(existing: PathBytes(folder))).perform(system: system)
    }
}
