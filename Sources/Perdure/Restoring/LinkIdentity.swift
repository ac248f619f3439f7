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
            isWebLink: link.activityType == Link.browsingWeb)
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
        var search = ContentSearch(self)
        guard let catalog else { return search.answerWithoutCatalog }
        while let question = search.question { search.take(catalog.state(of: question)) }
        return search.answer ?? search.answerWithoutCatalog
    }
}
