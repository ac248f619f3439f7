/// Links of a random version: fields there and not there, of the right type and of others, with fields that no schema
/// knows, in spellings that people and programs do write.
struct RandomLink {
    private(set) var text = ""
    /// The members that no schema knows, as they are spelt.
    private(set) var unknown: [String] = []
    private var random: SeededRandom
    /// What stands after an opening brace and a comma, before a closing one, and around a colon.
    private let spacing: (open: String, comma: String, close: String, colon: String)
    /// How many members in a hundred are spoilt.
    private let faults: Int

    init(_ version: RandomLineage.Version, hasKey: Bool, seed: Int) {
        random = SeededRandom(seed)
        spacing = random.pick([
            ("", ",", "", ":"), ("", ", ", "", ": "), ("\n  ", ",\n  ", "\n", ": "), (" ", " ,", "\t", " :\r\n"),
        ])
        faults = random.pick([0, 0, 0, 6])
        var payload = members(version.fields)
        if hasKey { appendVersion(version.number, to: &payload) }
        let identifiers = version.identifiers.map { ("\"\($0.attribute)\"", identifier($0.template, payload)) }
        var link = [("\"activityType\"", "\"\(version.activityType)\"")] + identifiers
        if random.chance(40) { link.append(("\"title\"", Self.strings[random.number(0...Self.strings.count - 1)])) }
        if random.chance(30) {
            link.append(
                ("\"requiredUserInfoKeys\"", "[\(version.fields.map { "\"\($0.key)\"" }.joined(separator: ", "))]"))
        }
        link.append(("\"userInfo\"", object(payload)))
        if random.chance(40) { link.append(unknownMember()) }
        text = object(link)
    }

    private typealias Member = (key: String, value: String)

    private func object(_ members: [Member]) -> String {
        guard !members.isEmpty else { return "{}" }
        let list = members.map { $0.key + spacing.colon + $0.value }.joined(separator: spacing.comma)
        return "{" + spacing.open + list + spacing.close + "}"
    }

    private mutating func members(_ fields: [RandomField]) -> [Member] {
        var members: [Member] = []
        for field in fields where random.chance(field.required ? 99 : 70) {
            let value = random.chance(faults) ? random.pick(Self.odd) : self.value(field.kind)
            members.append((spelling(of: field.key), value))
            if random.chance(faults / 3) { members.append((spelling(of: field.key), self.value(field.kind))) }
        }
        while random.chance(25) { members.insert(unknownMember(), at: random.number(0...members.count)) }
        return members
    }

    /// A key as JSON text; sometimes its first character is an escape.
    private mutating func spelling(of key: String) -> String {
        guard let first = key.utf8.first, first < 0x80, random.chance(8) else { return "\"\(key)\"" }
        let digits = String(first, radix: 16)
        return "\"\\u00\(digits.count < 2 ? "0" : "")\(digits)\(key.dropFirst())\""
    }

    private mutating func appendVersion(_ number: Int, to payload: inout [Member]) {
        if number == 1, random.chance(70) { return }
        let isOdd = random.chance(8)
        let spelt = random.pick(
            isOdd
                ? ["true", "null", "-1", "1.5", "99", "99", "\"x\"", "9e99"]
                : ["\(number)", "\(number)", "\"\(number)\"", "\(number).0"])
        payload.insert(("\"activityVersion\"", spelt), at: random.number(0...payload.count))
    }

    private mutating func unknownMember() -> Member {
        let key =
            "\"u\(unknown.count)" + random.pick(["", "/p", "~", ".a.b", " ", "é", "e\u{301}", "\\n", "😀", "\\u00e9"])
            + "\""
        var value = random.pick(Self.odd + Self.strings)
        if random.chance(20) { value = "{ \"in\" : \(value),\"k1\":[{}, \(random.pick(Self.numbers))] }" }
        unknown.append(key + spacing.colon + value)
        return (key, value)
    }
}

extension RandomLink {
    private static let strings = [
        "\"apple\"", "\"pear\"", "\"gone\"", "\"a b/c?d=e&f#g%41\"", "\"Ünïcode e\u{301}\"",
        "\"\\u00fcber \\\"q\\\" \\/ \\\\\"", "\"😀\"",
        "\"\"", "\" padded \"", "\"42\"", "\"-0\"", "\"left-right\"", "\"-\"", "\"a-b-c\"", "\"\\n\"",
    ]
    private static let numbers = [
        "0", "1", "42", "-7", "1.0", "1e3", "1.10", "9007199254740993", "18446744073709551615", "-0", "1E400", "2.5E-3",
        "1e+2",
    ]
    private static let integers = [
        "0", "1", "42", "-7", "1.0", "1e3", "9007199254740993", "18446744073709551615", "-0",
    ]
    private static let odd = [
        "null", "true", "[]", "{}", "[1,2]", "{\"$date\":\"no date\"}", "{\"$pairs\":[[1,2]]}", "1E400",
        "\"\\ud83d\\ude00\"",
        "{\"$set\":[1, \"1\"]}", "{\"a\":{\"b\":{\"c\":[[[1.50]]]}}}", "-0.0",
    ]

    private mutating func value(_ kind: RandomField.Kind) -> String {
        switch kind {
        case .string: random.pick(Self.strings)
        case .integer: random.pick(Self.integers)
        case .number: random.pick(Self.numbers)
        case .boolean: random.pick(["true", "false"])
        case .date:
            random.pick([
                "\"2024-03-12T20:00:00Z\"", "{\"$date\":\"2001-01-01T01:00:00.50+01:00\"}",
                "{ \"$date\" : \"1969-12-31T23:59:59Z\" }",
            ])
        case .uuid:
            random.pick([
                "\"0F8FAD5B-D9CB-469F-A165-70867728950E\"", "{\"$uuid\":\"0f8fad5b-d9cb-469f-a165-70867728950e\"}",
            ])
        case .url: random.pick(["\"https://example.com/a%20b?c=d&e\"", "{\"$url\":\"x:y\"}", "\"mailto:a@b.c\""])
        case .data: random.pick(["{\"$data\":\"AAEC/w==\"}", "\"aGk=\"", "{\"$data\":\"\"}"])
        case .tags: random.pick(["[]", "[\"a\"]", "[ \"a\", \"b\" ,\"\\u0061\"]"])
        case .labels: random.pick(["{\"$set\":[\"a\", \"b\"]}", "[\"x\"]", "{\"$set\":[]}"])
        case .any: random.pick(Self.odd + Self.numbers + Self.strings)
        case .pair: random.pick(["\"left-right\"", "\"a-b-c\"", "\"é-\\u00e9\"", "\"1-2\""])
        case .dictionary(let fields): object(members(fields))
        }
    }

    /// An identifier by its template: as the payload has it, or of other content, or spelt with more escapes than it needs.
    private mutating func identifier(_ template: String, _ payload: [Member]) -> String {
        if random.chance(10) {
            return random.pick(["\"other\"", "null", "\"https://v1.example.com/d/%61pple?x=1#top\""])
        }
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
            text += rest[..<open]
            let part = rest[rest.index(after: open)..<close]
            let isItem = part.hasPrefix("?")
            let name = isItem ? part.drop { $0 != "=" }.dropFirst() : part
            if let value = payload.first(where: { $0.key == "\"\(name)\"" })?.value, !isItem || random.chance(90) {
                let plain =
                    value.allSatisfy { $0.isLetter || $0.isNumber || "\"-.".contains($0) } && !value.contains("é")
                let spelt = value.filter { $0 != "\"" }
                if isItem { text += "?x=1&q=" }
                text += plain && !spelt.isEmpty ? spelt : random.pick(["%61pple", "x"])
            } else if !isItem {
                text += "apple"
            }
            rest = rest[rest.index(after: close)...]
        }
        return "\"\(text)\(rest)\""
    }
}
