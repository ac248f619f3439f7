/// The identifiers by which a link names its content, and what a catalog makes of them.
package struct LinkIdentity: Sendable {
    /// In the order in which they are tried.
    package var identifiers: [(attribute: LinkAttribute, text: String)]
    /// Whether a page in the browser is not only what is left, but what the link is about.
    package var isWebLink: Bool

    package init(_ identifiers: [(attribute: LinkAttribute, text: String)], isWebLink: Bool) {
        self.identifiers = identifiers.filter { !$0.text.isEmpty }
        self.isWebLink = isWebLink
    }

    package init(_ link: Link) {
        let all = [
            (LinkAttribute.targetContentIdentifier, link.targetContentIdentifier),
            (.persistentIdentifier, link.persistentIdentifier), (.webpageURL, link.webpageURL),
        ]
        self.init(
            all.compactMap { attribute, text in text.map { (attribute, $0) } },
            isWebLink: link.activityType == "NSUserActivityTypeBrowsingWeb")
    }

    /// What a catalog makes of a link.
    package struct Answer: Sendable {
        package var verdict: Restoration.Verdict
        /// What it was told by; nil where the link has none.
        package var attribute: LinkAttribute?
        package var identifier: String?
        /// Where the content is now.
        package var movedTo: String?
        /// Why, where the verdict does not say it.
        package var message: String?
    }

    /// The first identifier that the catalog lists decides. What it does not list may be there.
    package func answer(by catalog: (any ContentCatalog)?) -> Answer {
        for (attribute, text) in identifiers {
            var answer = Answer(verdict: .open, attribute: attribute, identifier: text)
            switch catalog?.whereabouts(of: text) ?? .unlisted {
            case .unlisted: continue
            case .live: return answer
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
        guard let first = identifiers.first else {
            return Answer(verdict: .unresolvable, message: "it has no identifier")
        }
        let isFallback = first.attribute == .webpageURL && !isWebLink
        return Answer(verdict: isFallback ? .fallback : .open, attribute: first.attribute, identifier: first.text)
    }
}
