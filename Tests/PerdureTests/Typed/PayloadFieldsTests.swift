import Perdure
import Testing

/// Values of a payload as Swift values, and back.
@Suite struct PayloadFieldsTests {
    private enum Size: String, Sendable { case small, large }

    private struct Spot: PayloadStructure, Equatable {
        var x: Double
        var otherFields: [String: Value] = [:]
        init(_ fields: inout PayloadFields) throws(PayloadFault) {
            x = try fields.required("x", .number)
            otherFields = fields.members
        }
        var fields: PayloadFields {
            var fields = PayloadFields(otherFields)
            fields.set("x", x, .number)
            return fields
        }
    }

    @Test("what a field is not is said with its path") func faults() {
        func fault(_ read: (inout PayloadFields) throws(PayloadFault) -> Void) -> String? {
            var fields = PayloadFields([
                "n": .number(Number("99999999999999999999")!), "t": .string("x"), "b": .integer(2), "z": .null,
                "huge": .number(Number("1E400")!),
                "list": .array([.dictionary([("x", .integer(1))]), .dictionary([])]),
            ])
            do throws(PayloadFault) { try read(&fields) } catch { return "\(error)" }
            return nil
        }
        #expect(
            fault { (f) throws(PayloadFault) in _ = try f.required("n", .integer) }
                == "'n' is 99999999999999999999, and not a whole number that fits")
        #expect(fault { (f) throws(PayloadFault) in _ = try f.required("huge", .number) } != nil)
        #expect(fault { (f) throws(PayloadFault) in _ = try f.required("t", .boolean) } != nil)
        #expect(fault { (f) throws(PayloadFault) in _ = try f.required("b", .boolean) } != nil)
        #expect(fault { (f) throws(PayloadFault) in _ = try f.required("none", .any) } == "'none' is not there")
        #expect(fault { (f) throws(PayloadFault) in _ = try f.required("z", .string) } != nil)
        #expect(
            fault { (f) throws(PayloadFault) in
                let _: [Spot] = try f.required("list", .array(of: .structure))
            } == "'list.1.x' is not there")
        #expect(fault { (f) throws(PayloadFault) in let _: Size = try f.required("t", .choice) } != nil)
    }

    @Test("spellings of transports are read, and the type is written") func spellings() throws {
        var fields = PayloadFields([
            "i": .string("7"), "n": .string("1.5"), "b": .integer(1), "c": .string("false"),
            "d": .string("2001-01-01T00:00:01Z"), "bytes": .string("aGk="), "size": .string("large"), "gone": .null,
        ])
        #expect(try fields.required("i", .integer) == 7)
        #expect(try fields.required("n", .number) == 1.5)
        #expect(try fields.required("b", .boolean))
        #expect(try fields.optional("c", .boolean) == false)
        #expect(try fields.required("d", .date) == Timestamp(secondsSinceReferenceDate: 1))
        #expect(try fields.required("bytes", .data) == [0x68, 0x69])
        let size: Size = try fields.required("size", .choice)
        #expect(size == .large)
        #expect(try fields.required("gone", .nullable(.string)) == nil)
        #expect(fields.members == [:])
        fields.set("i", 7, .integer)
        fields.set("d", Timestamp(secondsSinceReferenceDate: 1), .date)
        fields.set("size", size, .choice)
        fields.set("s", ["a"], .set(of: .url))
        fields.set("e", ["k": 1], .entries(of: .integer))
        fields.set("n", String?.none, .nullable(.string))
        #expect(
            fields.members == [
                "i": .integer(7), "d": .date(Timestamp(secondsSinceReferenceDate: 1)), "size": .string("large"),
                "s": .set([.url("a")]), "e": .dictionary([("k", .integer(1))]), "n": .null,
            ])
    }

    @Test("no number is made up where a link can't say one") func noNumber() {
        var fields = PayloadFields()
        fields.set("a", Double.infinity, .number)
        fields.set("b", 1e300, .number)
        #expect(fields.members["a"] == .string("inf") && fields.members["b"] == .number(Number("1e300")!))
    }

    @Test("what says nothing new is written as it stood: null, a default that was spelt out, nothing") func same()
        throws
    {
        for members: [String: Value] in [
            [:], ["a": .null, "b": .integer(3)], ["a": .string("x"), "b": .integer(4)], ["b": .null],
        ] {
            var fields = PayloadFields(members)
            let a = try fields.optional("a", .string)
            let b = try fields.value("b", .integer, default: 3)
            fields.setOptional("a", a, .string)
            fields.set("b", b, .integer, default: 3)
            #expect(fields.members == members)
        }
        var fields = PayloadFields(["a": .string("x"), "b": .integer(3)])
        fields.setOptional("a", nil, .string)
        fields.set("b", 5, .integer, default: 3)
        #expect(fields.members == ["b": .integer(5)])
        fields.set("b", 3, .integer, default: 3)
        #expect(fields.members == [:])
    }
}
