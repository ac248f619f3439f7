/// One version of one lineage: what an app of that version writes and reads.
package struct Schema: Sendable {
    package var lineage: String
    package var version: Int
    package var place: Place
    /// Where each top-level key stands, for findings.
    package var keyPlaces: [String: Place] = [:]
    package var summary: String?
    /// The activity types; empty for links that are only URLs.
    package var activityTypes: [String] = []
    /// The types that each pattern with `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for, in the order of the identifiers, and
    /// the other types one by one; empty where there is no such pattern.
    package var activityForms: [[String]] = []
    package var recognise: Condition?
    /// What the title must be; nil where nothing is said.
    package var title: Field?
    package var identifiers: [Identifier] = []
    /// The URL forms of the link besides `webpageURL`.
    package var urls: [LinkURLForm] = []
    package var userInfo: [Field] = []
    /// What only identifiers and URLs carry.
    package var linkFields: [Field] = []
    package var variants: [Variant] = []
    /// Nil for the required keys.
    package var requiredUserInfoKeys: [String]?
    package var eligible: [String: Bool] = [:]
    package var unknown: UnknownPolicy = .keep
    /// The number that shipped payloads say where it is not the file's.
    package var written: Int?

    package enum UnknownPolicy: String, Sendable, CaseIterable { case keep, report, refuse }

    /// The number under the version key of its payloads.
    package var writtenVersion: Int { written ?? version }

    package init(lineage: String, version: Int, place: Place) {
        self.lineage = lineage
        self.version = version
        self.place = place
    }

    package func place(of key: String) -> Place { keyPlaces[key] ?? place }
}

extension Schema {
    package func identifier(_ attribute: LinkAttribute) -> Identifier? {
        identifiers.first { $0.attribute == attribute }
    }

    /// Whether texts in some of its links are links of their own.
    var hasLinkFields: Bool {
        (userInfo + linkFields + variants.flatMap(\.userInfo)).contains(where: \.holdsLinks)
    }

    /// The schema as it holds under a variant: its keys merged one by one.
    package func merged(with variant: Variant) -> Schema {
        var schema = self
        schema.variants = []
        if let title = variant.title { schema.title = title }
        for identifier in variant.identifiers {
            schema.identifiers.removeAll { $0.attribute == identifier.attribute }
            schema.identifiers.append(identifier)
        }
        if let urls = variant.urls { schema.urls = urls }
        for field in variant.userInfo {
            if let index = schema.userInfo.firstIndex(where: { $0.key == field.key }) {
                schema.userInfo[index] = field
            } else {
                schema.userInfo.append(field)
            }
        }
        if let keys = variant.requiredUserInfoKeys { schema.requiredUserInfoKeys = keys }
        schema.eligible.merge(variant.eligible) { $1 }
        return schema
    }

    /// Every URL form, `webpageURL`'s template first.
    package var allURLForms: [LinkURLForm] {
        let webpage = identifier(.webpageURL).flatMap { identifier in
            identifier.template.map { LinkURLForm(template: $0, name: nil, set: [], place: identifier.place) }
        }
        // A URL that is one field verbatim claims no URL text: any text would be it.
        return ([webpage].compactMap { $0 } + urls).filter { form in
            !form.template.urlAlternatives.contains { $0.isWholeField }
        }
    }
}
