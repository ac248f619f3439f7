internal import Perdure

/// The newest version of a lineage as a type.
struct SwiftLink {
    let lineage: Lineage
    let name: String
    /// The case of the enum of all links.
    let member: String
    private let schema: Schema
    private let properties: [SwiftProperty]
    private let linkProperties: [SwiftProperty]
    private let isActivity: Bool
    private let hasSeveralTypes: Bool
    /// The identifiers that no template makes.
    private let described: [LinkAttribute]

    /// Nil for a lineage without a version.
    init?(_ lineage: Lineage, name: String, member: String) {
        guard let schema = lineage.newest else { return nil }
        (self.lineage, self.schema, self.name, self.member) = (lineage, schema, name, member)
        let forms = schema.variants.map(schema.merged) + [schema]
        let key = lineage.versionKey.map { Set([$0]) } ?? []
        let taken: Set<String> = [
            "content", "fields", "linkFields", "otherFields", "original", "title", "activityType", "lineage", "version",
            "activityTypes", "targetContentIdentifier", "persistentIdentifier", "webpageURL",
        ]
        properties = SwiftStructure.properties(
            forms.map(\.userInfo), CarriedFields(schema), taken: taken, excluding: key)
        let names = taken.union(properties.map(\.name))
        // What only identifiers carry is there only where they are.
        let optional = schema.linkFields.map { field in
            var field = field
            field.required = false
            return field
        }
        linkProperties = SwiftStructure.properties(
            [optional], CarriedFields(), taken: names, excluding: key.union(schema.userInfo.map(\.key)))
        isActivity = !schema.activityTypes.isEmpty
        hasSeveralTypes = schema.activityTypes.count > 1
        described = LinkAttribute.identifiers.filter { attribute in
            forms.contains { $0.identifier(attribute).map { $0.template == nil } ?? false }
        }
    }

    /// The properties besides the payload's: name, documentation.
    private var attributes: [(name: String, summary: String)] {
        var attributes: [(String, String)] = []
        if hasSeveralTypes {
            attributes.append(("activityType", "One of ``activityTypes``; nil where the link was only a URL."))
        }
        guard isActivity else { return attributes }
        attributes.append(("title", "What people see; nil where the link was only a URL."))
        return attributes + described.map { ($0.rawValue, "The identifier of that name, which no template makes.") }
    }

    func write(_ access: String, to lines: inout SwiftLines) {
        let about = lineage.summary.map(SwiftText.sentence) ?? "A link of the lineage `\(lineage.name)`."
        lines.document("\(about) Version \(schema.version).")
        lines.block("\(access)struct \(name): TypedLink, Equatable") { lines in
            lines.document("The lineage, as the definitions call it.")
            lines.add("\(access)static let lineage = \(SwiftLines.quoted(lineage.name))")
            lines.document("The version that is read and written.")
            lines.add("\(access)static let version = \(schema.version)")
            if hasSeveralTypes {
                lines.document("The activity types that a link of this version may have.")
                lines.array("\(access)static let activityTypes", schema.activityTypes.map(SwiftLines.quoted))
            }
            lines.add()
            for (name, summary) in attributes {
                lines.document(summary)
                lines.add("\(access)var \(name): String?")
            }
            SwiftStructure.declare(properties + linkProperties, access, to: &lines)
            lines.document("Fields of the payload that the schema does not know. They are written again.")
            lines.add("\(access)var otherFields: [String: Value] = [:]")
            lines.document("What it was read from. What that says beyond the schema is written again.")
            lines.add("\(access)var original: Link?")
            lines.add()
            let all = properties + linkProperties
            SwiftStructure.initialiser(
                attributes.map { "\($0.name): String? = nil" } + all.map(\.parameter),
                attributes.map(\.name) + all.map(\.name), access, to: &lines)
            lines.add()
            writeReading(access, to: &lines)
            lines.add()
            writeContent(access, to: &lines)
            SwiftStructure.declareTypes(all, access, to: &lines)
        }
    }

    private func writeReading(_ access: String, to lines: inout SwiftLines) {
        lines.document("Reads what a link of this lineage says.")
        lines.block("\(access)init(_ content: LinkContent) throws(PayloadFault)") { lines in
            lines.add("\(properties.isEmpty ? "let" : "var") fields = PayloadFields(content.userInfo)")
            for property in properties { lines.add(property.reading(from: "fields")) }
            lines.add("otherFields = fields.members")
            if !linkProperties.isEmpty {
                lines.add("var linkFields = PayloadFields(content.linkFields)")
                for property in linkProperties { lines.add(property.reading(from: "linkFields")) }
            }
            if hasSeveralTypes { lines.add("activityType = content.activityType") }
            if isActivity { lines.add("title = content.title") }
            for attribute in described where isActivity {
                lines.add("\(attribute.rawValue) = content.identifiers[.\(attribute.rawValue)]")
            }
            lines.add("original = content.original")
        }
    }

    private func writeContent(_ access: String, to lines: inout SwiftLines) {
        lines.document("What the link says.")
        lines.block("\(access)var content: LinkContent") { lines in
            lines.add("\(properties.isEmpty ? "let" : "var") fields = PayloadFields(otherFields)")
            for property in properties { lines.add(property.writing(to: "fields")) }
            if !linkProperties.isEmpty {
                lines.add("var linkFields = PayloadFields()")
                for property in linkProperties { lines.add(property.writing(to: "linkFields")) }
            }
            let hasIdentifiers = isActivity && !described.isEmpty
            if hasIdentifiers {
                lines.add("var identifiers: [LinkAttribute: String] = [:]")
                for attribute in described {
                    lines.add("identifiers[.\(attribute.rawValue)] = \(attribute.rawValue)")
                }
            }
            var items = ["lineage: Self.lineage"]
            if hasSeveralTypes { items.append("activityType: activityType") }
            if isActivity { items.append("title: title") }
            if hasIdentifiers { items.append("identifiers: identifiers") }
            items.append("userInfo: fields.members")
            if !linkProperties.isEmpty { items.append("linkFields: linkFields.members") }
            lines.call("return LinkContent", items + ["original: original"])
        }
    }
}
