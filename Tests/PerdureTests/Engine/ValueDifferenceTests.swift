import Perdure
import Testing

@Suite struct ValueDifferenceTests {
    private func value(_ json: String) -> Value {
        Array(json.utf8).withUnsafeBytes { JSONText.value(reading: $0) } ?? .null
    }

    private func paths(_ a: String, _ b: String) -> [String] {
        ValueDifference.between(value(a), value(b)).map(\.path)
    }

    @Test("only paths that differ, in the order of the first, then of the second")
    func paths() {
        #expect(
            paths(#"{"a":1,"b":{"c":2,"d":[1,2]}}"#, #"{"b":{"d":[1,3,4],"c":2},"e":0}"#) == [
                "a", "b.d.1", "b.d.2", "e",
            ])
        #expect(paths(#"{"a":{"x":1}}"#, #"{"a":{"x":1}}"#) == [])
        #expect(paths("1", "[1]") == [""])
    }

    @Test("values are compared as they are spelt, and by their type")
    func spelling() {
        #expect(paths(#"{"a":1.0}"#, #"{"a":1}"#) == ["a"])
        #expect(ValueDifference.between(.url("a:b"), .string("a:b")).count == 1)
        #expect(paths("{\"a\":\"e\u{301}\"}", "{\"a\":\"\u{E9}\"}") == ["a"])
        let long = String(repeating: "x", count: 100)
        #expect(paths("\"\(long)1\"", "\"\(long)2\"") == [""])
    }

    @Test("odd keys are quoted as in definitions; what can't be told apart is one difference")
    func keys() {
        #expect(paths(#"{"a.b":1}"#, #"{}"#) == ["\"a.b\""])
        #expect(paths(#"{"x":{"a":1,"a":2}}"#, #"{"x":{"a":1,"a":3}}"#) == ["x"])
        #expect(ValueDifference.between(value("{\"e\u{301}\":1}"), value("{\"\u{E9}\":1}")).count == 2)
    }

    @Test("the order of keys is asked for by itself")
    func order() {
        #expect(
            ValueDifference.order(value(#"{"a":[{"b":1,"c":2}]}"#), value(#"{"a":[{"c":2,"b":1}]}"#)) == ["a", "0"])
        #expect(ValueDifference.order(value(#"{"a":1,"b":2}"#), value(#"{"a":1,"x":0,"b":2}"#)) == nil)
    }
}
