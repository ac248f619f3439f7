import Perdure
import PerdureFormats
import Testing

/// Decodes a whole XML property list, edits it, and gives the new text.
func editedXML(_ text: String, _ edit: (inout Tape) throws -> Void) throws -> String {
    try Array(text.utf8).withUnsafeBytes { bytes in
        var tape = Tape()
        try XMLPropertyListTape.lex(bytes, into: &tape)
        try edit(&tape)
        var renderer = XMLPropertyListRenderer()
        var out: [UInt8] = []
        try renderer.render(tape, into: &out)
        return String(decoding: out, as: UTF8.self)
    }
}

func xmlFailure(_ text: String) -> PropertyListFailure? {
    Array(text.utf8).withUnsafeBytes { bytes in
        var tape = Tape()
        do throws(PropertyListFailure) {
            try XMLPropertyListTape.lex(bytes, into: &tape)
            return nil
        } catch {
            return error
        }
    }
}

@Suite struct XMLPropertyListTests {
    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <!-- kept -->
        <dict>
        \t<key>a&amp;b</key>
        \t<string>x &#x20AC; <![CDATA[<y>]]><!-- no --> z</string>
        \t<key>hex</key><integer>0x1F</integer>
        \t<key>r</key> <real> +.5 </real>
        \t<key>d</key>
        \t<date>2023-03-08T20:26:40Z</date>
        \t<key>data</key>
        \t<data>
        \tAQ ID
        \t</data>
        \t<key>list</key>
        \t<array>
        \t\t<true/>
        \t\t<false></false>
        \t\t<dict/>
        \t</array>
        </dict>
        </plist>

        """

    @Test func readsEveryElement() throws {
        let text = try editedXML(Self.sample) { tape in
            #expect(
                tape.value(Tape.root).exact
                    == #"{"a&b":string("x € <y> z"),"hex":31,"r":0.5,"d":date(2023-03-08T20:26:40Z),"#
                    + #""data":data([1, 2, 3]),"list":[boolean(true),boolean(false),{}]}"#)
        }
        #expect(text == Self.sample)
    }

    @Test func changesInPlaceAndAddsAsTheLastMemberIs() throws {
        let text = try editedXML(Self.sample) { tape in
            tape.rename(try tape.at("a&b"), to: "c<d".utf8)
            tape.replace(try tape.at("hex"), with: .number(try #require(Number("2.5"))))
            tape.remove(try tape.at("r"))
            tape.insert(.dictionary([("in", .array([.integer(1)]))]), in: Tape.root, as: Array("new".utf8))
            tape.insert(.string("x"), in: try tape.at("list", "2"), as: Array("k".utf8))
        }
        var expected = Self.sample
        for (old, new) in [
            ("<key>a&amp;b</key>", "<key>c&lt;d</key>"), ("<integer>0x1F</integer>", "<real>2.5</real>"),
            ("\n\t<key>r</key> <real> +.5 </real>", ""),
            ("<dict/>", "<dict>\n\t\t\t<key>k</key>\n\t\t\t<string>x</string>\n\t\t</dict>"),
            (
                "\n\t</array>\n",
                "\n\t</array>\n\t<key>new</key>\n\t<dict>\n\t\t<key>in</key>\n\t\t<array>\n\t\t\t<integer>1</integer>\n"
                    + "\t\t</array>\n\t</dict>\n"
            ),
        ] {
            expected.replace(old, with: new)
        }
        #expect(text == expected)
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key></dict></plist>", PropertyListFailure.Reason.noValue, 25),
        ("<plist><dict><string>a</string></dict></plist>", .noKey, 13),
        ("<plist><string>a&nope;</string></plist>", .entity, 16),
        (
            "<!DOCTYPE plist [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><plist><string>&e;</string></plist>", .entity,
            73
        ),
        ("<plist><integer>42xy</integer></plist>", .notNumber, 16),
        ("<plist><string>a</plist>", .wrongClosing, 16),
        ("<plist><array>", .notClosed, 14),
        ("<plist><string>a", .notClosed, 15),
        ("<plist><foo/></plist>", .element, 7),
        ("<plist><data>A</data></plist>", .notBase64, 13),
        ("<plist><date>today</date></plist>", .notDate, 13),
        ("<plist><true/><true/></plist>", .moreValues, 14),
        ("<plist/>", .noValue, 0),
        ("<plist><string>\u{1}</string></plist>", .character, 15),
        ("<plist><string>&#0;</string></plist>", .character, 15),
        ("{ a = b; }", .oldStyle, 0),
        ("<0fbd77>", .oldStyle, 0),
        ("<!-- never closed", .markup, 0),
        ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>", .encoding, 0),
    ])
    func refusesWithThePlace(_ text: String, _ reason: PropertyListFailure.Reason, _ offset: Int) {
        #expect(xmlFailure(text) == PropertyListFailure(reason, at: offset))
    }

    @Test func nestingHasALimit() {
        let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(xmlFailure(deep)?.reason == .tooDeep)
    }

    @Test(arguments: [
        Value.null, .number(Number("18446744073709551616")!), .number(Number("1e400")!), .string("\u{1}"),
        .date(Timestamp(secondsSinceReferenceDate: 0.5)),
    ])
    func whatItCannotSayIsRefused(_ value: Value) {
        #expect(throws: UnwritableValue.self) {
            try editedXML("<plist><dict/></plist>") { $0.insert(value, in: Tape.root, as: Array("n".utf8)) }
        }
    }

    @Test(arguments: 0..<10)
    func editsAndNothingElse(_ group: UInt64) throws {
        for seed in group * 20..<group * 20 + 20 {
            var generator = RandomPropertyList(seed: seed)
            let source = generator.activity(depth: 3, isPlain: true).xml(isCompact: seed % 3 == 0)
            var model = Value.null
            var log: [String] = []
            let after = try editedXML(source) { tape in
                var edits = JSONRandomEdits(
                    seed: seed, model: tape.value(Tape.root), scalars: BinaryPropertyListPropertyTests.scalars)
                for _ in 0..<Int.random(in: 0...6, using: &edits.random) { edits.edit(&tape) }
                (model, log) = (edits.model, edits.log)
            }
            let story = Comment(rawValue: "seed \(seed): \(source)\n\(log.joined(separator: "\n"))\n\(after)")
            if log.isEmpty { #expect(after == source, story) }
            let same = try editedXML(after) { tape in
                #expect(tape.value(Tape.root).asPropertyList.exact == model.asPropertyList.exact, story)
            }
            #expect(same == after, story)
        }
    }
}
