import Testing

@testable import PerdureArchives

struct ZipIssueTests {
    static let member = RawMember("a.md", String(repeating: "alpha ", count: 100))

    /// Opens a zip of a sound entry, the spoilt one and another sound one; checks that the sound
    /// ones are not affected, and that the zip can still be rewritten.
    private func issue(_ spoilt: RawMember, limits: ArchiveLimits = ArchiveLimits()) throws -> ZipIssue? {
        let bytes = RawZip([RawMember("0", "before"), spoilt, RawMember("2", "after")]).bytes
        let archive = try openZip(bytes, limits: limits)
        #expect(try archive.contents(0) == Array("before".utf8))
        #expect(try archive.contents(2) == Array("after".utf8))
        #expect(try archive.rewritten() == bytes)
        try replaceAndCheck(bytes, [0: Array("replaced".utf8), 2: Array("also replaced".utf8)])
        let issue = archive.entries[1].issue
        if let issue {
            #expect(throws: ZipFailure.entryUnusable(issue)) { try archive.contents(1) }
            #expect(throws: ZipFailure.entryUnusable(issue)) { try archive.rewritten([1: [1]]) }
        }
        return issue
    }

    @Test func soundEntriesHaveNone() throws {
        #expect(try issue(Self.member) == nil)
    }

    @Test func encrypted() throws {
        #expect(try issue(Self.member.with(\.flags, 1)) == .encrypted)
        #expect(try issue(Self.member.with(\.flags, 1 << 13)) == .encrypted)
    }

    @Test(arguments: [9, 12, 14, 93, 0xFFFF] as [UInt16])
    func unsupportedMethod(method: UInt16) throws {
        #expect(try issue(Self.member.with(\.method, method)) == .unsupportedMethod(method))
    }

    @Test func headersThatDisagree() throws {
        func disagreement(_ spoil: @escaping @Sendable (inout [UInt8]) -> Void) throws -> ZipIssue? {
            try issue(Self.member.with(\.spoilLocal, spoil))
        }
        let offset = try openZip(RawZip([RawMember("0", "before")]).bytes).endRecords.directory.lowerBound
        #expect(try disagreement { $0[0] = 0 } == .noLocalHeader(at: offset))
        #expect(try disagreement { $0[30] = 0x62 } == .headersDisagree(.name, at: offset))
        #expect(try disagreement { $0[8] = 0 } == .headersDisagree(.method, at: offset))
        #expect(try disagreement { $0[6] = 1 } == .headersDisagree(.encryption, at: offset))
        #expect(try disagreement { $0[14] ^= 1 } == .headersDisagree(.checksum, at: offset))
        #expect(try disagreement { $0[18] ^= 1 } == .headersDisagree(.sizes, at: offset))
        #expect(try disagreement { $0[22] ^= 1 } == .headersDisagree(.sizes, at: offset))
        #expect(try disagreement { $0.store(UInt32.max, at: 22) } == .headersDisagree(.sizes, at: offset))
    }

    @Test func recordsThatLeadNowhere() throws {
        func spoilt(_ spoil: @escaping @Sendable (inout [UInt8]) -> Void) throws -> ZipIssue? {
            try issue(Self.member.with(\.spoilCentral, spoil))
        }
        #expect(try spoilt { $0.store(UInt32(0x7FFF_FFFF), at: 42) } == .outsideArchive)
        #expect(try spoilt { $0.store(UInt32.max, at: 42) } == .zip64FieldMissing)
        #expect(try spoilt { $0.store(UInt32.max, at: 24) } == .zip64FieldMissing)
        #expect(try spoilt { $0.store(UInt32(0x7FFF_FFFF), at: 20) } == .outsideArchive)
        #expect(try spoilt { $0.store(UInt16(2), at: 34) } == .onOtherVolume(2))
        let wide = Self.member.with(\.isWide, true)
        #expect(try issue(wide.with(\.spoilCentral) { $0.store(UInt64.max, at: 70) }) == .outsideArchive)
        #expect(try issue(wide.with(\.spoilCentral) { $0.store(UInt64.max, at: 62) }) == .outsideArchive)
    }

    @Test func impossibleSizes() throws {
        func lying(_ member: RawMember, _ expanded: UInt32) throws -> ZipIssue? {
            var member = member
            member.spoilLocal = { $0.store(expanded, at: 22) }
            member.spoilCentral = { $0.store(expanded, at: 24) }
            return try issue(member)
        }
        let compressed = UInt64(Self.member.data.count)
        #expect(try lying(Self.member, 0xFFFF_FFFE) == .impossibleSizes(compressed: compressed, expanded: 0xFFFF_FFFE))
        #expect(try lying(Self.member.with(\.method, 0), 5) == .impossibleSizes(compressed: 600, expanded: 5))
    }

    @Test func limits() throws {
        var limits = ArchiveLimits()
        limits.entrySize = 599
        #expect(try issue(Self.member, limits: limits) == .tooLarge(600, limit: 599))
        limits = ArchiveLimits()
        (limits.ratio, limits.ratioFreeSize) = (5, 599)
        #expect(try issue(Self.member, limits: limits) == .ratioTooHigh(limit: 5))
        limits.ratioFreeSize = 600
        #expect(try issue(Self.member, limits: limits) == nil)
        limits.totalGrowth = 500
        #expect(try issue(Self.member, limits: limits) == .archiveGrowsTooMuch(limit: 500))
    }

    @Test func bombs() throws {
        let zeros = String(repeating: "\0", count: 4 << 20)
        #expect(try issue(RawMember("zeros", zeros)) == .ratioTooHigh(limit: 500))
    }

    /// As in Fifield's zip bomb: each entry's data holds the next entry's header.
    @Test func overlaps() throws {
        let inner = RawZip([RawMember("inner", "in it", method: 0)])
        let innerSize = try openZip(inner.bytes).endRecords.directory.lowerBound
        var outer = RawMember("outer", "", method: 0)
        outer.contents = Array(inner.bytes[..<innerSize])
        // A record of its own for the entry that lies in the other's data.
        let pointer = RawMember("inner", "in it", method: 0).with(\.spoilCentral) { $0.store(UInt32(35), at: 42) }
        let first = RawMember("0", "before")
        var zip = RawZip([outer, first, pointer])
        zip.directoryOrder = [0, 1, 2]
        let bytes = zip.bytes
        let archive = try openZip(bytes)
        #expect(archive.entries[0].issue == .overlaps(2))
        #expect(archive.entries[2].issue == .overlaps(0))
        #expect(archive.entries[1].issue == nil)
        #expect(try archive.rewritten() == bytes)
        try replaceAndCheck(bytes, [1: Array("something else".utf8)])
    }

    @Test func oneEntryUnderTwoRecords() throws {
        var zip = RawZip([RawMember("a", "a"), RawMember("b", "b")])
        zip.directoryOrder = [0, 1, 0]
        let archive = try openZip(zip.bytes)
        #expect(archive.entries.map(\.issue) == [.overlaps(2), nil, .overlaps(0)])
        try replaceAndCheck(zip.bytes, [1: Array("bb".utf8)])
    }

    @Test func everyIssueIsToldDifferently() {
        let issues: [ZipIssue] = [
            .encrypted, .unsupportedMethod(9), .unsupportedMethod(4711), .zip64FieldMissing, .onOtherVolume(.max),
            .outsideArchive,
            .noLocalHeader(at: 1), .headersDisagree(.name, at: 1), .overlaps(1),
            .impossibleSizes(compressed: 1, expanded: 2),
            .tooLarge(1, limit: 2), .ratioTooHigh(limit: 1), .archiveGrowsTooMuch(limit: 1),
        ]
        #expect(Set(issues.map(\.description)).count == issues.count)
    }
}
