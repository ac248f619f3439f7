import Foundation
import Testing

/// The adapter of Apple's class compiles against a module that has the same signatures.
@Suite struct ActivityAdapterTests {
    private final class Marker {}

    private static let root = SampleDefinitions.root
    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    @Test(.enabled(if: compiler != nil, "swiftc is not in the PATH")) func compiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stand-in-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let standIn = folder.appendingPathComponent("UserActivityStandIn.swift")
        try FileManager.default.copyItem(
            at: Self.root.appendingPathComponent(
                "Tests/PerdureTests/Foundation/StandIn/UserActivityStandIn.swift.txt"), to: standIn)
        try run(["-emit-module", "-module-name", "UserActivityStandIn", standIn.path], in: folder)
        let sources = Self.root.appendingPathComponent("Sources/PerdureFoundation")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        try #require(files.contains("NSUserActivity+Properties.swift"))
        try run(
            ["-typecheck", "-module-name", "PerdureFoundation", "-package-name", "perdure", "-warnings-as-errors"]
                + ["-D", "PERDURE_ACTIVITY_STAND_IN", "-I", folder.path, "-I", modules()]
                + files.map { sources.appendingPathComponent($0).path }, in: folder)
    }

    /// Where the build puts modules: `Modules` beside the tests.
    private func modules() -> String {
        var folder = Bundle(for: Marker.self).bundleURL
        while folder.path != "/" {
            let modules = folder.appendingPathComponent("Modules")
            if FileManager.default.fileExists(atPath: modules.path + "/Perdure.swiftmodule") { return modules.path }
            folder.deleteLastPathComponent()
        }
        Issue.record("the build's modules are not found")
        return ""
    }

    private func run(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        let compiler = try #require(Self.compiler)
        process.executableURL = compiler
        process.arguments =
            [
                "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
                "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
            ] + arguments
        process.currentDirectoryURL = folder
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
