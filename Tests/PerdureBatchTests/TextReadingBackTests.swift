import Foundation
import Perdure
import PerdureBatch
import Testing

/// What is written into a text is read there again.
@Suite struct TextReadingBackTests {
    private func migrate(_ bytes: [UInt8]) -> (bytes: [UInt8], log: RunLog) {
        var migrator = EntryMigrator(BatchDefinitions.context)
        var log = RunLog()
        let new = bytes.withUnsafeBytes { bytes in
            migrator.migrate(bytes, .of(suffix: "txt", start: bytes), name: "a.txt", &log)
        }
        return (new ?? bytes, log)
    }

    private static let link = #"{"activityType": "com.x.doc", "userInfo": {"id": "1"}}"#
    private static let current = #"{"activityType": "com.x.doc", "userInfo": {"name": "1", "v": 2}}"#

    @Test("a text in UTF-16 gets new members whole, wherever their layout is taken from")
    func membersInUTF16() throws {
        for (start, encoding) in [([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian)] {
            func bytes(_ link: String) throws -> [UInt8] {
                let text = String(repeating: "Ä😀 mydoc:\n", count: 400) + "see \(link) \(link), mydoc"
                return start.map(UInt8.init) + [UInt8](try #require(text.data(using: encoding)))
            }
            let run = migrate(try bytes(Self.link))
            #expect(run.log.tally[Outcome.migrated] == 2)
            #expect(try run.bytes == bytes(Self.current))
            #expect(migrate(run.bytes).log.tally[Outcome.current] == 2)
        }
    }

    @Test("encoded text that would run on into what follows once its padding is gone stays, and is said")
    func paddingThatGoes() {
        func text(_ padding: Int) -> (text: String, isPadded: Bool) {
            let link = #"{"activityType":"com.x.doc","userInfo":{"id":"1\#(String(repeating: "x", count: padding))"}}"#
            let encoded = Data(link.utf8).base64EncodedString()
            let next = String(repeating: "7b", count: 16)
            return ("see \(encoded)\n\(next)\n", encoded.hasSuffix("="))
        }
        var failed = 0
        for padding in 0..<3 {
            let (before, isPadded) = text(padding)
            let run = migrate(Array(before.utf8))
            if run.log.tally[Outcome.failed] == 1 {
                failed += 1
                #expect(isPadded && run.bytes.elementsEqual(before.utf8))
                #expect(run.log.links.first?.messages.first?.contains("run on into what follows") == true)
            } else if isPadded {
                #expect(migrate(run.bytes).log.tally[Outcome.current] == 1)
            }
        }
        #expect(failed == 1)
    }

    @Test("two encoded texts after one another are both read again, or the first one stays")
    func neighbours() {
        for padding in 0..<3 {
            let link = #"{"activityType":"com.x.doc","userInfo":{"id":"1\#(String(repeating: "x", count: padding))"}}"#
            let encoded = Data(link.utf8).base64EncodedString()
            let run = migrate(Array("\(encoded)\n\n\(encoded)\n".utf8))
            let (migrated, failed) = (run.log.tally[Outcome.migrated], run.log.tally[Outcome.failed])
            #expect(migrated > 0)
            let again = migrate(run.bytes).log.tally
            #expect(again[Outcome.current] == migrated && again[Outcome.failed] == failed, "\(padding)")
        }
    }
}
