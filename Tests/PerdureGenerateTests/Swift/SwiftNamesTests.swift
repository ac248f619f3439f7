import Testing

@testable import PerdureGenerate

@Suite struct SwiftNamesTests {
    @Test(
        "keys become names",
        arguments: [
            ("feedID", "feedID"), ("FeedID", "feedID"), ("URL", "url"), ("URLText", "urlText"), ("ID2", "id2"),
            ("ice-cream", "iceCream"), ("com.x.y", "comXY"), ("a_b", "aB"), ("2nd", "field2nd"), ("", "field"),
            ("é", "field"), ("default", "default"), ("x", "x"), ("HTMLBody", "htmlBody"), ("self", "self2"),
        ])
    func members(key: String, name: String) {
        var names = SwiftNames()
        #expect(names.member(key) == name)
    }

    @Test("no two are alike, and none is what means something else") func unique() {
        var names = SwiftNames(taken: ["title"])
        #expect(["a-b", "aB", "title", "a.b"].map { names.member($0) } == ["aB", "aB2", "title2", "aB3"])
        var types = SwiftNames(taken: SwiftSource.typeNames)
        #expect(["value", "string", "feed", "type"].map { types.type($0) } == ["Value2", "String2", "Feed", "Type2"])
        #expect(SwiftNames.escaped("default") == "`default`" && SwiftNames.escaped("feed") == "feed")
    }
}
