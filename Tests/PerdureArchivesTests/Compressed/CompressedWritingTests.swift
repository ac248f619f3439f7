import Testing

@testable import PerdureArchives

/// Only frames in which something is edited are compressed anew.
struct CompressedWritingTests {
    private static let text = Array((0..<30_000).map { "\($0) is a number.\n" }.joined().utf8)

    @Test("without edits the output is the input", arguments: Compression.allCases)
    func unchanged(compression: Compression) throws {
        let frames =
            Frames.frame(compression, Self.text) + Frames.frame(compression, [])
            + Frames.frame(compression, Array("end".utf8))
        #expect(try edited(frames, compression, []) == frames)
        #expect(try edited(frames + [0, 0, 0], compression, []) == frames + [0, 0, 0])
        #expect(try edited(frames + Array("garbage".utf8), compression, []) == frames + Array("garbage".utf8))
        #expect(try expanded(frames + [0, 0], compression) == Self.text + Array("end".utf8))
    }

    @Test("an edit is found again, and other frames keep their bytes", arguments: Compression.allCases)
    func edits(compression: Compression) throws {
        let parts = [Self.text, Array("second".utf8), Self.text]
        let frames = parts.map { Frames.frame(compression, $0) }
        let input = frames[0] + frames[1] + frames[2] + [0]
        let contents = parts.flatMap { $0 }
        let end = Self.text.count
        for edits in [
            [(end..<end + 6, Array("other".utf8))], [(0..<1, [])], [(end - 1..<end + 7, [1, 2, 3])],
            [(5..<6, [9]), (400_000..<400_100, Self.text), (end + 10..<end + 11, [])],
            [(contents.count - 1..<contents.count, [0])], [(0..<contents.count, Array("all".utf8))],
        ] {
            let output = try edited(input, compression, edits)
            #expect(try expanded(output, compression) == spliced(contents, edits))
            #expect(output.last == 0)
            let touches = { (range: Range<Int>) in edits.contains { $0.0.overlaps(range) } }
            if !touches(0..<end) { #expect(output.starts(with: frames[0])) }
            if !touches(end + 6..<contents.count) {
                #expect(output.dropLast().suffix(frames[2].count) == frames[2][...])
            }
            #expect(try edited(output, compression, []) == output)
        }
    }

    @Test("names, times and comments of a gzip member are kept, and its level as far as it is told")
    func header() throws {
        for (flags, level) in [(2, 9), (4, 1), (0, 6)] as [(UInt8, Int32)] {
            let input = Frames.gzip(Self.text, extraFlags: flags)
            let output = try edited(input, .gzip, [(7..<8, [0x41])])
            #expect(output.starts(with: input.prefix(37)))
            var encoder = try GzipEncoder(level: level)
            var data: [UInt8] = []
            try encoder.encode(spliced(Self.text, [(7..<8, [0x41])]).span.bytes, into: &data)
            try encoder.finish(into: &data)
            #expect(output.suffix(data.count) == data[...])
        }
    }

    @Test("a zstd frame keeps its checksum, or does without; frames for other programs stay")
    func zstdFrames() throws {
        for hasChecksum in [true, false] {
            let frame = Frames.zstd(Self.text, hasChecksum: hasChecksum)
            let note = Frames.skippable([1, 2, 3])
            let output = try edited(note + frame + note, .zstd, [(0..<1, [0x41])])
            #expect(output.starts(with: note) && output.suffix(note.count) == note[...])
            #expect((output[note.count + 4] & 4 != 0) == hasChecksum)
            #expect(try expanded(output, .zstd) == spliced(Self.text, [(0..<1, [0x41])]))
        }
    }

    @Test("random edits of random frames", arguments: 0..<30 as Range<UInt64>, Compression.allCases)
    func random(seed: UInt64, compression: Compression) throws {
        var random = SeededNumbers(seed)
        var input: [UInt8] = []
        var contents: [UInt8] = []
        for _ in 0...random.next(below: 6) {
            let start = random.next(below: 1000)
            let part = Array(Self.text[start..<start + random.next(below: 3000)])
            input += Frames.frame(compression, part)
            contents += part
        }
        var edits: [(Range<Int>, [UInt8])] = []
        var position = 0
        while position < contents.count, edits.count < 8 {
            let start = position + random.next(below: contents.count - position)
            let end = min(contents.count, start + 1 + random.next(below: 2000))
            edits.append((start..<end, Array(Self.text.prefix(random.next(below: 1500)))))
            position = end
        }
        let output = try edited(input, compression, edits, step: 1 + random.next(below: 5000))
        #expect(try expanded(output, compression, step: 1 + random.next(below: 500)) == spliced(contents, edits))
    }
}
