package import Perdure
package import PerdureArchives

/// Reads the rows of one form of catalog, as its bytes come, and hands them to the builder.
protocol CatalogReader {
    mutating func read(_ bytes: UnsafeRawBufferPointer, _ builder: inout CatalogBuilder)
    /// There are no more bytes.
    mutating func finish(_ builder: inout CatalogBuilder)
}

/// Reads a catalog: CSV with a header line, JSON objects, one a line, or a table of a SQLite database.
package enum CatalogFile {
    package struct Contents: Sendable {
        package var catalog: Catalog
        /// What is wrong with rows; they are passed over.
        package var findings: [Finding]
        /// Findings that were counted and not kept.
        package var dropped: Int
        /// Of all its bytes.
        package var hash: ContentHash
    }

    private static let blockSize = 1 << 18

    package static func read(_ path: PathBytes) throws(RunFailure) -> Contents {
        do throws(FileFailure) {
            if try SystemCalls.live.isFolder(path) { throw FileFailure(.read, path, .notARegularFile) }
            let reader = try ByteReader(path)
            let start = try reader.peek(SQLiteFile.magic.count)
            if !start.withUnsafeBytes(SQLiteFile.begins) {
                return try read(reader, rows(path.suffix, start), named: path.description)
            }
        } catch {
            throw RunFailure(error)
        }
        return try SQLiteCatalog.read(path)
    }

    /// The rows of bytes that come in blocks of a size.
    package static func read(_ bytes: UnsafeRawBufferPointer, suffix: String, blockSize: Int) -> Contents {
        var rows = rows(suffix, Array(bytes.prefix(16)))
        var builder = CatalogBuilder(file: "catalog")
        var hasher = ContentHasher()
        hasher.update(bytes)
        for start in stride(from: 0, to: bytes.count, by: blockSize) {
            rows.read(UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(blockSize)), &builder)
        }
        return finish(&rows, &builder, hasher)
    }

    /// The rows of the bytes of a SQLite database.
    package static func read(database bytes: UnsafeRawBufferPointer) throws(RunFailure) -> Contents {
        try SQLiteCatalog.read(bytes: bytes, named: PathBytes("catalog"))
    }

    private static func rows(_ suffix: String, _ start: [UInt8]) -> any CatalogReader {
        switch suffix.lowercased() {
        case "csv": return CSVCatalog(separator: UInt8(ascii: ","))
        case "tsv": return CSVCatalog(separator: UInt8(ascii: "\t"))
        case "ndjson", "jsonl": return NDJSONCatalog()
        default:
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            let first = (start.starts(with: mark) ? start.dropFirst(3) : start[...]).first { $0 > 0x20 }
            return first == UInt8(ascii: "{") ? NDJSONCatalog() : CSVCatalog(separator: UInt8(ascii: ","))
        }
    }

    private static func read(
        _ reader: borrowing ByteReader, _ rows: any CatalogReader, named name: String
    ) throws(FileFailure) -> Contents {
        var rows = rows
        var builder = CatalogBuilder(file: name)
        var hasher = ContentHasher()
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
        defer { block.deallocate() }
        while true {
            if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
            let count = try reader.read(into: block)
            if count == 0 { break }
            let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
            hasher.update(bytes)
            rows.read(bytes, &builder)
        }
        return finish(&rows, &builder, hasher)
    }

    private static func finish(
        _ rows: inout any CatalogReader, _ builder: inout CatalogBuilder, _ hasher: ContentHasher
    ) -> Contents {
        rows.finish(&builder)
        builder.finish()
        return Contents(
            catalog: builder.catalog, findings: builder.findings, dropped: builder.dropped, hash: hasher.finish())
    }
}
