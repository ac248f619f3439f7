import Foundation
import Testing

/// What the libraries show is documented, and what an app embeds has its place in the guide.
@Suite struct LibraryDocumentationTests {
    private static let extractor = program("swift-symbolgraph-extract")
    private static let docc = program("docc")

    private static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Comment: Decodable {}
            var pathComponents: [String]
            var docComment: Comment?
        }
        var symbols: [Symbol]
    }

    @Test(
        .enabled(if: extractor != nil, "swift-symbolgraph-extract is not in the PATH"),
        arguments: ["Perdure", "PerdureFoundation", "PerdureTesting", "PerdureYAML"])
    func everySymbolIsDocumented(module: String) throws {
        let folder = try Self.graphs(of: module)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("\(module).symbols.json")
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
        #expect(graph.symbols.count > 3)
        let undocumented = graph.symbols.filter { $0.docComment == nil }
        #expect(undocumented.map { $0.pathComponents.joined(separator: ".") } == [])
        guard module == "Perdure" else { return }
        let page = try Repository.text(of: "Sources/Perdure/Perdure.docc/Perdure.md")
        let types = graph.symbols.filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] }
        #expect(types.filter { !page.contains("- ``\($0)``") } == [])
    }

    /// As `make docs` does, of the modules that are built already.
    @Test(.enabled(if: docc != nil && extractor != nil, "docc is not in the PATH"))
    func theGuideIsMadeWithoutAWarning() throws {
        let folder = try Self.graphs(of: "Perdure")
        defer { try? FileManager.default.removeItem(at: folder) }
        let ended = try Self.run(
            try #require(Self.docc),
            [
                "convert", Repository.root.appendingPathComponent("Sources/Perdure/Perdure.docc").path,
                "--additional-symbol-graph-dir", folder.path, "--output-path", folder.path + "/Perdure.doccarchive",
                "--fallback-display-name", "Perdure", "--fallback-bundle-identifier", "perdure.Perdure",
                "--warnings-as-errors",
            ])
        #expect(ended.code == 0, "\(ended.errors)")
    }

    /// A new folder with the symbol graph of a module.
    private static func graphs(of module: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let ended = try run(
            try #require(extractor),
            [
                "-module-name", module, "-I", Repository.products.appendingPathComponent("Modules").path, "-I",
                Repository.root.appendingPathComponent("Sources/CYAML").path, "-Xcc",
                // The package manager makes it for a C target that has none.
                "-fmodule-map-file=\(Repository.products.path)/CKernel.build/module.modulemap", "-target", target,
                "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
            ])
        try #require(ended.code == 0, "\(ended.errors)")
        return folder
    }

    private static func run(_ program: URL, _ arguments: [String]) throws -> (code: Int32, errors: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// The triple that the modules were built for: the folder that the products are in.
    private static var target: String {
        let folder = Repository.products.resolvingSymlinksInPath().deletingLastPathComponent().lastPathComponent
        #if os(macOS)
            return folder + "15.0"
        #else
            return folder
        #endif
    }
}
