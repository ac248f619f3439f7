@testable import PerdureArchives

/// Builds tars byte by byte, also such as no sound program writes.
struct RawTar: Sendable {
    var members: [RawTarMember] = []
    /// Behind the last member: two blocks of zeros, and what fills up a record.
    var tail = [UInt8](repeating: 0, count: 1024)

    init(_ members: [RawTarMember] = []) { self.members = members }

    var bytes: [UInt8] { members.flatMap(\.bytes) + tail }
}

/// One header of a `RawTar`, with its data.
struct RawTarMember: Sendable {
    var name: [UInt8]
    var contents: [UInt8]
    var type = UInt8(ascii: "0")
    var prefix: [UInt8] = []
    var magic = Array("ustar\u{0}00".utf8)
    /// The field as it stands; from the length of the contents if nil.
    var size: [UInt8]?
    /// What fills up the last block.
    var filler: UInt8 = 0
    /// Whether the data is there at all.
    var hasData = true
    /// Patches the header before its checksum is computed.
    var spoil: @Sendable (inout [UInt8]) -> Void = { _ in }
    /// Patches the finished header.
    var spoilAfter: @Sendable (inout [UInt8]) -> Void = { _ in }

    init(_ name: String, _ contents: String, type: Character = "0") {
        self.name = Array(name.utf8)
        self.contents = Array(contents.utf8)
        self.type = type.asciiValue ?? 0
    }

    /// With one property changed.
    func with<Value>(_ path: WritableKeyPath<RawTarMember, Value>, _ value: Value) -> RawTarMember {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }

    static func pax(_ records: [(String, String)], type: Character = "x") -> RawTarMember {
        RawTarMember("PaxHeaders/x", records.map { Self.record($0.0, $0.1) }.joined(), type: type)
    }

    static func record(_ key: String, _ value: String) -> String {
        let rest = " \(key)=\(value)\n"
        var length = rest.utf8.count
        while "\(length)\(rest)".utf8.count != length { length += 1 }
        return "\(length)\(rest)"
    }

    var header: [UInt8] {
        var block = [UInt8](repeating: 0, count: 512)
        func put(_ bytes: [UInt8], _ offset: Int) { block.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
        put(Array(name.prefix(100)), 0)
        put(Array("0000640\u{0}0001750\u{0}0000144\u{0}".utf8), 100)
        put(size ?? octal(contents.count, width: 11) + [0], 124)
        put(Array("14402062514\u{0}".utf8), 136)
        block[156] = type
        put(magic, 257)
        put(Array("somebody".utf8), 265)
        put(prefix, 345)
        spoil(&block)
        put(Array("        ".utf8), 148)
        put(octal(block.reduce(0) { $0 + Int($1) }, width: 6) + [0, 0x20], 148)
        spoilAfter(&block)
        return block
    }

    var bytes: [UInt8] {
        guard hasData else { return header }
        return header + contents + [UInt8](repeating: filler, count: (512 - contents.count % 512) % 512)
    }
}

func octal(_ value: Int, width: Int) -> [UInt8] {
    let digits = Array(String(value, radix: 8).utf8)
    return [UInt8](repeating: 0x30, count: max(0, width - digits.count)) + digits
}

/// What a reader gives.
struct TarContents {
    var pieces: [TarPiece] = []
    var failure: TarFailure?
    var hasMoreBehindEnd = false

    var entries: [TarEntry] { pieces.compactMap(\.entry) }
    var names: [String] { entries.map { String(decoding: $0.rawName, as: UTF8.self) } }
    /// All pieces, one after the other.
    var bytes: [UInt8] { pieces.flatMap { $0.bytes[..<$0.count] } }

    func contents(_ name: String) -> [UInt8]? {
        let piece = pieces.first { $0.entry.map { String(decoding: $0.rawName, as: UTF8.self) } == name }
        return piece.flatMap { piece in piece.contents.map { Array(piece.bytes[$0]) } }
    }

    /// The archive with new contents for those entries for which there are some.
    func replacing(_ new: (TarEntry, [UInt8]) -> [UInt8]?) -> [UInt8] {
        pieces.flatMap { piece -> [UInt8] in
            guard let entry = piece.entry, let contents = piece.contents,
                let new = new(entry, Array(piece.bytes[contents]))
            else { return Array(piece.bytes[..<piece.count]) }
            return piece.replacing(with: new)
        }
    }

    /// - Parameter step: the most bytes that one read gives.
    init(
        _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(), step: Int = .max,
        wants: (TarEntry) -> Bool = { _ in true }
    ) throws(FileFailure) {
        var reader = TarReader(limits: limits)
        var offset = 0
        while true {
            let piece = try reader.next(
                { buffer in
                    let part = bytes[offset...].prefix(min(step, buffer.count))
                    buffer.copyBytes(from: part)
                    offset += part.count
                    return part.count
                }, wants: wants)
            guard let piece else { break }
            pieces.append(piece)
        }
        failure = reader.failure
        hasMoreBehindEnd = reader.hasMoreBehindEnd
    }
}
