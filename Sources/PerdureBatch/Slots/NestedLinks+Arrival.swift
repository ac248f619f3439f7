import Perdure
import PerdureFormats

/// What is done with every link that has arrived at its version, whatever slot it stands in: its content is looked up,
/// and the links in its fields are migrated.
extension NestedLinks {
    struct Arrival {
        /// With what a catalog has to say.
        var result: LinkResult
        /// Whether it names moved content anew.
        var isRedirected = false
        /// Whether it is to be written: it was migrated, redirected, or a link in it has changed.
        var isChanged = false
    }

    /// Takes an activity on from what its lineage has made of it.
    mutating func arrive(_ tape: inout Tape, _ migrated: LinkResult, _ site: Site) -> Arrival {
        let content = context.content?.visit(&tape, migrated)
        var arrival = Arrival(result: migrated.adding(content))
        if content?.problem != nil { return arrival }
        arrival.isRedirected = content?.isChanged ?? false
        let isNestedChanged = isNeeded && migrate(&tape, migrated, site)
        arrival.isChanged = migrated.outcome.isRewritten || arrival.isRedirected || isNestedChanged
        if context.verifies { arrival.result.meaning = LinkMeaning.digest(of: tape) }
        return arrival
    }

    /// Migrates a link that is only a URL.
    ///
    /// - Returns: what became of it, and its new text in pieces of the old one; none where it stays.
    mutating func migrate(
        url: UnsafeRawBufferPointer, _ site: Site, _ tape: inout Tape, _ worker: inout Worker
    ) -> (result: LinkResult, isRedirected: Bool, pieces: [URLPiece]) {
        var migration = lookedUp(url: url, site, &tape, &worker)
        if context.verifies {
            let text = migration.pieces.isEmpty ? Array(url) : migration.pieces.joined(with: url)
            migration.result.meaning = LinkMeaning.digest(ofURL: text)
        }
        return migration
    }

    private mutating func lookedUp(
        url: UnsafeRawBufferPointer, _ site: Site, _ tape: inout Tape, _ worker: inout Worker
    ) -> (result: LinkResult, isRedirected: Bool, pieces: [URLPiece]) {
        let looksUp = context.content != nil
        guard isNeeded || looksUp else {
            let (result, pieces) = context.engine.migrate(url: url, &tape, &worker)
            return (result, false, pieces)
        }
        let first = notes.count
        var content: ContentPolicy.Note?
        let (result, pieces, isEdited) = context.engine.migrate(url: url, &tape, &worker, editsAll: looksUp) {
            content = context.content?.visit(&$0, $1, url: String(decoding: url, as: UTF8.self))
            if content?.problem == nil { _ = migrate(&$0, $1, site) }
        }
        if !isEdited {
            refuse(from: first, Self.cannotBeSaid)
            if content?.isChanged == true { content?.problem = "the link can't name its content: the URL can't say it" }
        }
        let isRefused = content?.problem != nil
        return (result.adding(content), !isRefused && content?.isChanged == true, isRefused ? [] : pieces)
    }
}
