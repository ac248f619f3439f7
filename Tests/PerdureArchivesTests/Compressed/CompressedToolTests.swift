import Foundation
import Testing

@testable import PerdureArchives

/// Files that other programs compressed, and what they think of ours.
struct CompressedToolTests {
    private static let gzip = ZipTool(named: "gzip")
    private static let zstd = ZipTool(named: "zstd")
    private static let text = Array((0..<20_000).map { "\($0) is a number.\n" }.joined().utf8)

    @Test(
        .enabled(if: gzip != nil, "gzip is not installed"),
        arguments: ["gzip -N", "gzip -1 -n", "gzip -9", "gzip --rsyncable", "cat text text | gzip -c > text.gz #"])
    func byGzip(command: String) throws {
        try check(.gzip, made: "\(command) text", suffix: "gz", test: "gzip -t out.gz && gzip -dc out.gz > text.out")
    }

    @Test(.enabled(if: ZipTool.python != nil, "python3 is not installed"))
    func byPython() throws {
        let script = """
            import gzip
            with open('text', 'rb') as text, gzip.GzipFile('Größe.txt', 'wb', fileobj=open('text.gz', 'wb')) as file: file.write(text.read())
            """
        try check(
            .gzip, made: "python3 -c \"\(script)\"", suffix: "gz",
            test: "python3 -c \"import gzip; open('text.out', 'wb').write(gzip.open('out.gz').read())\"")
    }

    @Test(
        .enabled(if: zstd != nil, "zstd is not installed"),
        arguments: [
            "zstd -q", "zstd -q -19", "zstd -q --no-check", "zstd -q --long=24", "zstd -q --fast=3",
            "zstd -q -B4096 -T2", "cat text | zstd -q -o text.zst #", "(zstd -qc text; zstd -qc text) > text.zst #",
        ])
    func byZstd(command: String) throws {
        try check(
            .zstd, made: "\(command) text", suffix: "zst", test: "zstd -tq out.zst && zstd -dqc out.zst > text.out")
    }

    private func check(_ compression: Compression, made: String, suffix: String, test: String) throws {
        let shell = try #require(ZipTool(named: "sh"))
        try withZipFolder { folder in
            try Self.text.write(to: folder.appendingPathComponent("text"))
            let result = try shell.run(["-c", made], in: folder)
            try #require(result.status == 0, "\(result.output)")
            let bytes = try [UInt8](contentsOf: folder.appendingPathComponent("text.\(suffix)"))
            let contents = try expanded(bytes, compression)
            #expect(contents.starts(with: Self.text))
            #expect(try edited(bytes, compression, []) == bytes)
            let edits = [(1_000..<1_010, Array("replaced".utf8)), (contents.count - 5..<contents.count, [])]
            try edited(bytes, compression, edits).write(to: folder.appendingPathComponent("out.\(suffix)"))
            let asked = try shell.run(["-c", test], in: folder)
            #expect(asked.status == 0, "\(asked.output)")
            #expect(try [UInt8](contentsOf: folder.appendingPathComponent("text.out")) == spliced(contents, edits))
        }
    }

    @Test(.enabled(if: gzip == nil || zstd == nil, "gzip and zstd are there: nothing to say"))
    func saysWhichOpinionsAreMissing() {
        withKnownIssue("gzip or zstd is not installed, so rewritten files were not shown to it") {
            #expect(Self.gzip != nil && Self.zstd != nil)
        }
    }
}
