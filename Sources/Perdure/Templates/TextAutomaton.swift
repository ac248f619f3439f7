/// A pattern as an automaton without empty moves (Glushkov's construction): a position for each byte that the pattern
/// has, and which positions may follow which. A way through it is one reading of a text.
struct TextAutomaton {
    /// Which bytes may stand at each position.
    private(set) var bytes: [ByteSet] = []
    /// The part to which each position belongs; nil for a literal.
    private(set) var parts: [Int?] = []
    private(set) var following: [[Int]] = []
    private(set) var first: [Int] = []
    private(set) var isLast: [Bool] = []

    /// The ways in and out of a stretch of the pattern.
    private struct Stretch {
        var first: [Int] = []
        var last: [Int] = []
        var canBeEmpty = true
    }

    init(_ pattern: TextPattern, parts: [TemplatePart]) {
        let whole = stretch(pattern.elements, pattern.flavour, parts)
        first = whole.first
        isLast = Array(repeating: false, count: bytes.count)
        for position in whole.last { isLast[position] = true }
    }

    private mutating func position(_ set: ByteSet, _ part: Int?) -> Int {
        bytes.append(set)
        parts.append(part)
        following.append([])
        return bytes.count - 1
    }

    private mutating func connect(_ from: [Int], _ to: [Int]) {
        for position in from { following[position] += to.filter { !following[position].contains($0) } }
    }

    private mutating func join(_ a: Stretch, _ b: Stretch) -> Stretch {
        connect(a.last, b.first)
        return Stretch(
            first: a.first + (a.canBeEmpty ? b.first : []), last: b.last + (b.canBeEmpty ? a.last : []),
            canBeEmpty: a.canBeEmpty && b.canBeEmpty)
    }

    private mutating func stretch(
        _ elements: [TemplateElement], _ flavour: TextFlavour, _ parts: [TemplatePart]
    ) -> Stretch {
        elements.reduce(Stretch()) { before, element in
            let next: Stretch
            switch element {
            case .literal(let literal):
                next = chain(literal.compared.map { ByteSet($0) }, nil)
            case .part(let index):
                next = stretch(of: parts[index], flavour)
            case .group(_, let inner):
                next = optional(stretch(inner, flavour, parts))
            case .repeated(_, let separator, let index):
                let once = join(
                    chain(separator.compared.map { ByteSet($0) }, nil), stretch(of: parts[index], flavour))
                connect(once.last, once.first)
                next = optional(once)
            }
            return join(before, next)
        }
    }

    private func optional(_ stretch: Stretch) -> Stretch {
        Stretch(first: stretch.first, last: stretch.last, canBeEmpty: true)
    }

    private mutating func chain(_ sets: [ByteSet], _ part: Int?) -> Stretch {
        let positions = sets.map { position($0, part) }
        for (from, to) in zip(positions, positions.dropFirst()) { connect([from], [to]) }
        return Stretch(first: [positions[0]], last: [positions[positions.count - 1]], canBeEmpty: false)
    }

    // MARK: Parts

    private static let digits = ByteSet { $0 >= 0x30 && $0 <= 0x39 }

    /// The texts that a part can be; where its form is no simple language, somewhat more than those.
    private mutating func stretch(of part: TemplatePart, _ flavour: TextFlavour) -> Stretch {
        let digits = Self.digits
        func set(_ text: StaticString) -> ByteSet { ByteSet { "\(text)".utf8.contains($0) } }
        switch part.form {
        case .integer:
            let minus = position(set("-"), part.index)
            let zero = position(set("0"), part.index)
            let lead = position(ByteSet { $0 >= 0x31 && $0 <= 0x39 }, part.index)
            let rest = position(digits, part.index)
            connect([minus], [lead])
            connect([lead, rest], [rest])
            return Stretch(first: [minus, zero, lead], last: [zero, lead, rest], canBeEmpty: false)
        case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001:
            let minus = position(set("-"), part.index)
            let whole = position(digits, part.index)
            let point = position(set("."), part.index)
            let fraction = position(digits, part.index)
            let mark = position(set("eE"), part.index)
            let sign = position(set("+-"), part.index)
            let power = position(digits, part.index)
            connect([minus], [whole])
            connect([whole], [whole, point, mark])
            connect([point], [fraction])
            connect([fraction], [fraction, mark])
            connect([mark], [sign, power])
            connect([sign, power], [power])
            return Stretch(first: [minus, whole], last: [whole, fraction, power], canBeEmpty: false)
        case .uuid:
            let hex = ByteSet { Bytes.hexValue($0) != nil }
            return chain((0..<36).map { [8, 13, 18, 23].contains($0) ? set("-") : hex }, part.index)
        case .boolean:
            let yes = chain("true".utf8.map { ByteSet($0) }, part.index)
            let no = chain("false".utf8.map { ByteSet($0) }, part.index)
            return Stretch(first: yes.first + no.first, last: yes.last + no.last, canBeEmpty: false)
        case .date, .iso8601:
            return loop(ByteSet { $0 >= 0x30 && $0 <= 0x39 || "TtZz:.,+-".utf8.contains($0) }, part.index)
        case .point, .size, .rect:
            let blank = position(set(" "), part.index)
            let open = position(set("{"), part.index)
            let close = position(set("}"), part.index)
            let inner = position(ByteSet { $0 >= 0x30 && $0 <= 0x39 || "+-.eE, {}".utf8.contains($0) }, part.index)
            connect([blank], [blank, open])
            connect([open, inner], [inner, close])
            return Stretch(first: [blank, open], last: [close], canBeEmpty: false)
        case let form:
            return loop(ByteSet { (form?.mayContain($0) ?? true) && flavour.holdsRaw([$0]) }, part.index)
        }
    }

    private mutating func loop(_ set: ByteSet, _ part: Int) -> Stretch {
        let only = position(set, part)
        connect([only], [only])
        return Stretch(first: [only], last: [only], canBeEmpty: false)
    }
}
