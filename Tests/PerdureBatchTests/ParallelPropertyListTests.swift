import Foundation
import Perdure
import PerdureBatch
import PerdureFormats
import Testing

/// Several cores work on one property list, and nobody can tell from what they write.
@Suite struct ParallelPropertyListTests {
    private struct Run: Equatable {
        var bytes: [UInt8]?
        var counts: [Int]
        var links: [String]
        var entries: [String]
    }

    private func migrate(_ bytes: [UInt8], jobs: Int, linkSizeLimit: Int = 16 << 20) -> Run {
        var context = BatchDefinitions.context
        context.linkSizeLimit = linkSizeLimit
        var migrator = EntryMigrator(context, jobs: jobs)
        var log = RunLog()
        let new = bytes.withUnsafeBytes { migrator.migrate($0, .propertyList, name: "a.plist", &log) }
        return Run(
            bytes: new, counts: Outcome.allCases.map { log.tally[$0] } + [log.tally.urlTexts],
            links: log.links.map { "\($0)" }, entries: log.entries.map { "\($0)" })
    }

    private static func link(_ info: [String: Any], type: String = "com.x.doc") -> [String: Any] {
        ["activityType": type, "title": "T & Ä", "userInfo": info]
    }

    /// One that is migrated, one that is too new, one that no lineage knows with one inside that is known, and so on.
    private static func link(_ number: Int) -> [String: Any] {
        switch number % 7 {
        case 0: link(["v": 9, "id": "newer"])
        case 1: link(["inner": link(["id": "in \(number)"])], type: "com.other")
        case 2: link(["id": "out \(number)", "inner": link(["id": "e"])])
        case 3: link(["page": "no number"])
        case 4: link(["id": "é \(number)", "page": number])
        default: link(["id": "\(number % 3)", "blob": Data(repeating: 1, count: number % 40)])
        }
    }

    private static func data(_ value: Any) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    }

    @Test(arguments: [2, 3, 8])
    func severalCoresWriteWhatOneDoes(_ jobs: Int) throws {
        let list = try Self.data(["links": (0..<3_000).map(Self.link), "url": "mydoc:7?page=1"])
        let alone = migrate(list, jobs: 1)
        #expect(alone.bytes != nil)
        #expect(alone.links.count > 400)
        #expect(migrate(list, jobs: jobs) == alone)
    }

    @Test func linksInOneOfNoLineageAreMigratedTogether() throws {
        let outer = Self.link(["all": (0..<2_000).map(Self.link)], type: "com.other")
        let list = try Self.data([Self.link(1), outer, Self.link(2)])
        let alone = migrate(list, jobs: 1)
        #expect(alone.bytes != nil)
        #expect(migrate(list, jobs: 2) == alone)
    }

    @Test(arguments: [30, 3_000])
    func linksThatAreTooLargeAreLeftAsOneCoreLeavesThem(_ distance: Int) throws {
        let links = (0..<3_000).map { number in
            number % distance == 17 ? Self.link(["id": String(repeating: "x", count: 4_000)]) : Self.link(number)
        }
        let list = try Self.data(links)
        let alone = migrate(list, jobs: 1, linkSizeLimit: 1_000)
        #expect(!alone.entries.isEmpty)
        #expect(migrate(list, jobs: 2, linkSizeLimit: 1_000) == alone)
    }
}
