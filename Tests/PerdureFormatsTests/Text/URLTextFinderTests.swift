import PerdureFormats
import Testing

@Suite struct URLTextFinderTests {
    @Test(arguments: SampleTables.all)
    func slotsAreWhereTheMarksAre(_ sample: Sample) {
        let text = MarkedText(sample.marked)
        let slots = Samples.slots(text.bytes, sample.syntax)
        #expect(text.marked(slots.map(\.range)) == text.marked(text.ranges))
        #expect(slots.allSatisfy { $0.context == sample.context }, "\(slots.map(\.context))")
    }
}

extension URLTextFinderTests {
    @Test func aLinkWhoseTextIsItsURLHasTwoSlots() {
        let text = MarkedText("[⟦myapp://x⟧](⟦myapp://y⟧)")
        let slots = Samples.slots(text.bytes, .markdown)
        #expect(slots.map(\.range) == text.ranges)
        #expect(slots.map(\.context) == [.bareMarkdown, .destination])
    }

    @Test(arguments: SampleTables.all)
    func everySlotSaysItself(_ sample: Sample) {
        SlotProperties.check(MarkedText(sample.marked).bytes, sample.syntax)
    }

    @Test(arguments: TextSyntax.allCases)
    func whateverTheBytes(_ syntax: TextSyntax) {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            SlotProperties.check(RandomText.fragments(&random), syntax)
            SlotProperties.check(RandomText.bytes(&random), syntax)
        }
    }

    @Test func nothingIsLookedForWithoutNeedles() {
        let finder = URLTextFinder(URLNeedles(schemes: []))
        let slots = Array("http://a.b myapp:x ://".utf8).withUnsafeBytes { finder.slots(in: $0, syntax: .plain) }
        #expect(slots.isEmpty)
    }

    @Test func anyHostTakesEveryWebAddress() {
        let finder = URLTextFinder(URLNeedles(schemes: ["HTTP", "my app", ""], anyHost: true))
        let text = MarkedText("⟦http://a.b/c⟧, <⟦https://x⟧> https:// http:x my app:x ftp://a.b")
        let slots = text.bytes.withUnsafeBytes { finder.slots(in: $0, syntax: .plain) }
        #expect(text.marked(slots.map(\.range)) == text.marked(text.ranges))
    }

    @Test func suffixesAreTold() {
        let told = ["MD", "markdown", "htm", "xml", "txt", "png", ""].map { TextSyntax(suffix: $0) }
        #expect(told == [.markdown, .markdown, .html, .html, .plain, nil, nil])
        let all = TextSyntax.suffixes.flatMap(\.suffixes)
        #expect(Set(all).count == all.count)
    }
}
