import Perdure
import PerdureFormats
import Testing

/// What a patch does with several links of one list.
@Suite struct BinaryPropertyListPatchTests {
    private static let list = PlainPropertyList.array(
        (0..<4).map { number in
            .object([
                ("activityType", .string("t")), ("title", .string("T\(number)")),
                ("userInfo", .object([("id", .string("i\(number)")), ("n", .integer(Int128(number)))])),
            ])
        }
    ).binary()

    /// Edits some of the links, each with a key, an object in place of another, and a new one.
    private func edit(
        _ slots: some Sequence<Int>, of links: borrowing BinaryPropertyListLinks,
        in patch: inout BinaryPropertyListPatch, adding last: Value = .array([.string("x"), .boolean(true)])
    ) throws {
        var tape = Tape()
        for slot in slots {
            try links.lexSlot(links.slots[slot].object, into: &tape)
            guard case .found(let id) = tape.member("id", of: tape.payload) else { continue }
            tape.rename(id, to: "name\(slot)".utf8)
            tape.replace(id, with: .string("new \(slot)"))
            tape.insert(last, in: tape.payload, as: Array("last".utf8))
            try patch.write(tape)
        }
    }

    private func withLinks(_ body: (BinaryPropertyListLinks) throws -> Void) throws {
        try Self.list.withUnsafeBytes { bytes in
            let list = try BinaryPropertyList(bytes)
            try body(BinaryPropertyListLinks(list, try list.check()))
        }
    }

    @Test func aLinkThatIsRefusedLeavesNothingOfIt() throws {
        try withLinks { links in
            var patch = links.patch
            #expect(throws: UnwritableValue.self) {
                try edit([1], of: links, in: &patch, adding: .array([.string("x"), .null]))
            }
            #expect(patch.isEmpty)
            var other = links.patch
            try edit([0, 1, 2], of: links, in: &patch)
            try edit([0, 1, 2], of: links, in: &other)
            #expect(try patch.finish() == (try other.finish()))
        }
    }

    @Test func partsMakeTheSameListAsOnePatch() throws {
        try withLinks { links in
            var (whole, sum, part) = (links.patch, links.patch, links.patch)
            try edit(0..<4, of: links, in: &whole)
            for slots in [0..<1, 1..<3, 3..<4] {
                part.reset()
                try edit(slots, of: links, in: &part)
                sum.append(part)
            }
            #expect(try sum.finish() == (try whole.finish()))
        }
    }

    @Test func pathsAreSpeltFromTheKeysAndIndicesOnTheWay() throws {
        let link = PlainPropertyList.object([("activityType", .string("t"))])
        let bytes = PlainPropertyList.object([
            ("a", .array([.string("x"), .object([("b", link), ("activityType", .string("u"))])])), ("é", link),
        ]).binary()
        try bytes.withUnsafeBytes { bytes in
            let list = try BinaryPropertyList(bytes)
            let links = BinaryPropertyListLinks(list, try list.check())
            #expect(links.slots.map(links.path).sorted() == ["a.1", "a.1.b", "é"])
            let inside = links.slots.filter(links.isInsideSlot).map(links.path)
            #expect(inside == ["a.1.b"])
        }
    }
}
