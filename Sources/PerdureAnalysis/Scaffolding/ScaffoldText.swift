package import Perdure

/// The files that `new` begins, each with comments that say how to go on.
package enum ScaffoldText {
    package static func lineage(_ name: String) -> String {
        """
        # What holds for all versions of this kind of link.
        lineage: \(name)
        summary: What such a link opens, in a sentence.
        # Payloads have their version under this key; one without it is version 1. Where payloads say no version at all:
        # version: by-shape
        version: {key: activityVersion, missing: 1}
        # Where the links are used: quick-note, handoff, spotlight, siri, state-restoration, universal-link.
        surfaces: [quick-note]

        """
    }

    package static func firstVersion(_ name: String, activity: String) -> String {
        """
        # What the app that has shipped writes. The fields here are examples: put the app's own in their place.
        lineage: \(name)
        version: 1
        activity: \(quoted(activity))
        title: {required: true}
        # Templates: Quick Note makes a link only where one of the three identifiers is set.
        identifiers:
          targetContentIdentifier: "\(name)-{identifier}"
          persistentIdentifier: "\(name)-{identifier}"
        # URLs that open the same, if there are any; {?page} is a query item that may be left out:
        # urls: ["example://\(name)/{identifier}{?page}"]
        userInfo:
          # identity: the field names the content, so no step may lose it.
          identifier: {type: string, required: true, identity: true}
          page: {type: integer, minimum: 0}

        """
    }

    package static func migration(_ name: String, from: Int, to: Int) -> String {
        """
        # From version \(from) of '\(name)' to version \(to). Say here what changed, one step a change, in order:
        #
        # - rename: {old: new}                          a key has another name
        # - move: {old: outer.inner}                    it stands in another dictionary
        # - add: {field: new, value: 0}                 where it is absent
        # - convert: {field: page, to: integer}         it has another type
        # - map: {field: kind, values: {a: b, c: d}}    its values have other names
        # - parse: {field: text, template: "{a}-{b}"}   it is taken apart; 'build' is the way back
        # - remove: old                                 it is gone; say why nobody will miss it:
        #   lossy: "…"
        #
        # Where nothing changed in the payload, this stays as it is. The version key, the activity type and the
        # identifiers follow from the schemas.
        lineage: \(name)
        from: \(from)
        to: \(to)
        steps: []

        """
    }

    package static func likeVersion(_ name: String, _ version: Int, like older: Int) -> String {
        """
        # Version \(older), but for what is written here: each top-level key replaces the older one whole, and
        # 'key: null' removes it.
        lineage: \(name)
        version: \(version)
        like: \(older)

        """
    }

    /// A file of links: a link and what must become of it.
    ///
    /// - Parameters:
    ///   - target: the version that it is migrated to, so that it stays true when there are newer ones.
    ///   - version: the version that it is told to be.
    package static func link(
        _ link: Value, to target: Int, outcome: Outcome, version: Int?, becomes: Value?
    ) -> String {
        var expected: Value.Members = [("outcome", .string(outcome.rawValue))]
        if let version { expected.append(("version", .integer(version))) }
        if let becomes { expected.append(("link", becomes)) }
        let file: Value = .dictionary([
            ("format", .string("perdure-links/1")), ("link", link), ("to", .integer(target)),
            ("expect", .dictionary(expected)),
        ])
        return String(decoding: JSONText.pretty(file), as: UTF8.self) + "\n"
    }

    /// Text that YAML might read as something else stands in quotes.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: false
            }
        }
        let hasLetter = text.contains { $0.isLetter }
        return isPlain && hasLetter && text.contains(".") ? text : JSONText.quoted(text)
    }
}
