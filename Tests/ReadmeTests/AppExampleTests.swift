import Foundation
import Perdure
import Testing

/// The README's Swift is a file of these tests, so it compiles here; and it compiles outside the package too, where
/// only what is public can be seen.
@Suite struct AppExampleTests {
    static let file = "Tests/ReadmeTests/AppExample.swift"

    private static let modules = Repository.products.appendingPathComponent("Modules")
    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    @Test(
        .enabled(
            if: compiler != nil && FileManager.default.fileExists(atPath: modules.path), "swiftc is not in the PATH"))
    func compilesOutsideThePackage() throws {
        try typecheck([Repository.root.appendingPathComponent(Self.file)])
    }

    /// The types are those that the command makes of the README's definitions.
    @Test(
        .enabled(
            if: compiler != nil && FileManager.default.fileExists(atPath: modules.path), "swiftc is not in the PATH"))
    func compilesWithGeneratedTypes() throws {
        let shell = try Shell()
        for block in CodeBlock.all(in: try Repository.lines(of: "README.md")) {
            if let file = block.file { try shell.write(block.text, to: file) }
        }
        let made = try shell.run("perdure generate swift -o Sources/Cook/AppLink.swift")
        try #require(made.output == "Sources/Cook/AppLink.swift\n")
        try typecheck(
            ["Router", "AppLink"].map { shell.folder.appendingPathComponent("Sources/Cook/\($0).swift") })
    }

    private func typecheck(_ files: [URL]) throws {
        let compiler = try #require(Self.compiler)
        let process = Process()
        process.executableURL = compiler
        process.arguments =
            [
                "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-I", Self.modules.path,
                "-I", Repository.root.appendingPathComponent("Sources/CYAML").path,
            ] + files.map(\.path)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }

    /// With the definitions of the README's own example.
    @Test(arguments: [
        (Link(activityType: "com.example.cook.recipe", title: "Soup", userInfo: ["recipe": .string("44")]), "44"),
        (
            Link(
                activityType: "com.example.cook.recipe", title: "Soup",
                userInfo: ["recipeID": .string("44"), "activityVersion": .integer(2)]), "44"
        ),
        (
            Link(
                activityType: "com.example.cook.recipe", title: "Soup",
                userInfo: ["loaf": .string("rye"), "activityVersion": .integer(5)]), "askForUpdate"
        ),
        (Link(activityType: "com.example.cook.recipe", title: "Soup", userInfo: ["recipe": .integer(44)]), "ignore"),
        (Link(activityType: "com.other.app"), "ignore"),
    ])
    func actsOnLinks(_ link: Link, _ expected: String) throws {
        let shell = try Shell()
        for block in CodeBlock.all(in: try Repository.lines(of: "README.md")) {
            if let file = block.file { try shell.write(block.text, to: file) }
        }
        let links = try #require(
            RecipeLinks(
                schemas: shell.folder.appendingPathComponent("Schemas").path,
                migrations: shell.folder.appendingPathComponent("Migrations").path))
        switch links.action(for: link) {
        case .open(let recipe): #expect(recipe == expected)
        case .askForUpdate: #expect(expected == "askForUpdate")
        case .ignore: #expect(expected == "ignore")
        }
    }
}
