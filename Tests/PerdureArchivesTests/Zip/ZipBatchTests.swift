import Foundation
import Testing

@testable import PerdureArchives

struct ZipBatchTests {
    private func batches(of archive: ZipArchive) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        while case let start = batches.last?.upperBound ?? 0, start < archive.fileOrder.count {
            batches.append(archive.batch(from: start))
        }
        return batches
    }

    @Test("batches hold every entry once, in file order, and a large entry is one of its own")
    func batches() throws {
        let small = (0..<100).map { RawMember("\($0)", "text \($0)") }
        let large = RawMember("large", "", method: 0).with(\.contents, [UInt8](repeating: 7, count: 2 << 20))
        for members in [[], small, [large] + small, small + [large], small + [large, large] + small] {
            let archive = try openZip(RawZip(members).bytes)
            let batches = batches(of: archive)
            #expect(batches.flatMap { Array($0) } == Array(archive.fileOrder.indices))
            for place in archive.fileOrder.indices where archive.entries[archive.fileOrder[place]].name == "large" {
                #expect(batches.contains(place..<place + 1))
            }
        }
        #expect(try batches(of: openZip(RawZip(small).bytes)).count < 10)
    }

    @Test("sizes that no data has do not upset a batch")
    func impossibleSizes() throws {
        let members = (0..<3).map { number in
            var member = RawMember("\(number)", "text")
            member.spoilCentral = { $0.store(UInt32.max - 1, at: 24) }
            return member
        }
        let archive = try openZip(RawZip(members).bytes)
        #expect(batches(of: archive) == [0..<1, 1..<2, 2..<3])
    }

    @Test("an entry is read from a block as it is without one, stored or compressed")
    func blocks() throws {
        let members = (0..<40).map {
            RawMember("\($0)", String(repeating: "\($0) ", count: 50), method: $0 % 2 == 0 ? 0 : 8)
        }
        try withZipFolder { folder in
            let file = folder.appendingPathComponent("a.zip")
            let bytes = RawZip(members).bytes
            try bytes.write(to: file)
            let handle = try FileHandle(forUpdating: file)
            let archive = try ZipArchive(ZipSource(descriptor: handle.fileDescriptor, size: bytes.count))
            var workspace = try ZipWorkspace()
            var block = ZipBlock()
            block.load(archive.extent(of: 0..<40), of: archive.source)
            #expect(archive.entries.allSatisfy { $0.dataRange.flatMap { block.place(of: $0) } != nil })
            for (entry, member) in zip(archive.entries, members) {
                #expect(try archive.read(entry, from: block, using: &workspace) == member.contents)
            }

            // What can't be read as a whole is read one by one, and the one that is damaged says so itself.
            let cut = try #require(archive.entries[30].dataRange).lowerBound
            try handle.truncate(atOffset: UInt64(cut))
            block.load(archive.extent(of: 0..<40), of: archive.source)
            #expect(try archive.read(archive.entries[29], from: block, using: &workspace) == members[29].contents)
            #expect(throws: ZipFailure.sourceShrank(at: cut)) {
                try archive.read(archive.entries[30], from: block, using: &workspace)
            }
        }
    }
}
