/// Finds activity objects among text, in whatever quotes they stand there, and encoded text.
///
/// It looks for the name `activityType` and at the quotes around it, then for the string, attribute or text node that
/// holds it. The time is linear in the length of the text, whatever it holds.
package struct EmbeddedFinder {
    let text: TextBytes
    let bytes: UnsafeRawBufferPointer
    let syntax: TextSyntax
    /// What was found last ends there.
    private var floor = 0
    /// No place around a name that stands between the last one and here reaches further back: what would hold it was
    /// looked for in vain.
    var settled = 0
    /// What was opened somewhere and is closed nowhere: nothing closes a later one either.
    var unclosed = Set<Opening>()

    enum Opening: Hashable {
        case string
        case quotedScalar
        case attribute(UInt8)
    }

    /// How many bytes may still be read backwards for an opening brace.
    private var budget: Int
    private var frontMatter: Range<Int>?

    private init(_ bytes: UnsafeRawBufferPointer, _ syntax: TextSyntax) {
        self.bytes = bytes
        self.syntax = syntax
        text = TextBytes(bytes)
        budget = 4096 + 2 * bytes.count
    }

    /// The places in the order of their starts. They may overlap where an object holds another.
    package static func places(
        in bytes: UnsafeRawBufferPointer, syntax: TextSyntax, encodedStarts: Beginnings
    ) -> [EmbeddedPlace] {
        var finder = EmbeddedFinder(bytes, syntax)
        var places: [EmbeddedPlace] = []
        var searched = 0
        while let name = bytes.offset(of: "activityType", from: searched) {
            searched = name + nameLength
            guard name >= finder.floor else { continue }
            guard let place = finder.place(ofName: name) else {
                finder.settled = name
                continue
            }
            if place.kind == .object {
                finder.settled = name
            } else {
                finder.floor = place.range.upperBound
                searched = max(searched, finder.floor)
            }
            places.append(place)
        }
        places += EncodedText.places(in: bytes, starts: encodedStarts)
        guard places.count > 1 else { return places }
        places.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
        return places
    }

    static let nameLength = 12

    /// How far back anything may begin that holds a name.
    var limit: Int { max(floor, settled) }

    /// What holds the name that stands at an offset, by the quotes around it.
    private mutating func place(ofName name: Int) -> EmbeddedPlace? {
        let after = name + Self.nameLength
        if text[name - 1] == UInt8(ascii: "\""), text[name - 2] != UInt8(ascii: "\\") {
            guard text[after] == UInt8(ascii: "\"") else { return nil }
            return markup(around: name) ?? quotedScalar(around: name) ?? object(around: name)
        }
        if text.holds("\\\"", at: name - 2) || text.holds("\\u0022", at: name - 6) {
            return string(around: name)
        }
        if text[name - 1] == UInt8(ascii: ";"), text[after] == UInt8(ascii: "&") { return markup(around: name) }
        return nil
    }

    // MARK: Among plain text

    private mutating func object(around name: Int) -> EmbeddedPlace? {
        var left = budget
        let brace = JSONBackwards.openingBrace(before: name - 1, in: bytes, budget: &left, isEscaped: isEscaped)
        budget = left
        guard let brace else { return nil }
        return EmbeddedPlace(range: brace..<name + Self.nameLength, kind: .object)
    }

    private func isEscaped(_ place: Int) -> Bool {
        text.skipBack(.one("\\"), from: place, floor: max(0, place - Self.mostBackslashes)) & 1 != place & 1
    }

    /// Deeper escaped text is not looked into.
    private static let mostBackslashes = 1024

    // MARK: In strings

    /// The string in double quotes that holds a name with escaped quotes: of JSON, YAML or a program.
    private mutating func string(around name: Int) -> EmbeddedPlace? {
        var start = name - 1
        while start > limit, text[start - 1] != JSONByte.quote || isEscaped(start - 1) { start -= 1 }
        guard start > limit, !unclosed.contains(.string) else { return nil }
        var end = name
        while end < text.count, text[end] != JSONByte.quote || isEscaped(end) { end += 1 }
        guard end < text.count else {
            unclosed.insert(.string)
            return nil
        }
        return EmbeddedPlace(range: start..<end, kind: .escaped(.json))
    }

    /// The value of front matter in single quotes that holds a name.
    private mutating func quotedScalar(around name: Int) -> EmbeddedPlace? {
        guard syntax != .html else { return nil }
        let opening = frontMatter ?? FrontMatter.range(in: bytes)
        frontMatter = opening
        guard opening.contains(name) else { return nil }
        var line = name
        while line > max(opening.lowerBound, limit), !ByteSet.lineEnds.contains(text[line - 1]) { line -= 1 }
        let quote = UInt8(ascii: "'")
        guard let open = (line..<name).first(where: { text[$0] == quote }), !unclosed.contains(.quotedScalar),
            ByteSet.blanks.contains(text[open - 1])
        else { return nil }
        var end = open + 1
        while end < opening.upperBound, text[end] != quote || text[end + 1] == quote {
            end += text[end] == quote ? 2 : 1
        }
        guard end < opening.upperBound else {
            unclosed.insert(.quotedScalar)
            return nil
        }
        guard end > name else { return nil }
        return EmbeddedPlace(range: open + 1..<end, kind: .escaped(.doubled(quote)))
    }
}
