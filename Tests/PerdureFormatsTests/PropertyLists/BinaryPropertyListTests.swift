import Perdure
import PerdureFormats
import Testing

@Suite struct BinaryPropertyListTests {
    private static let link = PlainPropertyList.object([
        ("activityType", .string("com.example.doc")), ("title", .string("Ä")),
        (
            "userInfo",
            .object([
                ("id", .string("a")), ("zoom", .real(0.1)), ("wide", .integer(18_446_744_073_709_551_615)),
                ("at", .date(700_000_000.5)), ("blob", .data([1, 2])), ("uid", .uid(7)), ("flag", .boolean(true)),
                ("float", .float(0.1)),
            ])
        ),
    ])

    @Test func readsEveryTypeOfALink() throws {
        _ = try editedBinary(PlainPropertyList.array([Self.link]).binary()) { tape in
            let value = tape.value(tape.payload)
            #expect(value["zoom"]?.exact == "0.1")
            #expect(value["float"]?.exact == "0.1")
            #expect(value["wide"]?.exact == "18446744073709551615")
            #expect(value["at"]?.exact == "date(2023-03-08T20:26:40.5Z)")
            #expect(value["blob"] == .data([1, 2]))
            #expect(value["uid"] == .dictionary([("CF$UID", .integer(7))]))
            #expect(value["flag"] == .boolean(true))
            #expect(tape.value(Tape.root)["title"] == .string("Ä"))
        }
    }

    @Test func changesOneObjectAndNoOther() throws {
        let before = PlainPropertyList.array([Self.link, .string("a")]).binary(.init(sharesScalars: false))
        let after = try editedBinary(before) { tape in
            guard case .found(let id) = tape.member("id", of: tape.payload) else { return }
            tape.replace(id, with: .string("bcd"))
        }
        let old = Array("Qa".utf8)
        let new = Array("Sbcd".utf8)
        let place = try #require(before.firstRange(of: old))
        let tableBefore = Int(PlainPropertyList.number(before.suffix(8)))
        let tableAfter = Int(PlainPropertyList.number(after.suffix(8)))
        #expect(
            Array(after[..<tableAfter]) == Array(before[..<place.lowerBound]) + new
                + before[place.upperBound..<tableBefore])
    }

    @Test func whatIsSharedStaysWhereItIsShared() throws {
        let info = PlainPropertyList.object([("id", .string("a"))])
        let list = PlainPropertyList.array([
            info, .object([("activityType", .string("t")), ("userInfo", info)]), .string("a"),
        ])
        let bytes = list.binary(.init(sharesAll: true))
        let after = try editedBinary(bytes) { tape in
            guard case .found(let id) = tape.member("id", of: tape.payload) else { return }
            tape.rename(id, to: "name".utf8)
            tape.replace(id, with: .string("b"))
        }
        let expected = PlainPropertyList.array([
            info, .object([("activityType", .string("t")), ("userInfo", .object([("name", .string("b"))]))]),
            .string("a"),
        ])
        #expect(PlainPropertyList(binary: after)?.exact == expected.exact)
    }

    @Test func nothingEditedGivesTheSameBytes() throws {
        let bytes = Self.link.binary(.init(extraWidth: 2))
        #expect(try editedBinary(bytes) { _ in } == bytes)
    }

    @Test func referencesGrowWiderWhereThereAreMoreThan256Objects() throws {
        let others = (0..<245).map { PlainPropertyList.string("s\($0)") }
        let list = PlainPropertyList.array([.array(others), .object([("activityType", .string("t"))])])
        let after = try editedBinary(list.binary()) { tape in
            for number in 0..<20 { tape.insert(.integer(number), in: Tape.root, as: Array("k\(number)".utf8)) }
        }
        let members =
            [("activityType", PlainPropertyList.string("t"))] + (0..<20).map { ("k\($0)", .integer(Int128($0))) }
        #expect(
            PlainPropertyList(binary: after)?.exact
                == PlainPropertyList.array([.array(others), .object(members)]).exact)
    }

    @Test func numbersAreWrittenAsCoreFoundationDoes() throws {
        for integer in RandomPropertyList.integers {
            let bytes = try editedBinary(PlainPropertyList.object([("activityType", .string("t"))]).binary()) { tape in
                tape.insert(.number(try #require(Number("\(integer)"))), in: Tape.root, as: Array("n".utf8))
            }
            let expected = PlainPropertyList.object([("activityType", .string("t")), ("n", .integer(integer))])
            #expect(PlainPropertyList(binary: bytes)?.exact == expected.exact)
            // As narrow as the other writer's, which puts its objects in another order.
            #expect(bytes.count == expected.binary().count)
        }
    }

    @Test(arguments: [
        Value.null, .number(Number("1E400")!), .number(Number("0.12345678901234567890")!),
        .number(Number("340282366920938463463374607431768211456")!),
    ])
    func whatItCannotSayIsRefused(_ value: Value) throws {
        let bytes = PlainPropertyList.object([("activityType", .string("t"))]).binary()
        #expect(throws: UnwritableValue.self) {
            try editedBinary(bytes) { $0.insert(value, in: Tape.root, as: Array("n".utf8)) }
        }
    }

    @Test func keysInUTF16AreFound() throws {
        let bytes = Self.link.binary(.init(isWide: true))
        _ = try editedBinary(bytes) { tape in
            let value = tape.value(tape.payload)
            #expect(value["id"] == .string("a"))
        }
    }
}
