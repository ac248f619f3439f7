import Perdure
import PerdureArchives
import PerdureBatch
import PerdureFixtures

/// Files of Perdure's own forms.
extension FuzzTarget {
    static let ownFiles = [
        FuzzTarget("saved-links") { bytes in
            _ = LinkFileReader.read(Array(bytes), path: "links.json")
            return nil
        },
        FuzzTarget("journal") { bytes in
            guard let journal = try? JournalContents(Array(bytes), path: PathBytes("journal")) else { return nil }
            _ = (journal.state, journal.leftCount, journal.replacedFiles)
            var shelf = RemainderShelf()
            JournalRemainder.fill(&shelf, from: journal)
            return journal.length <= bytes.count ? nil : "records reach beyond the end"
        },
        FuzzTarget("catalog-csv") { catalog($0, "csv") },
        FuzzTarget("catalog-ndjson") { catalog($0, "ndjson") },
        FuzzTarget("catalog-sqlite") { bytes in
            database(bytes) == database(bytes) ? nil : "reading it twice makes a difference"
        },
    ]

    /// What is wrong with the rows of a database, or with all of it.
    private static func database(_ bytes: UnsafeRawBufferPointer) -> String {
        do throws(RunFailure) {
            return "\(try CatalogFile.read(database: bytes).findings)"
        } catch {
            return "\(error)"
        }
    }

    /// However the bytes come, the rows are the same.
    private static func catalog(_ bytes: UnsafeRawBufferPointer, _ suffix: String) -> String? {
        let whole = CatalogFile.read(bytes, suffix: suffix, blockSize: 1 << 16)
        let parts = CatalogFile.read(bytes, suffix: suffix, blockSize: 1)
        return whole.findings == parts.findings ? nil : "how the bytes come makes a difference"
    }
}
