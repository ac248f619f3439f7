import PerdureFormats
import Testing

/// Texts made to cost more than their length: the search may look at no byte more than a fixed number of times.
@Suite struct LinearTimeTests {
    static let units = [
        ":", "myapp:", "myapp: ", "myapp:(", "](myapp:(", "](myapp:( ", "](myapp:a", "<myapp:", "](<myapp:x ",
        "a=\"myapp:x", "<a b=\"myapp:x y ", "a=myapp:x ", "[a]: myapp:x ", "]: myapp:x ", "]:\nmyapp:x ",
        "myapp:x|y ", "a|b myapp:x|y\n", "other://=myapp:x ", "https://", "https://a@", "myapp:x)))", "[[[myapp:",
        "myapp:&aaaa;;", "-----myapp:x-", "       =    \"myapp:x", "---\na: myapp:x ", "source_url: myapp:x ",
    ]

    /// The limit is no measurement: a search in linear time stays far below it on any machine, and one in quadratic
    /// time needs many times as long.
    @Test(.serialized, .timeLimit(.minutes(20)), arguments: units, TextSyntax.allCases)
    func longTextsEnd(_ unit: String, _ syntax: TextSyntax) {
        let text = Array("---\n".utf8) + repeatElement(Array(unit.utf8), count: 384_000 / unit.utf8.count).joined()
        var end = 0
        for slot in Samples.slots(text, syntax) {
            #expect(slot.range.lowerBound >= end && slot.range.upperBound <= text.count)
            end = slot.range.upperBound
        }
    }
}
