import PerdureTesting
import XCTest

/// The same with XCTest.
final class SavedLinkXCTests: XCTestCase {
    func testSavedLinks() {
        for link in SavedLinksTests.links.cases {
            if let failure = link.failure { XCTFail("\(failure)") }
        }
    }
}
