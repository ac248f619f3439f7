import PerdureArchives
import PerdureFormats
import Testing

@testable import PerdureBatch

/// How much archives in archives may grow, all together.
@Suite struct NestingTests {
    @Test("what lies in an entry may grow as much as a file of its size, and shares that")
    func shares() {
        let top = RunOptions()
        let entry = top.nested(size: 10 << 20, expandedSize: 40 << 20)
        #expect(entry.archiveLimits.totalGrowth == 5_000 << 20)
        #expect(entry.jobs == 1 && entry.depth == 1)
        // Four parts of it get a quarter each, and so do their parts.
        let part = entry.nested(size: 10 << 20, expandedSize: 1 << 30)
        #expect(part.archiveLimits.totalGrowth == 5_000 << 18)
        #expect(part.nested(size: 1 << 29, expandedSize: 1).archiveLimits.totalGrowth == 5_000 << 17)
        // A small one may always grow a little.
        #expect(top.nested(size: 1, expandedSize: 1).archiveLimits.totalGrowth == 1 << 20)
    }

    @Test("sizes beyond all measure do no harm")
    func extremes() {
        var options = RunOptions()
        for _ in 0..<20 {
            options = options.nested(size: .max, expandedSize: .max)
            #expect((0...256 << 30).contains(options.archiveLimits.totalGrowth))
        }
        options = options.nested(size: 0, expandedSize: 0)
        #expect(options.archiveLimits.totalGrowth == 0)
        #expect(RunOptions().expanded(size: .max, expandedSize: 1).archiveLimits.totalGrowth == 256 << 30)
        #expect(RunOptions().expanded(size: 1, expandedSize: 1).archiveLimits.totalGrowth == 1 << 30)
    }

    @Test(
        "formats are told by content first, then by suffix",
        arguments: [
            ("notes.md", [0x1F, 0x8B, 0x08, 0], EntryFormat.compressed),
            ("a.txt", [0x28, 0xB5, 0x2F, 0xFD], .compressed), ("a", [0x50, 0x2A, 0x4D, 0x18], .compressed),
            ("a.gz", [1], .compressed), ("a.jex", [1], .tar), ("a.bear2bk", [1], .zip),
            ("._a.md", [0, 5, 0x16, 7, 1], .opaque), ("a.md", [0x28, 0xB5], .text(.markdown)),
        ] as [(String, [UInt8], EntryFormat)])
    func formats(name: String, start: [UInt8], format: EntryFormat) {
        #expect(start.withUnsafeBytes { EntryFormat.of(suffix: PathBytes(name).suffix, start: $0) } == format)
    }

    @Test("what a person says is true of what a compressed file holds")
    func said() {
        let gzip: [UInt8] = [0x1F, 0x8B, 0x08, 0]
        #expect(gzip.withUnsafeBytes { EntryFormat.of(suffix: "x", start: $0, said: .ndjson) } == .compressed)
        #expect(gzip.dropFirst().withUnsafeBytes { EntryFormat.of(suffix: "gz", start: $0, said: .tar) } == .tar)
    }
}
