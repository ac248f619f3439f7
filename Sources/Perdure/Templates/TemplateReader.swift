/// Reads a template's text from left to right. ``TemplateReader+URL`` has what only URL templates have.
struct TemplateReader {
    let bytes: [UInt8]
    var at = 0
    private(set) var parts: [TemplatePart] = []
    /// How many optional groups there are.
    private(set) var groupCount = 0
    /// The parts that may end just before `at`, so that no other may begin here.
    private var open: [Int] = []

    /// One bit for each in a match.
    private static let groupLimit = 64

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var byte: UInt8? { at < bytes.count ? bytes[at] : nil }
    var next: UInt8? { at + 1 < bytes.count ? bytes[at + 1] : nil }

    func failure(_ message: String, at offset: Int? = nil, help: String? = nil) -> TemplateFailure {
        TemplateFailure(message, at: offset ?? at, help: help)
    }

    /// Reads the elements of a zone, and compiles them.
    mutating func pattern(_ zone: TemplateZone) throws(TemplateFailure) -> TextPattern {
        let elements = try elements(zone)
        return TextPattern(elements, zone.flavour, parts: parts)
    }

    mutating func newGroup() throws(TemplateFailure) -> Int {
        guard groupCount < Self.groupLimit else {
            throw failure("a template has at most \(Self.groupLimit) pairs of brackets")
        }
        groupCount += 1
        return groupCount - 1
    }

    /// A part and its index; one that is there already is the same part.
    mutating func add(_ part: TemplatePart) -> Int {
        if let known = parts.first(where: { $0.isSame(as: part) }) { return known.index }
        parts.append(part.at(parts.count))
        return parts.count - 1
    }

    // MARK: Elements

    /// Reads literals, parts and brackets up to the zone's end, or to the bracket that closes the group.
    mutating func elements(_ zone: TemplateZone, inGroup: Bool = false) throws(TemplateFailure) -> [TemplateElement] {
        if !inGroup { open = [] }
        var elements: [TemplateElement] = []
        var literal: [UInt8] = []
        let isBracketed = inGroup || zone.isBracketed
        /// `[[` in this group that no `]]` has closed yet.
        var literalBrackets = 0
        func flush() {
            if !literal.isEmpty { elements.append(.literal(TemplateLiteral(literal, zone.flavour))) }
            literal = []
        }
        while let byte {
            let isDouble = next == byte
            switch byte {
            case UInt8(ascii: "{") where isDouble, UInt8(ascii: "}") where isDouble:
                try append(byte, to: &literal, zone)
                at += 2
            case UInt8(ascii: "[") where isDouble:
                try append(byte, to: &literal, zone)
                literalBrackets += 1
                at += 2
            case UInt8(ascii: "]") where isDouble && (literalBrackets > 0 || !isBracketed):
                try append(byte, to: &literal, zone)
                literalBrackets = max(0, literalBrackets - 1)
                at += 2
            case UInt8(ascii: "{"):
                if next == UInt8(ascii: "?") {
                    guard zone.mayEnd, !inGroup else { throw queryOutOfPlace(zone) }
                    flush()
                    return elements
                }
                flush()
                elements.append(try partElement(inGroup: inGroup))
            case UInt8(ascii: "}"):
                throw failure("a } closes no part", help: "Write }} for the character itself.")
            case UInt8(ascii: "["):
                if !inGroup, let next, zone.mayEnd, zone.ends.contains(next) || next == UInt8(ascii: "&") {
                    flush()
                    return elements
                }
                flush()
                elements.append(try group(zone))
            case UInt8(ascii: "]"):
                guard isBracketed else {
                    throw failure("a ] closes no bracket", help: "Write ]] for the character itself.")
                }
                flush()
                return elements
            default:
                if zone.ends.contains(byte) {
                    guard !inGroup else {
                        throw failure(
                            "brackets can't reach from one component of a URL into the next",
                            help: "Close them before the '\(Character(UnicodeScalar(byte)))'.")
                    }
                    flush()
                    return elements
                }
                try append(byte, to: &literal, zone)
                at += 1
            }
        }
        flush()
        return elements
    }

    private mutating func append(
        _ byte: UInt8, to literal: inout [UInt8], _ zone: TemplateZone
    ) throws(TemplateFailure) {
        open = []
        literal.append(byte)
        guard zone.flavour != .plain else { return }
        if byte <= 0x20 || byte == 0x7F {
            throw failure("a URL has no white space or control characters", help: "Write a space as %20.")
        }
        if zone.flavour.spelling == .percent, byte == UInt8(ascii: "%"),
            next.flatMap(Bytes.hexValue) == nil || at + 2 >= bytes.count || Bytes.hexValue(bytes[at + 2]) == nil
        {
            throw failure(
                "a % in a URL begins an escape of two hexadecimal digits", help: "Write %25 for the character itself.")
        }
    }

    private func queryOutOfPlace(_ zone: TemplateZone) -> TemplateFailure {
        zone.flavour == .plain
            ? failure("{?…} names query items, which only a URL template has")
            : failure(
                "{?…} can't stand here",
                help: "Its items are optional as it is; write it behind the path, without brackets.")
    }

    // MARK: Groups

    private mutating func group(_ zone: TemplateZone) throws(TemplateFailure) -> TemplateElement {
        let start = at
        let group = try newGroup()
        let before = open
        at += 1
        let inner = try elements(zone, inGroup: true)
        guard byte == UInt8(ascii: "]") else {
            throw failure("a [ is not closed", at: start, help: "Write [[ for the character itself.")
        }
        at += 1
        guard !inner.isEmpty else { throw failure("empty brackets", at: start) }
        // The group may be absent: then what stood before it is still what stands here.
        open += before
        if case .literal(let separator)? = inner.first, inner.count == 2, case .part(let part) = inner[1],
            parts[part].isRepeated
        {
            return .repeated(group: group, separator: separator, part: part)
        }
        for case .part(let part) in inner where parts[part].isRepeated {
            throw failure(
                "the brackets of {\(parts[part].name)*} may hold its separator and nothing else", at: start,
                help: "Write it as [,{\(parts[part].name)*}].")
        }
        return .group(group, inner)
    }

    // MARK: Parts

    private mutating func partElement(inGroup: Bool) throws(TemplateFailure) -> TemplateElement {
        let start = at
        let part = try readPart()
        if let before = open.first {
            throw failure(
                "nothing stands between {\(parts[before].name)} and {\(part.name)}, so that nobody can tell where "
                    + "one ends", at: start, help: "Put a literal character between the two.")
        }
        guard !part.isRepeated || inGroup else {
            throw failure(
                "the repeated part {\(part.name)*} wants brackets, and in them its separator before it", at: start,
                help: "Write it as [/{\(part.name)*}].")
        }
        let index = add(part)
        open = [index]
        return .part(index)
    }

    /// Reads `{name:type}`.
    private mutating func readPart() throws(TemplateFailure) -> TemplatePart {
        let start = at
        at += 1
        let (text, offset) = try braced(from: start)
        if let first = text.first, let help = Self.operators[first] {
            throw failure("a part can't begin with '\(Character(UnicodeScalar(first)))'", at: offset, help: help)
        }
        return try part(text, at: offset)
    }

    /// What RFC 6570 writes in front of names, and how it is written here.
    private static let operators: [UInt8: String] = [
        UInt8(ascii: "/"): "Several segments are written [/{path*}].",
        UInt8(ascii: "#"): "The fragment is written #{name}.",
        UInt8(ascii: "&"): "Query items are written {?name}.",
        UInt8(ascii: "+"): "Parts are always encoded; a whole URL in a field is written \"{name}\".",
        UInt8(ascii: ";"): "Write ;name={name}.",
    ]

    /// The text from `at` to the brace that closes, and its offset; passes the brace.
    mutating func braced(from start: Int) throws(TemplateFailure) -> (text: ArraySlice<UInt8>, offset: Int) {
        let offset = at
        var isQuoted = false
        while let byte {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: "}") {
                at += 1
                return (bytes[offset..<(at - 1)], offset)
            }
            if !isQuoted, byte == UInt8(ascii: "{") { break }
            at += 1
        }
        throw failure("a { is not closed", at: start, help: "Write {{ for the character itself.")
    }

    /// Reads `name*:type`.
    func part(_ text: ArraySlice<UInt8>, at offset: Int) throws(TemplateFailure) -> TemplatePart {
        let colon = Self.firstIndex(of: UInt8(ascii: ":"), in: text)
        var name = text[..<(colon ?? text.endIndex)]
        let form = try colon.map { colon throws(TemplateFailure) in
            try self.form(text[(colon + 1)...], at: offset + colon + 1 - text.startIndex)
        }
        let isRepeated = name.count > 1 && name.last == UInt8(ascii: "*")
        if isRepeated { name = name.dropLast() }
        guard !name.isEmpty else { throw failure("a part without a name", at: offset) }
        let spelt = String(decoding: name, as: UTF8.self)
        let path: Path
        do {
            path = try Path(reading: spelt)
        } catch {
            throw failure(error.message, at: offset, help: error.help)
        }
        guard !path.hasEvery else {
            throw failure("the part {\(spelt)} names more than one field", at: offset)
        }
        return TemplatePart(
            name: spelt, path: path, form: form, isIgnored: name.first == UInt8(ascii: "_"), isRepeated: isRepeated,
            index: parts.count)
    }

    private func form(_ text: ArraySlice<UInt8>, at offset: Int) throws(TemplateFailure) -> ScalarForm {
        let word = String(decoding: text, as: UTF8.self)
        if let form = ScalarForm(rawValue: word) { return form }
        let names = ScalarForm.allCases.map(\.rawValue)
        if word.hasSuffix("*"), ScalarForm(rawValue: String(word.dropLast())) != nil {
            throw failure(
                "the * of a repeated part stands before its type", at: offset,
                help: "Write {name*:\(word.dropLast())}.")
        }
        throw failure(
            word.isEmpty ? "a type must follow the colon" : "there is no type '\(word)'", at: offset,
            help: Suggestion.help(for: word, in: names) ?? "Types are \(names.joined(separator: ", ")).")
    }

    /// The first of a byte that does not stand in double quotes.
    static func firstIndex(of wanted: UInt8, in text: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        for (index, byte) in zip(text.indices, text) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == wanted, !isQuoted { return index }
        }
        return nil
    }
}
