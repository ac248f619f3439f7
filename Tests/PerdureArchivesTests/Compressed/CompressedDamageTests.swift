import Testing

@testable import PerdureArchives

/// Whatever the bytes: no crash, no hang, no more memory than the limits allow.
struct CompressedDamageTests {
    private static let text = Array(String(repeating: "some text, and some more of it. ", count: 40).utf8)

    @Test("what is cut short is said to be", arguments: Compression.allCases)
    func everyTruncation(compression: Compression) throws {
        let frame = Frames.frame(compression, Self.text)
        for count in 4..<frame.count {
            #expect(throws: CompressedFailure.cutShort(frame: 0)) { try expanded(Array(frame[..<count]), compression) }
        }
        // Of a second frame that is cut within its first bytes, nothing tells that it is one.
        for count in 4..<frame.count {
            #expect(throws: CompressedFailure.cutShort(frame: frame.count)) {
                try expanded(frame + frame[..<count], compression)
            }
        }
        #expect(throws: CompressedFailure.notCompressed) { try expanded(Array("text".utf8), compression) }
        #expect(throws: CompressedFailure.notCompressed) { try expanded([], compression) }
    }

    @Test("a wrong byte is noticed, or harms nobody", arguments: Compression.allCases, [0x01, 0x80, 0xFF] as [UInt8])
    func everyByte(compression: Compression, mask: UInt8) throws {
        let frame = Frames.frame(compression, Self.text)
        for index in frame.indices {
            var spoilt = frame
            spoilt[index] ^= mask
            // Some bits carry no meaning, and both formats have a checksum of the contents.
            if let contents = try? expanded(spoilt, compression) { #expect(contents == Self.text) }
        }
    }

    @Test("random damage", arguments: 0..<40 as Range<UInt64>, Compression.allCases)
    func randomDamage(seed: UInt64, compression: Compression) throws {
        var random = SeededNumbers(seed)
        let sample = Frames.frame(compression, Self.text) + Frames.frame(compression, Array("end".utf8))
        var limits = ArchiveLimits()
        limits.totalGrowth = 1 << 20
        for _ in 0..<50 {
            let bytes = random.damage(sample)
            guard let contents = try? expanded(bytes, compression, limits: limits) else { continue }
            #expect(contents.count <= bytes.count + limits.totalGrowth + 100_000)
            #expect(try edited(bytes, compression, []) == bytes)
        }
    }

    @Test("what grows too much is not expanded", arguments: Compression.allCases)
    func bombs(compression: Compression) throws {
        let bomb = Frames.frame(compression, [UInt8](repeating: 0, count: 8 << 20))
        #expect(throws: CompressedFailure.ratioTooHigh(limit: 500)) { try expanded(bomb, compression) }
        var limits = ArchiveLimits()
        (limits.ratio, limits.totalGrowth) = (1 << 40, 1 << 20)
        #expect(throws: CompressedFailure.tooLarge(limit: 1 << 20)) {
            try expanded(bomb, compression, limits: limits)
        }
        (limits.totalGrowth, limits.entryCount) = (1 << 30, 3)
        #expect(try expanded(bomb, compression, limits: limits).count == 8 << 20)
        let many = (0..<4).flatMap { _ in Frames.frame(compression, []) }
        #expect(throws: CompressedFailure.tooManyFrames(limit: 3)) { try expanded(many, compression, limits: limits) }
        // Small things may grow as they like.
        let small = Frames.frame(compression, [UInt8](repeating: 0, count: 1 << 20))
        #expect(try expanded(small, compression).count == 1 << 20)
    }

    @Test("a frame that wants more memory than is allowed, or a dictionary, is refused")
    func windows() throws {
        // Frame_Header_Descriptor without a content size, Window_Descriptor of 2 GiB.
        let wide: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0xA8, 0x01, 0x00, 0x00]
        #expect(throws: CompressedFailure.windowTooLarge(frame: 0)) { try expanded(wide, .zstd) }
        let withDictionary: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x01, 0x58, 0x07, 0x01, 0x00, 0x00]
        #expect(throws: CompressedFailure.dictionaryMissing(frame: 0)) { try expanded(withDictionary, .zstd) }
    }

    @Test("whichever system call fails, it is said, and nothing is left behind")
    func failingCalls() throws {
        let folder = TemporaryFolder()
        let bytes = Frames.gzip(Self.text) + Frames.gzip(Self.text)
        try folder.write(PathBytes("a.gz"), bytes)
        let calls = try failEachCall(errno: 5) { counter in
            do {
                let file = try SourceFile(folder["a.gz"], system: counter.system)
                let layout = try CompressedLayout(of: file.source, .gzip, limits: ArchiveLimits())
                var writer = CompressedWriter(file.source, .gzip, layout, into: MemorySink())
                try writer.replace(layout.expandedSize, with: ([1] as [UInt8]).span.bytes)
                let output = try writer.finish().bytes
                #expect(!counter.hasFailed)
                #expect(try expanded(output, .gzip) == [1])
            } catch let failure as FileFailure {
                #expect(counter.hasFailed && failure.errno == 5)
            } catch CompressedFailure.file(let failure) {
                #expect(counter.hasFailed && failure.errno == 5)
            }
        }
        #expect(calls > 4)
        #expect(try FileTree(folder.path).entries.count == 1)
    }

    @Test("a stream is spooled into a file that nobody sees, whichever call fails")
    func spooling() throws {
        let folder = TemporaryFolder()
        try folder.write(PathBytes("a"), Self.text)
        let calls = try failEachCall(errno: 28) { counter in
            do {
                let file = try SpooledFile(try ByteReader(folder["a"]), in: folder.path, system: counter.system)
                #expect(try file.source.bytes(in: 0..<file.source.size) == Self.text)
            } catch let failure as FileFailure {
                #expect(failure.errno == 28)
            }
            // A file that could not be removed is known by its name, and passed over.
            #expect(try FileTree(folder.path).entries.filter { $0.kind == .file }.map(\.path.description) == ["a"])
        }
        #expect(calls > 4)
    }
}
