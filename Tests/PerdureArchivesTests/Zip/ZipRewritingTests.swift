import Foundation
import Testing

@testable import PerdureArchives

struct ZipRewritingTests {
    private func zip(_ change: (inout RawMember) -> Void = { _ in }, method: UInt16 = 8) -> RawZip {
        var member = RawMember("b.md", "beta beta beta beta", method: method)
        member.comment = Array("about b".utf8)
        change(&member)
        var zip = RawZip([RawMember("a.md", "alpha"), member, RawMember("c.md", "gamma").with(\.isWide, true)])
        zip.comment = Array("the archive".utf8)
        return zip
    }

    static let contents = [[], Array("beta".utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }]

    @Test(arguments: RawMember.Descriptor.allCases, contents)
    func keepsTheFormOfDescriptors(form: RawMember.Descriptor, contents: [UInt8]) throws {
        for (isWide, method) in [(false, 8), (true, 8), (false, 0), (true, 0)] as [(Bool, UInt16)] {
            let original = zip({ ($0.descriptor, $0.isWide) = (form, isWide) }, method: method)
            var wanted = original
            wanted.members[1].contents = contents
            #expect(try replaceAndCheck(original.bytes, [1: contents]) == wanted.bytes)
            // An empty entry's narrow descriptor looks like the start of a wide one.
            var empty = original
            empty.members[1].contents = []
            #expect(try replaceAndCheck(empty.bytes, [1: contents]) == wanted.bytes)
        }
    }

    @Test(arguments: contents)
    func givesWhatWouldHaveBeenWrittenAtFirst(contents: [UInt8]) throws {
        let originals = [
            zip(), zip({ $0.isWide = true }), zip(method: 0), zip({ $0.gap = [9, 9, 9] }),
            zip { $0.localExtra = little(0x5455 as UInt16) + [5, 0, 3, 1, 2, 3, 4] },
            zip { ($0.localExtra, $0.centralExtra) = ([0, 0, 0], [0]) },
            zip {
                $0.localExtra = little(0x9999 as UInt16) + little(UInt16(40_000)) + [UInt8](repeating: 1, count: 40_000)
            },
            ZipOpeningTests.changed(zip()) { ($0.prefix, $0.countsPrefix) = ([1, 2, 3], false) },
            ZipOpeningTests.changed(zip()) { ($0.prefix, $0.countsPrefix, $0.hasZip64End) = ([1, 2, 3], false, true) },
            ZipOpeningTests.changed(zip()) { $0.directoryOrder = [2, 0, 1] },
            ZipOpeningTests.changed(zip()) { ($0.directoryOrder, $0.hasZip64End) = ([2, 1, 0], true) },
        ]
        for original in originals {
            var wanted = original
            wanted.members[1].contents = contents
            let index = try #require((original.directoryOrder ?? [0, 1, 2]).firstIndex(of: 1))
            #expect(try replaceAndCheck(original.bytes, [index: contents]) == wanted.bytes)
        }
    }

    @Test func announcedDescriptorsThatAreNotThere() throws {
        let complete = zip { member in
            member.spoilLocal = { $0[6] = 8 }
            member.spoilCentral = { $0[8] = 8 }
        }
        var wanted = complete
        wanted.members[1].contents = [1, 2, 3]
        #expect(try replaceAndCheck(complete.bytes, [1: [1, 2, 3]]) == wanted.bytes)

        let incomplete = zip { member in
            member.spoilLocal = {
                $0[6] = 8
                $0.store(UInt32(0), at: 14)
            }
            member.spoilCentral = { $0[8] = 8 }
        }
        let archive = try openZip(incomplete.bytes)
        let end = try #require(archive.entries[1].dataRange).upperBound
        #expect(try archive.contents(1) == incomplete.members[1].contents)
        #expect(throws: ZipFailure.damaged(.dataDescriptor, at: end)) { try archive.rewritten([1: []]) }
        #expect(try archive.rewritten() == incomplete.bytes)
    }

    @Test func fileAndMemoryGiveTheSame() throws {
        // Entries about the size of the sink's buffer, and beyond it.
        let sizes = [10, 1_048_500, 3_000_000, 70_000, 0]
        var noise: UInt64 = 1
        let members = sizes.enumerated().map { index, size in
            let contents: [UInt8] = (0..<size).map { _ in
                noise = noise &* 6_364_136_223_846_793_005 &+ 1
                return UInt8(truncatingIfNeeded: noise >> 56)
            }
            return RawMember("\(index)", "", method: index % 2 == 0 ? 0 : 8).with(\.contents, contents)
        }
        let bytes = RawZip(members).bytes
        let replacements: [Int: [UInt8]] = [1: Array(members[2].contents.prefix(2_000_000)), 3: [7]]
        let expected = try openZip(bytes).rewritten(replacements)

        try withZipFolder { folder in
            let (input, output) = (folder.appendingPathComponent("in.zip"), folder.appendingPathComponent("out.zip"))
            try bytes.write(to: input)
            try [UInt8]().write(to: output)
            let reading = try FileHandle(forReadingFrom: input)
            let writing = try FileHandle(forWritingTo: output)
            let archive = try ZipArchive(ZipSource(descriptor: reading.fileDescriptor, size: bytes.count))
            var workspace = try ZipWorkspace()
            var sink = ZipFileSink(descriptor: writing.fileDescriptor)
            var writer = ZipWriter(rewriting: archive)
            for (index, contents) in replacements.sorted(by: { $0.key < $1.key }) {
                try writer.write(
                    archive.replacement(for: archive.entries[index], contents: contents, using: &workspace), to: &sink)
            }
            try writer.finish(into: &sink)
            try sink.flush()
            #expect(try [UInt8](contentsOf: output) == expected)

            // The default way of copying, for sinks that have none of their own.
            var plain = PlainSink()
            try ZipWriter(rewriting: archive).finish(into: &plain)
            #expect(plain.bytes == bytes)
        }
    }

    /// Knows nothing but how to write.
    private struct PlainSink: ZipSink {
        var bytes: [UInt8] = []
        mutating func write(_ bytes: RawSpan) { bytes.withUnsafeBytes { self.bytes += $0 } }
    }

    @Test func errorsOfTheOutputAreTold() throws {
        let archive = try openZip(zip().bytes)
        var sink = ZipFileSink(descriptor: -1)
        try ZipWriter(rewriting: archive).finish(into: &sink)
        #expect(throws: ZipFailure.cannotWrite(errno: EBADF)) { try sink.flush() }
    }

    @Test func zipsInZips() throws {
        let inner = zip()
        let outer = RawZip([RawMember("Part-1.zip", "", method: 0).with(\.contents, inner.bytes), RawMember("x", "x")])
        let nested = try openZip(openZip(outer.bytes).contents(0))
        let newInner = try nested.rewritten([0: Array("new alpha".utf8)])
        let output = try replaceAndCheck(outer.bytes, [0: newInner])
        #expect(try openZip(openZip(output).contents(0)).contents(0) == Array("new alpha".utf8))
    }
}
