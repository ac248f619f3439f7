internal import Foundation
public import Perdure
internal import PerdureFixtures

/// The saved links of a project, as test cases for the app's own test target.
///
/// Keep links that shipped versions wrote in a folder, say beside each what is to become of it (`perdure test --update`
/// writes that), and hold the app's definitions against them. With Swift Testing, each link is a test case of its own:
///
/// ```swift
/// import PerdureTesting
/// import Testing
///
/// @Suite struct SavedLinkTests {
///     // The definitions as they are in the app; `DefinitionLoader` of PerdureYAML reads those of files.
///     static let links = SavedLinks(in: "/path/of/the/project/Links", definitions: AppLink.definitions)
///
///     @Test("a saved link becomes what its file expects", arguments: links.cases)
///     func savedLink(_ link: SavedLinkCase) throws { try link.verify() }
/// }
/// ```
///
/// With XCTest, each link that fails is a failure of its own:
///
/// ```swift
/// final class SavedLinkTests: XCTestCase {
///     func testSavedLinks() {
///         for link in links.cases {
///             if let failure = link.failure { XCTFail("\(failure)") }
///         }
///     }
/// }
/// ```
///
/// The comparison is that of the command `perdure test`, so both say the same of a link.
public struct SavedLinks: Sendable {
    /// One case for each link, in the order of the files' names and of the links in them.
    ///
    /// Never empty, so that no test passes for lack of links: a file that can't be read, one that is wrong in itself,
    /// and a folder without links are cases that fail.
    public let cases: [SavedLinkCase]

    /// Reads the saved links of a folder and migrates each.
    ///
    /// - Parameters:
    ///   - folder: a folder with files of saved links (`.json`), at any depth; or one such file.
    ///   - definitions: the schemas and migrations to try them with.
    public init(in folder: String, definitions: Definitions) {
        var tester = LinkTester(definitions)
        var cases: [SavedLinkCase] = []
        for path in Self.files(in: folder) {
            guard let contents = FileManager.default.contents(atPath: path) else {
                cases.append(.failing(path, "this file can't be read"))
                continue
            }
            let file = LinkFileReader.read(Array(contents), path: path)
            if file.hasErrors { cases.append(SavedLinkCase(name: "the file \(path)", findings: file.findings)) }
            cases += tester.test(file).map(SavedLinkCase.init)
        }
        if cases.isEmpty { cases = [.failing(folder, "there are no saved links here; their files end in .json")] }
        self.cases = cases
    }

    /// Sorted, so that cases come in the same order on every machine.
    private static func files(in folder: String) -> [String] {
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
            return FileManager.default.fileExists(atPath: folder) ? [folder] : []
        }
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
    }
}
