import Perdure

/// What is wrong with what one app makes of a link that another one wrote.
struct LinkFault {
    /// The rule for a link that no change explains.
    var rule: Rule
    /// The sentence for that one.
    var summary: String
    /// Whether the link is taken for something else, so that a change of how links are told explains it.
    var isMistaken = false
    /// What is wrong with this link, where it is more than what the app says of it.
    var message: String?

    /// What is wrong with what the present app makes of a link of a version that shipped; nil for nothing.
    ///
    /// - Parameters:
    ///   - isRenumbered: whether the version writes another number now.
    ///   - isSame: whether a link that is taken for another version has become what its own version would have made of
    ///     it. Versions that are told by their shape may look alike where that makes no difference.
    static func saved(
        _ link: Value, version: Int, of lineage: String, isRenumbered: Bool,
        isSame: (_ link: Value, _ after: Value) -> Bool,
        _ readers: (earlier: LinkReader, present: LinkReader)
    ) -> LinkFault? {
        let before = readers.earlier.read(any: link)
        // A link that the shipped app refused or took for something else shows nothing.
        guard before.opens, before.lineage == lineage, before.version == version else { return nil }
        let now = readers.present.read(any: link)
        if now.outcome == .failed, now.version == version, !isRenumbered {
            return LinkFault(rule: .routeFails, summary: "its links do not get to the newest version")
        }
        if now.outcome == .invalid {
            return LinkFault(rule: .alternativesChanged, summary: "links that it let an app write are refused now")
        }
        if now.outcome == .discarded { return nil }
        guard now.opens, now.lineage == lineage, now.version == version || isSame(link, now.link) else {
            return LinkFault(
                rule: .recognitionChanged, summary: "its links are taken for something else, or for nothing",
                isMistaken: true)
        }
        return identity(before, now)
    }

    /// The content of a link has another identifier once both apps have brought it up.
    private static func identity(_ before: LinkReader.Reading, _ now: LinkReader.Reading) -> LinkFault? {
        for key in ["targetContentIdentifier", "persistentIdentifier"] {
            guard let old = before.link[key]?.text else { continue }
            let new = now.link[key]?.text
            if new != old {
                return LinkFault(
                    rule: .identifierChanged,
                    summary: "its content gets another \(key) in the newest version",
                    message: "the \(key) was \"\(old)\" in the newest version, and is "
                        + (new.map { "\"\($0)\"" } ?? "missing") + " now")
            }
        }
        return nil
    }

    /// What is wrong with what a shipped app makes of a link of the present one; nil for nothing.
    static func shipped(_ link: Value, _ readers: (earlier: LinkReader, present: LinkReader)) -> LinkFault? {
        let reading = readers.earlier.read(any: link)
        guard reading.breaks, readers.present.read(any: link).opens else { return nil }
        return reading.outcome == .unversioned
            ? LinkFault(
                rule: .recognitionChanged, summary: "shipped apps can't tell the version of its links", isMistaken: true
            )
            : LinkFault(rule: .alternativesChanged, summary: "shipped apps refuse links that it lets an app write now")
    }

    /// Where it is said: at the step that stopped the link, else in the schema.
    func place(in schema: Schema, of lineage: Lineage, _ reading: LinkReader.Reading) -> Place {
        if rule == .identifierChanged, let newest = lineage.newest { return newest.place(of: "identifiers") }
        return reading.outcome == .failed ? reading.site?.place ?? schema.place : schema.place
    }
}
