import Foundation
import Perdure
import PerdureArchives
import PerdureBatch
import Testing

/// Records come in blocks, and a block grows with what does not end.
@Suite struct RecordLimitTests {
    @Test("a note of Evernote without an end is refused at the limit, and one that has its end goes through")
    func evernote() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("perdure-records-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = String(repeating: "some words of a note ", count: 40_000)
        var options = RunOptions()
        options.entrySizeLimit = 500_000
        let run = MigrateRun(BatchDefinitions.context, options)
        func read(_ text: String) throws {
            let file = folder.appendingPathComponent("Work.enex")
            try Data(text.utf8).write(to: file)
            _ = try run.run([PathBytes(file.path)], to: .nowhere) { _, _, _ in }
        }
        let short = "<note><content>\(words.prefix(100_000))</content></note>"
        try read("<en-export>" + String(repeating: short, count: 12) + "</en-export>")
        #expect(throws: RunFailure.self) { try read("<en-export>" + short + "<note><content><![CDATA[" + words) }
    }
}
