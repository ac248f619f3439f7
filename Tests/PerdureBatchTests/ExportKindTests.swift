import Foundation
import PerdureBatch
import Testing

@Suite struct ExportKindTests {
    private static let manual: String = {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return (try? String(contentsOf: root.appendingPathComponent("Documentation/Formats.md"), encoding: .utf8)) ?? ""
    }()

    @Test("each export is in the manual as the table has it", arguments: ExportKind.all.map(\.name))
    func documented(name: String) throws {
        let kind = try #require(ExportKind.all.first { $0.name == name })
        #expect(Self.manual.contains("| \(kind.name) | \(kind.toldBy) | \(kind.lost ?? "–") |"))
        #expect(ExportKind.all.filter { $0.name == name }.count == 1)
    }
}
