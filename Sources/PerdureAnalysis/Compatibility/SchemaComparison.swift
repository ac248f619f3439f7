import Perdure

/// What is different between a version as it shipped and as it is now.
struct SchemaComparison {
    private let old: Schema
    private let new: Schema
    private let earlier: Definitions
    private let present: Definitions
    private(set) var changes: [Change] = []

    static func changes(_ old: Schema, _ new: Schema, _ earlier: Definitions, _ present: Definitions) -> [Change] {
        var comparison = SchemaComparison(old: old, new: new, earlier: earlier, present: present)
        comparison.compareTelling()
        comparison.compareIdentifiers()
        comparison.compareFields()
        comparison.compareRest()
        return comparison.changes
    }

    private init(old: Schema, new: Schema, earlier: Definitions, present: Definitions) {
        (self.old, self.new, self.earlier, self.present) = (old, new, earlier, present)
    }

    /// A difference of a top-level key.
    private mutating func note(
        _ rule: Rule, _ key: String, _ message: String, _ audiences: [Audience], path: [String] = [],
        isCertain: Bool = false, help: String? = nil
    ) {
        changes.append(
            Change(
                rule: rule, path: path, message: message, place: new.place(of: key), earlier: old.place(of: key),
                help: help, audiences: audiences, isCertain: isCertain))
    }

    /// Whether a top-level key says the same in both.
    private func isSame(_ key: String) -> Bool {
        let nodes = [earlier.source(of: old)?.whole[key], present.source(of: new)?.whole[key]]
        return nodes[0]?.canonicalBytes == nodes[1]?.canonicalBytes
    }

    // MARK: How links are told

    private mutating func compareTelling() {
        if old.writtenVersion != new.writtenVersion {
            note(
                .versionNumberChanged, new.written == nil ? "version" : "written",
                "its links say \(old.writtenVersion), and would say \(new.writtenVersion) now", Audience.allCases)
        }
        let gone = old.activityTypes.filter { !new.activityTypes.contains($0) }
        if !gone.isEmpty {
            note(
                .activityTypeRemoved, "activity", "it no longer has the activity type \(Self.names(gone))",
                [.savedLinks], path: ["$activityType"],
                help: "Keep the type in the list, and leave it out in a new version.")
        }
        let come = new.activityTypes.filter { !old.activityTypes.contains($0) }
        if !come.isEmpty, !old.activityTypes.isEmpty {
            note(
                .activityTypeAdded, "activity",
                "its links may have the activity type \(Self.names(come)) now, which no shipped app knows", [])
        }
        if !isSame("recognise") {
            note(
                .recognitionChanged, "recognise", "its links are told by another condition", Audience.allCases)
        }
    }

    private static func names(_ types: [String]) -> String { types.map { "'\($0)'" }.joined(separator: ", ") }

    // MARK: Identity

    private mutating func compareIdentifiers() {
        for attribute in LinkAttribute.identifiers {
            let (was, now) = (old.identifier(attribute), new.identifier(attribute))
            if let was { compare(attribute, was, now) }
            if now != nil { compareAttribute(was.map { Self.bare($0.field) }, now.map { Self.bare($0.field) }) }
        }
        compareAttribute(old.title, new.title)
        let urls = old.urls.filter { form in !new.urls.contains { $0.isSame(as: form) } }
        for form in urls {
            changes.append(
                Change(
                    rule: .urlFormChanged, path: [],
                    message: "the URL form \"\(form.template.source)\" is not there now",
                    place: new.place(of: "urls"), earlier: form.place,
                    help: "Keep the form; one that only old links have may stand last.", audiences: [.savedLinks]))
        }
    }

    private mutating func compare(_ attribute: LinkAttribute, _ was: Identifier, _ now: Identifier?) {
        let name = attribute.rawValue
        guard let now else {
            changes.append(
                Change(
                    rule: .identifierRemoved, path: [attribute.name], message: "it no longer has a \(name)",
                    place: new.place(of: "identifiers"), earlier: was.place,
                    help: "What was saved under it is no longer found. Put it back.", audiences: [.savedLinks],
                    isCertain: true))
            return
        }
        guard let template = was.template, now.template?.source != template.source else { return }
        let source = now.template.map { "\"\($0.source)\"" } ?? "no template"
        let isURL = attribute.isURL
        changes.append(
            Change(
                rule: isURL ? .urlFormChanged : .identifierChanged, path: [attribute.name],
                message: "\(name) was \"\(template.source)\", and is \(source) now", place: now.place,
                earlier: was.place,
                help: "Keep the template: with another, what was saved under the old one is no longer found.",
                audiences: isURL ? [.savedLinks] : Audience.allCases))
    }

    /// What is said of an identifier beside its template.
    private static func bare(_ field: Field) -> Field {
        var field = field
        field.template = nil
        return field
    }

    /// An attribute of which a version says nothing may be missing, and is whatever it is elsewhere.
    private mutating func compareAttribute(_ old: Field?, _ new: Field?) {
        guard let either = old ?? new else { return }
        let key = either.key == "$title" ? "title" : "identifiers"
        let silent = { (schema: Schema) in Field(key: either.key, kind: either.kind, place: schema.place(of: key)) }
        var comparison = FieldComparison(
            earlier: FieldPlaces(self.old, earlier), present: FieldPlaces(self.new, present), versionKey: nil)
        comparison.inside(either.key) { $0.compare(old ?? silent(self.old), new ?? silent(self.new)) }
        changes += comparison.changes
    }

    // MARK: The payload

    private mutating func compareFields() {
        var comparison = FieldComparison(
            earlier: FieldPlaces(old, earlier), present: FieldPlaces(new, present),
            versionKey: present.lineage(new.lineage)?.versionKey)
        comparison.compare(old.userInfo, new.userInfo)
        changes += comparison.changes
    }

    private mutating func compareRest() {
        if new.unknown == .refuse, old.unknown != .refuse {
            note(
                .unknownRefused, "unknown",
                "links with fields that this version does not know are refused now, and were kept", [])
        }
        guard !isSame("variants") else { return }
        note(.alternativesChanged, "variants", "its variants have changed", Audience.allCases)
    }
}

extension LinkURLForm {
    /// Whether both read the same URLs as the same.
    func isSame(as other: LinkURLForm) -> Bool {
        template.source == other.template.source && name == other.name && set.count == other.set.count
            && zip(set, other.set).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    }
}
