import Foundation
import PerdureTesting
import Testing

@testable import Reader

/// The saved links of `Links`, each a test case, with the definitions that are built into the app.
@Suite struct SavedLinkTests {
    static let links = SavedLinks(
        in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Links").path,
        definitions: AppLink.definitions)

    @Test("a saved link becomes what its file expects", arguments: links.cases)
    func savedLink(_ link: SavedLinkCase) throws { try link.verify() }
}
