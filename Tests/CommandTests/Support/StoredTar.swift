import PerdureArchives

/// Writes small tars byte by byte (POSIX.1-2017, ustar): also such as no sound program writes.
enum StoredTar {
    struct Entry {
        var name: String
        var contents: [UInt8]
        var type = UInt8(ascii: "0")
        /// The size that the header claims.
        var claimedSize: Int?
        var linkName = ""

        init(_ name: String, _ contents: String) { self.init(name, Array(contents.utf8)) }

        init(_ name: String, _ contents: [UInt8]) { (self.name, self.contents) = (name, contents) }
    }

    static func bytes(_ entries: [Entry]) -> [UInt8] {
        entries.flatMap(bytes) + [UInt8](repeating: 0, count: 1024)
    }

    private static func bytes(_ entry: Entry) -> [UInt8] {
        var block = [UInt8](repeating: 0, count: 512)
        func put(_ text: some Collection<UInt8>, at offset: Int) {
            block.replaceSubrange(offset..<offset + text.count, with: text)
        }
        put(Array(entry.name.utf8.prefix(100)), at: 0)
        put(Array("0000644\u{0}0001750\u{0}0000144\u{0}".utf8), at: 100)
        put(octal(entry.claimedSize ?? entry.contents.count, 11), at: 124)
        put(Array("14402062514\u{0}        ".utf8), at: 136)
        block[156] = entry.type
        put(Array(entry.linkName.utf8.prefix(100)), at: 157)
        put(Array("ustar\u{0}00".utf8), at: 257)
        put(octal(block.reduce(0) { $0 + Int($1) }, 6), at: 148)
        return block + entry.contents + [UInt8](repeating: 0, count: (512 - entry.contents.count % 512) % 512)
    }

    /// A record of an extended header; its length counts itself.
    static func record(_ key: String, _ value: String) -> String {
        let rest = " \(key)=\(value)\n"
        var length = rest.utf8.count
        while "\(length)".utf8.count + rest.utf8.count != length { length += 1 }
        return "\(length)\(rest)"
    }

    private static func octal(_ value: Int, _ width: Int) -> [UInt8] {
        let digits = Array(String(value, radix: 8).utf8)
        return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count)) + digits
    }

    /// Names and contents of the files of a tar, in order.
    static func entries(_ bytes: [UInt8]) throws -> [(name: String, contents: [UInt8])] {
        var reader = TarReader(limits: ArchiveLimits())
        var offset = 0
        var entries: [(name: String, contents: [UInt8])] = []
        while true {
            let piece = try reader.next(
                { buffer in
                    let part = bytes[offset...].prefix(buffer.count)
                    buffer.copyBytes(from: part)
                    offset += part.count
                    return part.count
                }, wants: { _ in true })
            guard let piece else { return entries }
            if let entry = piece.entry, let contents = piece.contents {
                entries.append((String(decoding: entry.rawName, as: UTF8.self), Array(piece.bytes[contents])))
            }
        }
    }
}

/// Programs that compress, as filters.
enum Compressor: String, CaseIterable {
    case gzip, zstd

    var suffix: String { self == .gzip ? "gz" : "zst" }

    /// Those that are installed.
    static let present = allCases.filter { (try? run("command -v \($0.rawValue)", [])) != nil }

    func compress(_ bytes: [UInt8]) throws -> [UInt8] { try Self.run("exec \(rawValue) -c", bytes) }
    func expand(_ bytes: [UInt8]) throws -> [UInt8] { try Self.run("exec \(rawValue) -dc", bytes) }

    private static func run(_ command: String, _ input: [UInt8]) throws -> [UInt8] {
        let ended = try RunningProgram.run(
            ["/bin/sh", "-c", command], in: TemporaryFolder(), input: input, environment: [:], after: { _ in })
        guard ended.code == 0 else { throw Failure(errors: ended.errors) }
        return ended.output
    }

    struct Failure: Error { var errors: String }
}
