/// What becomes of what going down drops, and where what was dropped earlier is found.
package struct RemainderPolicy: Sendable {
    package var place = Place.payload
    /// What earlier runs have kept beside their links; nil where there is nothing.
    package var shelf: RemainderShelf?

    package enum Place: String, Sendable, CaseIterable {
        /// In the link, under ``Remainder/key``. A link that is only a URL has no room, and drops it.
        case payload
        /// Beside the link: handed to the caller with the result.
        case journal
        /// Nowhere: it is lost, and said.
        case drop
    }

    package init(_ place: Place = .payload, shelf: RemainderShelf? = nil) {
        self.place = place
        self.shelf = shelf
    }

    package static let standard = RemainderPolicy()
}

/// A remainder that belongs to a link which has no room for it.
package struct KeptRemainder: Sendable, Equatable {
    /// The hash of the link as it was left.
    package var link: LinkDigest
    package var text: String

    package init(link: LinkDigest, text: String) { (self.link, self.text) = (link, text) }
}

/// Remainders that earlier runs have kept, by the links that they belong to.
package struct RemainderShelf: Sendable {
    private var texts: [LinkDigest: Set<String>] = [:]

    package init() {}

    package var isEmpty: Bool { texts.isEmpty }

    package mutating func add(_ kept: KeptRemainder) { texts[kept.link, default: []].insert(kept.text) }

    /// What is kept for a link: one text, or several where links were left alike that had been different.
    package func texts(for link: LinkDigest) -> Set<String> { texts[link] ?? [] }
}
