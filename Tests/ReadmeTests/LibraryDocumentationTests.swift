import Foundation
import Testing

/// What the library shows is documented, and has its place on the front page. `make docs` checks the rest.
@Suite struct LibraryDocumentationTests {
    private static let extractor = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift-symbolgraph-extract") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Comment: Decodable {}
            var pathComponents: [String]
            var docComment: Comment?
            var names: Names
            struct Names: Decodable { var title: String }
        }
        var symbols: [Symbol]
    }

    @Test(.enabled(if: extractor != nil, "swift-symbolgraph-extract is not in the PATH"))
    func everySymbolIsDocumented() throws {
        let extractor = try #require(Self.extractor)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = extractor
        process.arguments = [
            "-module-name", "Perdure", "-I", Repository.products.appendingPathComponent("Modules").path, "-target",
            try Self.target(), "-output-dir", folder.path, "-minimum-access-level", "public",
            "-skip-synthesized-members",
        ]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let file = folder.appendingPathComponent("Perdure.symbols.json")
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
        #expect(graph.symbols.count > 100)
        let undocumented = graph.symbols.filter { $0.docComment == nil }.map {
            $0.pathComponents.joined(separator: ".")
        }
        #expect(undocumented == [])
        let page = try Repository.text(of: "Sources/Perdure/Perdure.docc/Perdure.md")
        let types = graph.symbols.filter { $0.pathComponents.count == 1 }.map(\.names.title)
        #expect(types.filter { !page.contains("- ``\($0)``") } == [])
    }

    /// The triple that the modules were built for.
    private static func target() throws -> String {
        let folder = Repository.products.resolvingSymlinksInPath().deletingLastPathComponent().lastPathComponent
        #if os(macOS)
            return folder + "15.0"
        #else
            return folder
        #endif
    }
}
