import Foundation
import Testing

@testable import PerdureArchives

/// A zip behind a prefix, a hole in the file, of nearly 4 GiB: a small change moves entries past it.
struct ZipPast4GiBTests {
    /// Where the zip's first entry is, just below what 32 bits hold.
    static let prefixSize = Int(UInt32.max) - 100

    /// Keeps holes: large ranges are skipped in the output.
    private struct HoleSink: ZipSink {
        let file: FileHandle
        var offset = 0

        mutating func write(_ bytes: RawSpan) {
            file.seek(toFileOffset: UInt64(offset))
            file.write(bytes.withUnsafeBytes { Data($0) })
            offset += bytes.byteCount
        }

        mutating func copy(_ range: Range<Int>, of source: ZipSource) throws(ZipFailure) {
            if range.count > 1 << 20 {
                offset += range.count
            } else {
                let bytes = try source.bytes(in: range)
                write(bytes.span.bytes)
            }
        }
    }

    /// The zip with the offsets in its records as they are behind the prefix.
    private static func shifted(_ zip: RawZip) -> RawZip {
        var zip = zip
        zip.members = zip.members.map { member in
            let place = ZipNumber(offset: member.isWide ? 46 + member.name.count + 20 : 42, isWide: member.isWide)
            return member.with(\.spoilCentral) { record in
                let offset = place.value(in: record.span.bytes)
                place.store(offset + UInt64(prefixSize), in: &record)
            }
        }
        return zip
    }

    @Test(arguments: [true, false])
    func movesEntriesPast4GiB(hasWideEntry: Bool) throws {
        let members = [
            RawMember("a", "a", method: 0), RawMember("b", "b", method: 0).with(\.isWide, hasWideEntry),
            RawMember("c", "c", method: 0).with(\.centralExtra, little(0x5455 as UInt16) + [1, 0, 7]),
        ]
        // The members must lie below 4 GiB, the directory may lie above only as zip64 says so.
        var small = RawZip(members)
        small.hasZip64End = hasWideEntry
        let zip = Self.shifted(small)
        var bytes = zip.bytes
        let plain = try openZip(small.bytes).endRecords
        let directory = UInt64(plain.directory.lowerBound + Self.prefixSize)
        if let zip64 = plain.zip64Offset {
            bytes.store(directory, at: zip64 + ZipLayout.Zip64End.directoryOffset)
            bytes.store(UInt64(zip64 + Self.prefixSize), at: plain.endOffset - 20 + ZipLayout.Zip64Locator.offset)
        } else {
            try #require(directory < UInt64(UInt32.max))
            bytes.store(UInt32(directory), at: plain.endOffset + ZipLayout.End.directoryOffset)
        }

        try withZipFolder { folder in
            let (input, output) = (folder.appendingPathComponent("in.zip"), folder.appendingPathComponent("out.zip"))
            for file in [input, output] { try [UInt8]().write(to: file) }
            let file = try FileHandle(forUpdating: input)
            try file.seek(toOffset: UInt64(Self.prefixSize))
            file.write(Data(bytes))
            let archive = try ZipArchive(
                ZipSource(descriptor: file.fileDescriptor, size: Self.prefixSize + bytes.count))
            #expect(archive.entries.map(\.issue) == [nil, nil, nil])

            var workspace = try ZipWorkspace()
            var sink = try HoleSink(file: FileHandle(forUpdating: output))
            var writer = ZipWriter(rewriting: archive)
            let contents = [UInt8](repeating: 7, count: 5000)
            try writer.write(
                archive.replacement(for: archive.entries[0], contents: contents, using: &workspace), to: &sink)
            try writer.finish(into: &sink)

            let after = try ZipArchive(ZipSource(descriptor: sink.file.fileDescriptor, size: sink.offset))
            #expect(after.endRecords.zip64Offset != nil)
            #expect(after.endRecords.base == 0)
            #expect(after.entries.map(\.issue) == [nil, nil, nil])
            #expect(after.entries[2].headerOffset ?? 0 > UInt32.max)
            #expect(try after.contents(0) == contents)
            #expect(try after.contents(1) == Array("b".utf8))
            #expect(try after.contents(2) == Array("c".utf8))
            if let python = ZipTool.python {
                let test = try python.run([
                    "-c", "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())", output.path,
                ])
                #expect(test == (0, "None\n"))
            }
        }
    }

    @Test func widensAZip64FieldThatHasOnlySizes() throws {
        let zip64 = little(1 as UInt16) + little(UInt16(16)) + little(UInt64(5)) + little(UInt64(5))
        var member = RawMember("a", "alpha", method: 0).with(\.centralExtra, [9, 0, 1, 0, 7] + zip64)
        member.spoilCentral = { record in
            record.store(UInt32.max, at: ZipLayout.Central.compressedSize)
            record.store(UInt32.max, at: ZipLayout.Central.expandedSize)
        }
        let archive = try openZip(RawZip([member]).bytes)
        let wide = try #require(ZipWideOffset(0x1_2345_6789, in: archive.entries.directory)).record
        let layout = try #require(try ZipCentralRecord(at: 0, of: wide, from: 0))
        let numbers = try #require(layout.numbers(in: wide))
        #expect(numbers.headerOffset.value(in: wide.span.bytes) == 0x1_2345_6789)
        #expect(numbers.expanded.value(in: wide.span.bytes) == 5)
        #expect(numbers.compressed.value(in: wide.span.bytes) == 5)
        #expect(wide.count == archive.entries.directory.count + 8)
        #expect(layout.extra.upperBound == wide.count)
    }

    @Test func saysWhenARecordIsFull() throws {
        let member = RawMember("a", "").with(\.centralExtra, [UInt8](repeating: 0, count: 65_530))
        let archive = try openZip(RawZip([member]).bytes)
        #expect(ZipWideOffset(1 << 32, in: archive.entries.directory) == nil)
    }
}
