import Foundation
import Testing

@testable import PerdureArchives

/// Zips that other programs write, and what they think of ours.
struct ZipToolTests {
    @Test(
        .enabled(if: ZipTool.python != nil, "python3 is not installed"),
        arguments: ["ZIP_STORED", "ZIP_DEFLATED"], [true, false])
    func python(method: String, isSeekable: Bool) throws {
        let script = """
            import io, sys, zipfile
            class Pipe(io.RawIOBase):
                def __init__(self, file): self.file = file
                def writable(self): return True
                def write(self, data): return self.file.write(data)
            with open('a.zip', 'wb') as file:
                with zipfile.ZipFile(file if \(isSeekable ? "True" : "False") else Pipe(file), 'w', zipfile.\(method)) as archive:
                    archive.comment = b'about all'
                    archive.writestr('dir/', '')
                    for i in range(50):
                        info = zipfile.ZipInfo(f'dir/Notiz – {i}.md', (2023, 3, 8, 20, 26, i))
                        info.compress_type = zipfile.\(method)
                        info.external_attr = 0o100640 << 16
                        info.comment = b'about %d' % i
                        with archive.open(info, 'w', force_zip64=i % 3 == 0) as entry:
                            entry.write(f'{i} is a number. '.encode() * i * i)
            """
        try checkRewriting(made: { try #require(ZipTool.python).run(["-c", script], in: $0) })
    }

    @Test(
        .enabled(if: ZipTool.zip != nil, "Info-ZIP's zip is not installed"),
        arguments: [[], ["-0"], ["-fd"], ["-fz"], ["-fz-", "-X"], ["-"], ["-A"]])
    func infoZip(options: [String]) throws {
        try checkRewriting { folder in
            for index in 0..<30 {
                try Array(String(repeating: "\(index) is a number. ", count: index * index).utf8)
                    .write(to: folder.appendingPathComponent("Größe \(index).md"))
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let zip = try #require(ZipTool.zip)
            switch options {
            case ["-"]:
                // To a pipe, where sizes can only follow the data.
                return try ZipTool(named: "sh").map {
                    try $0.run(["-c", "\(zip.path) -q - *.md | cat > a.zip"], in: folder)
                }
                    ?? (1, "no sh")
            case ["-A"]:
                // A self-extracting zip, its offsets adjusted.
                let made = try zip.run(["-q", "a.zip"] + files, in: folder)
                let bytes = try [UInt8](contentsOf: folder.appendingPathComponent("a.zip"))
                try (Array("#!/bin/sh\nexit 1\n".utf8) + bytes).write(to: folder.appendingPathComponent("a.zip"))
                return made.status == 0 ? try zip.run(["-q", "-A", "a.zip"], in: folder) : made
            default:
                return try zip.run(["-q"] + options + ["a.zip"] + files, in: folder)
            }
        }
    }

    @Test(.enabled(if: ZipTool.zip != nil, "Info-ZIP's zip is not installed"))
    func encryptedByInfoZip() throws {
        try withZipFolder { folder in
            try Array("a secret".utf8).write(to: folder.appendingPathComponent("secret.md"))
            let made = try #require(ZipTool.zip).run(["-q", "-P", "password", "a.zip", "secret.md"], in: folder)
            try #require(made.status == 0, "\(made.output)")
            let bytes = try [UInt8](contentsOf: folder.appendingPathComponent("a.zip"))
            let archive = try openZip(bytes)
            #expect(archive.entries[0].isEncrypted)
            #expect(archive.entries[0].issue == .encrypted)
            #expect(try archive.rewritten() == bytes)
        }
    }

    /// Makes `a.zip` in a folder, replaces every fifth entry and asks the other programs about it.
    private func checkRewriting(made: (URL) throws -> (status: Int32, output: String)) throws {
        try withZipFolder { folder in
            let result = try made(folder)
            try #require(result.status == 0, "\(result.output)")
            let bytes = try [UInt8](contentsOf: folder.appendingPathComponent("a.zip"))
            let archive = try openZip(bytes)
            #expect(archive.entries.allSatisfy { $0.issue == nil && $0.nameIssue == nil })
            #expect(archive.entries.count >= 30)
            #expect(try archive.rewritten() == bytes)

            var contents: [Int: [UInt8]] = [:]
            for index in stride(from: 1, to: archive.entries.count, by: 5) {
                contents[index] = try Array("Replaced. ".utf8) + archive.contents(index)
            }
            let output = folder.appendingPathComponent("out.zip")
            try replaceAndCheck(bytes, contents).write(to: output)

            if let unzip = ZipTool.unzip {
                let test = try unzip.run(["-tqq", output.path])
                #expect(test.status == 0, "unzip -t: \(test.output)")
            }
            if let python = ZipTool.python {
                let test = try python.run([
                    "-c", "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).testzip())", output.path,
                ])
                #expect(test == (0, "None\n"))
            }
        }
    }

    @Test(
        .enabled(
            if: ZipTool.unzip == nil || ZipTool.python == nil, "unzip and python3 are both installed: nothing to say"))
    func saysWhichOpinionsAreMissing() {
        withKnownIssue("unzip or python3 is not installed, so rewritten zips were not shown to it") {
            #expect(ZipTool.unzip != nil && ZipTool.python != nil)
        }
    }
}
