import Perdure

/// Something that is known of every value in a set: of its text, its number or its length.
enum Fact: Equatable, Sendable {
    /// It is one of these. A set has at most one such fact.
    case oneOf([Value])
    /// It is none of these.
    case noneOf([Value])
    /// A number without a fraction.
    case whole
    case form(ScalarForm)
    case template(Template)
    case pattern(Pattern)
    case atLeast(Number)
    case atMost(Number)
    /// Characters of text, bytes of data, elements of a list.
    case lengthAtLeast(Int)
    case lengthAtMost(Int)
    /// A base64 text of so many bytes.
    case bytes(ClosedRange<Int>)
    /// It is often one of these, and may be any other: nothing to build on, but worth trying.
    case examples([Value])
    /// A text or data that holds JSON.
    case json(HeldJSON)
    /// It was put together by a template from parts that are known.
    case built(BuiltText)
    /// It is what stood at a place of the link that is followed, unchanged. Two sets whose values have the same origin
    /// have the same value for each link.
    case origin(Int)
}

/// How a text was put together: the template, and what each of its parts may say.
final class BuiltText: Equatable, Sendable {
    let template: Template
    /// By the part's index; nil where nothing is known.
    let parts: [ValueSet?]
    /// For each part, whether the payload says it too.
    let isPayload: [Bool]

    init(_ template: Template, _ parts: [ValueSet?], isPayload: [Bool]? = nil) {
        self.template = template
        self.parts = parts
        self.isPayload = isPayload ?? parts.map { _ in false }
    }

    static func == (a: BuiltText, b: BuiltText) -> Bool {
        a === b || a.template == b.template && a.isPayload == b.isPayload && a.parts == b.parts
    }
}

/// What text or data holds as JSON.
final class HeldJSON: Equatable, Sendable {
    let holder: JSONHolder
    let content: ValueSet

    init(_ content: ValueSet, in holder: JSONHolder) {
        self.content = content.plainJSON
        self.holder = holder
    }

    static func == (a: HeldJSON, b: HeldJSON) -> Bool {
        a === b || a.holder == b.holder && a.content == b.content
    }
}

extension [Fact] {
    /// What it holds as JSON, where that is known.
    var json: HeldJSON? {
        for fact in self { if case .json(let held) = fact { return held } }
        return nil
    }

    /// The values, where there are only a few.
    var values: [Value]? {
        for fact in self { if case .oneOf(let values) = fact { return values } }
        return nil
    }

    /// Where the value stood before, if it is unchanged.
    var origin: Int? {
        for fact in self { if case .origin(let place) = fact { return place } }
        return nil
    }

    /// What is known of a value that may have been changed.
    var withoutOrigin: [Fact] { filter { if case .origin = $0 { false } else { true } } }

    /// How the text was put together, where that is known.
    var built: BuiltText? {
        for fact in self { if case .built(let built) = fact { return built } }
        return nil
    }

    /// What still holds where the one or the other set of facts does.
    static func common(_ a: [Fact], _ b: [Fact]) -> [Fact] {
        if a == b { return a }
        var facts = a.filter { fact in b.contains(fact) }
        if let mine = a.values, let theirs = b.values {
            facts.removeAll { if case .oneOf = $0 { true } else { false } }
            let all = mine + theirs.filter { !mine.contains($0) }
            if all.count <= 64 { facts.append(.oneOf(all)) }
        }
        return facts
    }
}
