/// Finds the content of a link, one question at a time: the first of its identifiers of which something is known
/// decides.
struct ContentSearch: Sendable {
    private let identity: LinkIdentity
    /// Which of the identifiers is asked about.
    private var index = 0
    private var trail: MoveTrail?
    /// Nil while a question is open.
    private(set) var answer: LinkIdentity.Answer?

    init(_ identity: LinkIdentity) {
        self.identity = identity
        begin()
    }

    /// The identifier whose state is wanted; nil where there is an answer.
    var question: String? { answer == nil ? trail?.question : nil }

    /// Takes the answer to the question.
    mutating func take(_ state: ContentState?) {
        trail?.take(state)
        guard let whereabouts = trail?.whereabouts else { return }
        if whereabouts == .unlisted {
            index += 1
            begin()
        } else {
            answer = told(whereabouts)
        }
    }

    private mutating func begin() {
        if identity.identifiers.indices.contains(index) {
            trail = MoveTrail(from: identity.identifiers[index].text)
        } else {
            answer = answerWithoutCatalog
        }
    }

    private func told(_ whereabouts: Whereabouts) -> LinkIdentity.Answer {
        let (attribute, text) = identity.identifiers[index]
        var answer = LinkIdentity.Answer(verdict: .open, attribute: attribute, identifier: text)
        switch whereabouts {
        case .unlisted, .live: break
        case .moved(let new): (answer.verdict, answer.movedTo) = (.moved, new)
        case .deleted(let last):
            answer.verdict = .deleted
            answer.message = last.map { "it had moved to '\($0)' before" }
        case .circle(let way):
            answer.verdict = .unresolvable
            let names = way.map { "'\($0)'" }.joined(separator: " → ")
            answer.message = "the catalog sends it round in a circle: \(names)"
        }
        return answer
    }

    /// What the identifiers alone say: all content is taken to be where they name it.
    var answerWithoutCatalog: LinkIdentity.Answer {
        guard let first = identity.identifiers.first else {
            return LinkIdentity.Answer(verdict: .unresolvable, message: "it has no identifier")
        }
        let isFallback = first.attribute == .webpageURL && !identity.isWebLink
        return LinkIdentity.Answer(
            verdict: isFallback ? .fallback : .open, attribute: first.attribute, identifier: first.text)
    }
}
