import Foundation
import Testing

@testable import PerdureArchives

@Suite struct JournalTests {
    private func header(_ folder: TemporaryFolder) throws -> JournalHeader {
        JournalHeader(
            toolVersion: "1.0", definitionsHash: "abc", options: "--to \"2\"\n",
            inputs: [try JournalInput(folder["in"])])
    }

    @Test func recordsAreReadBack() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        let header = try header(folder)
        let slots: [[UInt8]] = [
            [], [0, 10, 255], Array("00000000 00000000 S \n".utf8), Array(repeating: 7, count: 100_000),
        ]
        do {
            var journal = try Journal.create(at: folder["j"], header: header)
            try journal.append(slots.map { JournalRecord(.slot, $0) })
            try journal.sync()
        }
        let contents = try #require(try Journal.read(at: folder["j"]))
        #expect(contents.header == header)
        #expect(contents.records.dropFirst().map(\.payload) == slots)
        #expect(contents.state == .unfinished && contents.damage == nil)
        let text = String(decoding: try folder.bytes(PathBytes("j/journal")), as: UTF8.self)
        #expect(text.contains(#" H {"format":"perdure-journal/1","tool":"1.0","#))
    }

    @Test func everyTornEndIsIgnoredAndCutOff() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        do {
            var journal = try Journal.create(at: folder["j"], header: try header(folder))
            try journal.append([JournalRecord(.slot, Array("one".utf8)), JournalRecord(.slot, Array("two\n".utf8))])
        }
        let whole = try folder.bytes(PathBytes("j/journal"))
        let firstLength = JournalRecord(.header, try header(folder).value).line.count
        for length in 0..<whole.count {
            try folder.write(PathBytes("j/journal"), Array(whole[..<length]))
            let contents = try #require(try Journal.read(at: folder["j"]))
            #expect(contents.damage == nil)
            #expect(contents.header == nil || length >= firstLength)
            do {
                guard var opened = try Journal.reopen(at: folder["j"]) else {
                    #expect(contents.state == .empty)
                    continue
                }
                try opened.journal.append([JournalRecord(.slot, Array("after".utf8))])
            }
            let after = try #require(try Journal.read(at: folder["j"]))
            #expect(after.records.count == contents.records.count + 1)
            #expect(after.records.last?.payload == Array("after".utf8))
            #expect(after.length == (try folder.bytes(PathBytes("j/journal")).count))
        }
    }

    @Test func everyFlippedBitIsNoticed() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        let lines = [
            JournalRecord(.header, try header(folder).value), JournalRecord(.slot, Array("one".utf8)),
            JournalRecord(.finished, []),
        ]
        let whole = Array(lines.map(\.line).joined())
        let expected = try JournalContents(whole, path: PathBytes("j")).records
        #expect(expected == lines)
        for bit in 0..<whole.count * 8 {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            guard let contents = try? JournalContents(bytes, path: PathBytes("j")) else { continue }
            // Digits may be written in either case; all else must be seen.
            #expect(contents.records.count < expected.count || contents.records == expected)
            #expect(contents.records.allSatisfy { expected.contains($0) })
        }
    }

    @Test func damageInTheMiddleIsToldFromATornEnd() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        let first = JournalRecord(.header, try header(folder).value).line
        var bytes = first + JournalRecord(.slot, Array("one".utf8)).line + JournalRecord(.slot, Array("two".utf8)).line
        bytes[first.count + JournalRecord.frameLength] ^= 1
        let contents = try JournalContents(bytes, path: PathBytes("j"))
        #expect(contents.damage == first.count)
        #expect(contents.records.last?.payload == Array("two".utf8))
    }

    @Test func whatIsThereIsNotOverwritten() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        let header = try header(folder)
        let create = { () -> FileFailure.Reason? in
            failure { _ = try Journal.create(at: folder["j"], header: header) }?.reason
        }
        do {
            var journal = try Journal.create(at: folder["j"], header: header)
            #expect(create() == .refused(.journalInUse))
            #expect(failure { _ = try Journal.reopen(at: folder["j"]) }?.reason == .refused(.journalInUse))
            try journal.append([JournalRecord(.slot, [])])
        }
        #expect(create() == .refused(.journalUnfinished))
        do {
            guard var opened = try Journal.reopen(at: folder["j"]) else {
                Issue.record("there is no journal")
                return
            }
            try opened.journal.append([JournalRecord(.finished, [])])
        }
        #expect(create() == .refused(.journalFinished))
        do {
            guard var opened = try Journal.reopen(at: folder["j"]) else {
                Issue.record("there is no journal")
                return
            }
            try opened.journal.append([JournalRecord(.undone, [])])
        }
        #expect(create() == nil)
        try folder.write("j/journal", "")
        #expect(create() == nil)
        try folder.write("j/mine", "x")
        #expect(create() == .refused(.notAJournal))
        try folder.write("k", "x")
        #expect(failure { _ = try Journal.create(at: folder["k"], header: header) } != nil)
    }

    @Test func otherFormatsAreRefused() throws {
        let folder = TemporaryFolder()
        let record = JournalRecord(.header, .members(["format": .text("perdure-journal/2")]))
        try folder.write(PathBytes("j/journal"), record.line)
        #expect(
            failure { _ = try Journal.read(at: folder["j"]) }?.reason
                == .refused(.unknownJournal(format: "perdure-journal/2")))
        #expect(try Journal.read(at: folder["none"]) == nil)
    }

    @Test func aFailedAppendIsTakenBackAndStaysFailed() throws {
        let folder = TemporaryFolder()
        try folder.write("in/a", "a")
        let counter = FaultCounter(failing: 4, errno: ENOSPC)
        // The header is written in one call; the next record a few bytes at a time, until there is no room.
        let system = SystemCalls(fault: { operation in
            guard operation == .write else { return nil }
            let fault = counter.system.fault?(operation)
            return counter.calls > 1 ? fault ?? .short(5) : nil
        })
        var journal = try Journal.create(at: folder["j"], header: try header(folder), system: system)
        let length = try folder.bytes(PathBytes("j/journal")).count
        for _ in 0..<2 {
            var caught: FileFailure?
            do throws(FileFailure) { try journal.append([JournalRecord(.slot, Array(repeating: 1, count: 50))]) } catch
            { caught = error }
            #expect(caught?.reason == .diskFull(errno: ENOSPC))
            #expect(try folder.bytes(PathBytes("j/journal")).count == length)
        }
    }

    @Test(arguments: [
        #"{"a":"x\"\\\n\u0001é","b":[1,-2,{}],"c":{"d":[]}}"#, #"[]"#, #""""#, "9223372036854775807",
        "-9223372036854775808",
    ])
    func valuesAreReadAndWrittenAlike(json: String) throws {
        #expect(String(decoding: try #require(JournalValueReader.read(json.utf8)).json, as: UTF8.self) == json)
    }

    @Test(arguments: [
        "", "{", #"{"a"}"#, #"{"a":}"#, "[1,]", "9223372036854775808", "1.5", "nul", #""\q""#, #""\u00e9""#, #""a"#,
        "[] ",
        String(repeating: "[", count: 100_000), "-", #""\u+001""#, #""\u0020""#,
    ])
    func whatNoJournalWritesIsRefused(json: String) {
        #expect(JournalValueReader.read(json.utf8) == nil)
    }
}
