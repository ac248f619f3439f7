import Foundation
import Testing

@testable import PerdureArchives

@Suite struct UndoTests {
    private func makeRun() throws -> InPlaceRun {
        let folder = TemporaryFolder()
        for name in ["a", "b", "sub/c", "sub/d"] { try folder.write("in/\(name)", "text of \(name)") }
        return InPlaceRun(folder: folder)
    }

    @Test func onlyWhatWasChangedSinceIsRefused() throws {
        let run = try makeRun()
        let folder = run.folder
        try run.perform()
        try folder.write("in/b", "edited")
        shell("rm '\(folder.path)/in/sub/c'; printf 'text of a' > '\(folder.path)/in/a'")
        let report = try Undo.run(run.journal)
        let kept = { (number: Int) in run.journal.appending(PathBytes("originals/0000000\(number)")) }
        #expect(
            report.files.map(\.outcome) == [
                .alreadyOriginal, .refused(.changedSince(original: kept(2))), .refused(.missing(original: kept(3))),
                .restored,
            ])
        #expect(!report.isComplete)
        #expect(try folder.read("in/b") == "edited")
        #expect(report.files[1].description.contains("was changed after the run"))
        // Some is back, some is not.
        #expect(try Journal.read(at: run.journal)?.state == .unfinished)

        // Once the person has settled it, undoing again ends it.
        shell("cp '\(kept(2))' '\(folder.path)/in/b'; cp '\(kept(3))' '\(folder.path)/in/sub/c'")
        #expect(try Undo.run(run.journal).isComplete)
        #expect(try folder.read("in/sub/c") == "text of sub/c")
    }

    @Test func aTamperedOriginalIsNotPutBack() throws {
        let run = try makeRun()
        try run.perform()
        shell("printf forged > '\(run.journal)/originals/00000001'; rm '\(run.journal)/originals/00000002'")
        let report = try Undo.run(run.journal)
        #expect(
            report.files.map(\.outcome) == [.refused(.originalLost), .refused(.originalLost), .restored, .restored])
        #expect(try run.folder.read("in/a") == "TEXT OF A")
    }

    @Test func whatTheDamagedJournalDoesNotNameStays() throws {
        let run = try makeRun()
        try run.perform()
        let whole = try run.folder.bytes(PathBytes("in.perdure-journal/journal"))
        try run.folder.write(PathBytes("in.perdure-journal/journal"), Array(whole.dropLast(200)))
        let report = try Undo.run(run.journal)
        #expect(!report.isComplete && !report.unexplained.isEmpty)
        #expect(try report.unexplained.allSatisfy { try SystemCalls.live.readFile(at: $0, limit: 99).count > 0 })
    }

    @Test func archiveAndJournalMayMoveTogether() throws {
        let run = try makeRun()
        try run.perform()
        shell("cd '\(run.folder.path)' && mkdir new && mv in in.perdure-journal new/")
        #expect(try Undo.run(run.folder["new/in.perdure-journal"]).isComplete)
        #expect(try run.folder.read("new/in/a") == "text of a")
    }

    @Test func aLinkOnTheWayIsNotFollowed() throws {
        let run = try makeRun()
        try run.perform()
        shell("cd '\(run.folder.path)' && mv in/sub outside && ln -s ../outside in/sub")
        #expect(try !Undo.run(run.journal).isComplete)
        #expect(try run.folder.read("outside/c") == "TEXT OF SUB/C")
    }

    @Test func withoutAJournalThereIsNothingToUndo() throws {
        let folder = TemporaryFolder()
        #expect(try Undo.run(folder.path).isComplete)
        #expect(failure { _ = try Undo.run(folder["none"]) }?.errno == ENOENT)
        try folder.write("note.md", "x")
        #expect(failure { _ = try Undo.run(folder.path) }?.reason == .refused(.notAJournal))
    }

    @Test func anInterruptionStopsBetweenTwoFiles() throws {
        let run = try makeRun()
        try run.perform()
        var system = SystemCalls()
        system.isInterrupted = { true }
        #expect(failure { _ = try Undo.run(run.journal, system: system) }?.reason == .interrupted)
        #expect(try run.folder.read("in/a") == "TEXT OF A")
        #expect(try Undo.run(run.journal).isComplete)
    }

    @Test(arguments: [false, true])
    func eachFailingCallCanBeRepeated(isLasting: Bool) throws {
        let run = try makeRun()
        let before = try run.folder.snapshot("in")
        let calls = try failEachCall(errno: EIO, isLasting: isLasting) { counter in
            try run.perform()
            let report = try? Undo.run(run.journal, system: counter.system)
            if !counter.hasFailed { #expect(report?.isComplete == true) }
            if report?.isComplete == true { #expect(try run.folder.snapshot("in") == before) }
            let again = try Undo.run(run.journal)
            #expect(again.isComplete || again.wasUndoneBefore)
            #expect(try run.folder.snapshot("in") == before)
            shell("rm -r '\(run.journal)'")
        }
        #expect(calls > 50)
    }
}
