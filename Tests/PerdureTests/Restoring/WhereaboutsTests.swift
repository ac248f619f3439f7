import Perdure
import Testing

@Suite struct WhereaboutsTests {
    private let catalog = ContentStates([
        "here": .live, "gone": .deleted, "a": .moved(to: "b"), "b": .moved(to: "c"), "c": .live,
        "out": .moved(to: "elsewhere"), "old": .moved(to: "gone"), "self": .moved(to: "self"),
        "in": .moved(to: "x"), "x": .moved(to: "y"), "y": .moved(to: "x"),
    ])

    @Test(
        "moves are followed to their end",
        arguments: [
            ("here", Whereabouts.live), ("gone", .deleted(last: nil)), ("a", .moved(to: "c")), ("b", .moved(to: "c")),
            ("out", .moved(to: "elsewhere")), ("old", .deleted(last: "gone")), ("nothing", .unlisted),
            ("self", .circle(["self", "self"])), ("in", .circle(["x", "y", "x"])), ("x", .circle(["x", "y", "x"])),
        ])
    func followed(identifier: String, expected: Whereabouts) {
        #expect(catalog.whereabouts(of: identifier) == expected)
    }
}
