import Perdure
import Testing

@testable import PerdureBatch

@Suite struct CatalogTests {
    /// Reads a text, in one piece or byte by byte: what a file's blocks cut must make no difference.
    private func read(_ text: String, _ reader: any CatalogReader) -> CatalogBuilder {
        func read(in pieces: Int) -> CatalogBuilder {
            var (reader, builder) = (reader, CatalogBuilder(file: "c"))
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: max(1, bytes.count / pieces)) {
                let end = min(bytes.count, start + max(1, bytes.count / pieces))
                bytes[start..<end].withUnsafeBytes { reader.read($0, &builder) }
            }
            reader.finish(&builder)
            builder.finish()
            return builder
        }
        let whole = read(in: 1)
        let pieces = read(in: max(1, text.utf8.count))
        #expect(whole.findings == pieces.findings && whole.catalog.count == pieces.catalog.count)
        return whole
    }

    private func csv(_ text: String) -> CatalogBuilder { read(text, CSVCatalog(separator: UInt8(ascii: ","))) }

    private func places(_ builder: CatalogBuilder) -> [String] { builder.findings.map { "\($0.place) \($0.message)" } }

    @Test("CSV: columns in any order, quotes, commas, line ends in cells, and of every kind between rows")
    func readsCSV() {
        let builder = csv(
            "\u{FEFF}movedTo,note,identifier,state\r\n,x,a,live\r\"b \"\"1\"\"\",,\"b, 2\",moved\n\n,\"two\nlines\",c,deleted"
        )
        #expect(builder.findings.isEmpty, "\(places(builder))")
        #expect(builder.catalog.count == 3)
        #expect(builder.catalog.state(of: "a") == .live)
        #expect(builder.catalog.state(of: "b, 2") == .moved(to: "b \"1\""))
        #expect(builder.catalog.state(of: "c") == .deleted)
        #expect(builder.catalog.state(of: "d") == nil && builder.catalog.state(of: "") == nil)
    }

    @Test("NDJSON: the same")
    func readsNDJSON() {
        let text = """
            {"identifier":"a","state":"live"}
            {"state":"moved","movedTo":"\\u00e9","identifier":"b","more":[1]}

            {"identifier":"c","state":"deleted","movedTo":null}
            """
        let builder = read(text, NDJSONCatalog())
        #expect(builder.findings.isEmpty, "\(places(builder))")
        #expect(builder.catalog.state(of: "b") == .moved(to: "é"))
        #expect(builder.catalog.state(of: "c") == .deleted)
    }

    @Test("rows that can't be used are told with line and column, and the others are there")
    func malformedCSV() {
        let builder = csv(
            "identifier,state,movedTo\na,gone,\n,live,\nb,moved,\nc,live,d\ne\n\"f\"x,live,\na,live,\na,deleted,\ng,live\n\"h,live"
        )
        #expect(
            places(builder) == [
                "c:2:3 there is no state 'gone'", "c:3:1 this row has no identifier",
                "c:4:9 this row does not say where its content has moved",
                "c:5:8 this row is live, and says where its content has moved",
                "c:6:1 this row has 1 cell, too few for identifier and state",
                "c:7:4 text follows after the closing quote", "c:9:1 'a' is there already, with another state",
                "c:11:1 the quote that opens here is never closed",
            ])
        #expect(builder.catalog.count == 2 && builder.catalog.state(of: "g") == .live)
    }

    @Test("records that can't be used are told with line and column")
    func malformedNDJSON() {
        let builder = read(
            "{\"identifier\":\"a\",\"state\":\"live\"}\n{\"identifier\": 1, \"state\": \"live\"}\n{\"identifier\" 1}\n []\n",
            NDJSONCatalog())
        #expect(
            places(builder) == [
                "c:2:16 'identifier' is no text",
                "c:3:14 this record is no JSON object: a colon is missing after this key",
                "c:4:2 this record is no JSON object: an object does not begin here",
            ])
        #expect(builder.catalog.count == 1)
    }

    @Test("a header without the columns, and no rows at all")
    func headers() {
        #expect(
            places(csv("id;state\n")) == [
                "c:1:1 the header names no column 'identifier'", "c:1:1 the header names no column 'state'",
            ])
        #expect(places(csv("")) == ["c:1:1 the catalog is empty"])
        #expect(places(read("\n", NDJSONCatalog())) == ["c:1:1 the catalog is empty"])
    }

    @Test("a quote that is never closed does not swallow the rest of a large file")
    func openQuote() {
        let rows = (0..<200_000).map { "id-\($0),live\n" }.joined()
        var (reader, builder) = (CSVCatalog(separator: UInt8(ascii: ",")), CatalogBuilder(file: "c"))
        let text = "identifier,state\n\"oops,live\n" + rows
        Array(text.utf8).withUnsafeBytes { reader.read($0, &builder) }
        reader.finish(&builder)
        #expect(places(builder) == ["c:2:1 the quote that opens here is not closed within a megabyte"])
        #expect(builder.catalog.state(of: "id-199999") == .live)
    }

    @Test("content that moves in a circle is told once, at the first of its rows")
    func circles() {
        let builder = csv(
            "identifier,state,movedTo\nin,moved,y\nx,moved,y\ny,moved,z\nz,moved,x\nq,moved,q\nr,moved,s\n")
        #expect(
            places(builder) == [
                "c:3:1 content moves round in a circle: 'x' → 'y' → 'z' → 'x'",
                "c:6:1 content moves round in a circle: 'q' → 'q'",
            ])
    }

    @Test("many rows are found again")
    func many() {
        let builder = csv(
            "identifier,state,movedTo\n"
                + (0..<20_000).map { "\($0),\($0 % 2 == 0 ? "live," : "moved,to \($0)")\n" }.joined())
        #expect(builder.catalog.count == 20_000 && builder.findings.isEmpty)
        #expect(
            (0..<20_000).allSatisfy {
                builder.catalog.state(of: "\($0)") == ($0 % 2 == 0 ? .live : .moved(to: "to \($0)"))
            })
    }
}
