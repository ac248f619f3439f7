import Perdure
import PerdureFormats
import Testing

/// Property lists that nobody wrote in good faith.
@Suite struct HostilePropertyListTests {
    /// Objects as bytes, put together with one byte an offset and one a reference.
    private static func list(_ objects: [[UInt8]], top: UInt8 = 0, change: (inout [UInt8]) -> Void = { _ in })
        -> [UInt8]
    {
        var out = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(out.count))
            out += object
        }
        let table = UInt8(out.count)
        out += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
        out += [0, 0, 0, 0, 0, 0, 0, top] + [0, 0, 0, 0, 0, 0, 0, table]
        change(&out)
        return out
    }

    private static let one: [UInt8] = [0x10, 0x01]

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var reason: PropertyListFailure.Reason
        var offset: Int
        var testDescription: String { name }
    }

    private static func changed(_ place: Int, _ value: UInt8) -> [UInt8] {
        list([one]) { $0[$0.count - place] = value }
    }

    static let rows: [Row] = [
        Row(name: "nothing", bytes: [], reason: .notBinary, offset: 0),
        Row(name: "a header", bytes: Array("bplist00".utf8), reason: .tooShort, offset: 8),
        Row(name: "another version", bytes: Array("bplist15".utf8) + one, reason: .unknownVersion, offset: 6),
        Row(name: "no size of offsets", bytes: changed(26, 0), reason: .sizes, offset: 17),
        Row(name: "a size of references of 9", bytes: changed(25, 9), reason: .sizes, offset: 17),
        Row(name: "no objects", bytes: changed(17, 0), reason: .noObjects, offset: 19),
        Row(name: "more objects than bytes", bytes: changed(18, 1), reason: .table, offset: 19),
        Row(name: "a top object that is not there", bytes: changed(9, 1), reason: .topObject, offset: 27),
        Row(name: "an offset table past the end", bytes: changed(1, 200), reason: .table, offset: 35),
        Row(name: "an offset table beyond any number", bytes: changed(8, 0xFF), reason: .table, offset: 35),
        Row(name: "an offset before the objects", bytes: changed(33, 2), reason: .offset, offset: 10),
        Row(name: "an offset in the trailer", bytes: changed(33, 20), reason: .offset, offset: 10),
        Row(name: "an unknown type", bytes: list([[0xE0]]), reason: .marker, offset: 8),
        Row(name: "an integer of 32 bytes", bytes: list([[0x15]]), reason: .width, offset: 8),
        Row(name: "a real of 2 bytes", bytes: list([[0x21, 0, 0]]), reason: .width, offset: 8),
        Row(name: "a date of 4 bytes", bytes: list([[0x32, 0, 0, 0, 0]]), reason: .marker, offset: 8),
        Row(name: "a string beyond the end", bytes: list([[0x5E, 0x61]]), reason: .endsInObject, offset: 8),
        Row(
            name: "a count beyond any number", bytes: list([[0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)]),
            reason: .endsInObject, offset: 8),
        Row(name: "a count that is a string", bytes: list([[0x5F, 0x51, 0x61]]), reason: .count, offset: 9),
        Row(name: "a reference out of range", bytes: list([[0xA1, 0x07]]), reason: .reference, offset: 9),
        Row(name: "an array in itself", bytes: list([[0xA1, 0x00]]), reason: .cycle, offset: 8),
        Row(name: "two arrays in each other", bytes: list([[0xA1, 0x01], [0xA1, 0x00]]), reason: .cycle, offset: 10),
        Row(name: "ASCII that is none", bytes: list([[0x51, 0xC3]]), reason: .notASCII, offset: 8),
        Row(name: "UTF-8 that is none", bytes: list([[0x71, 0xC3]]), reason: .notUTF8, offset: 8),
    ]

    @Test(arguments: rows)
    func isRefusedWithThePlace(_ row: Row) {
        #expect(binaryFailure(row.bytes) == PropertyListFailure(row.reason, at: row.offset))
    }

    @Test func aUIDOf255IsAUID() {
        #expect(binaryFailure(Self.list([[0x80, 0xFF]])) == nil)
    }

    @Test func arraysThatDoubleEachTimeAreNotSpeltOut() throws {
        // 30 arrays, each twice the next: a billion values.
        var objects: [[UInt8]] = [
            [0xD2, 1, 2, 3, 4], [0x5C] + Array("activityType".utf8), [0x51, 0x62], [0x51, 0x74],
        ]
        objects += (0..<30).map { [0xA2, UInt8(5 + $0), UInt8(5 + $0)] } + [[0x09]]
        let bytes = Self.list(objects)
        #expect(binaryFailure(bytes) == nil)
        #expect(throws: PropertyListFailure.self) { _ = try editedBinary(bytes) { _ in } }
    }

    @Test("an object in the middle of another is read, and what would change both is refused")
    func objectsThatOverlap() throws {
        // The last object, a text of one character, stands inside the one before it.
        let objects: [[UInt8]] = [
            [0xD2, 1, 2, 3, 4], [0x5C] + Array("activityType".utf8), [0x51, 0x62],
            [0x55, 0x74, 0x74, 0x51, 0x78, 0x74], [0x09],
        ]
        let bytes = Self.list(objects) { out in
            let table = Int(out.last ?? 0)
            out[table + 4] = out[table + 3] + 3
        }
        #expect(binaryFailure(bytes) == nil)
        func value(_ name: String, of bytes: [UInt8]) throws -> Value? {
            var value: Value?
            _ = try editedBinary(bytes) { tape in value = tape.value(Tape.root)[name] }
            return value
        }
        #expect(try value("b", of: bytes) == .string("x"))
        let longer = try editedBinary(bytes) { $0.insert(.string("new"), in: Tape.root, as: Array("k".utf8)) }
        #expect(try value("b", of: longer) == .string("x"))
        #expect(try value("activityType", of: longer) == .string("ttQxt"))
        for name in ["b", "activityType"] {
            #expect {
                _ = try editedBinary(bytes) { tape in
                    guard case .found(let node) = tape.member(name, of: Tape.root) else { return }
                    tape.replace(node, with: .string("other"))
                }
            } throws: { error in
                (error as? PropertyListFailure)?.reason == .overlap
            }
        }
    }

    @Test func deepNestingHasALimit() {
        let deep = (0..<2_000).reduce(PlainPropertyList.null) { inner, _ in .array([inner]) }
        #expect(binaryFailure(deep.binary())?.reason == .tooDeep)
    }

    @Test func containersThatShareTheirReferencesAreRefused() {
        // Each of many arrays claims the references of all that follow it.
        let count = 3_000
        var out = Array("bplist00".utf8)
        let start = out.count
        for _ in 0..<count { out += [0xAF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)] }
        out += [UInt8](repeating: 0x09, count: 2 * count + 8)
        let table = out.count
        for index in 0..<count {
            let offset = start + 4 * index
            out += [UInt8(offset >> 8), UInt8(offset & 0xFF)]
        }
        out += [0, 0, 0, 0, 0, 0, 2, 2]
        for number in [count, 0, table] { out += (0..<8).reversed().map { UInt8(number >> (8 * $0) & 0xFF) } }
        #expect(binaryFailure(out) != nil)
    }

    /// Bytes changed at random: whatever comes of it, it is read or refused.
    @Test(arguments: 0..<8)
    func nothingCrashes(_ group: UInt64) throws {
        var random = SeededGenerator(seed: 77 + group)
        var generator = RandomPropertyList(seed: group)
        let (list, link) = generator.document()
        let archive = PlainPropertyList.archive(.dictionary([("a", link.asValue), ("b", .null), ("c", .url("u:v"))]))
        let seeds = [list.binary(generator.spelling(group)), archive.binary(), Array(archive.xml().utf8)]
        var read = 0
        for seed in seeds {
            for _ in 0..<80 {
                var bytes = seed
                for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
                if exercise(bytes) { read += 1 }
            }
        }
        #expect(read > 0)
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        // The trailer and the offset table are where it matters most.
        let place =
            Int.random(in: 0...2, using: &random) == 0
            ? bytes.count - 1 - Int.random(in: 0..<min(64, bytes.count), using: &random)
            : Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 3: bytes[place] = [0x00, 0xFF, 0x7F, 0x80, 0x3C, 0x26].randomElement(using: &random) ?? 0
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
    }

    private func exercise(_ bytes: [UInt8]) -> Bool { PropertyListExercise.run(bytes) }
}
