import Perdure

/// Identifiers that are made of what does not last: the content stays, and nothing finds it by them any more.
enum LastingLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        // What shipped can't be changed.
        guard let schema = lineage.newest else { return [] }
        var seen: Set<Place> = []
        return schema.underEachVariant.flatMap { schema in
            findings(schema, lineage).filter { seen.insert($0.place).inserted }
        }
    }

    private static func findings(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        let shape = SchemaShape(schema.withLinkFields, versionKey: lineage.versionKey)
        return schema.identifiers.compactMap { identifier in
            guard let what = identifier.template.flatMap({ fleeting($0, identifier.attribute, shape) }) else {
                return nil
            }
            return Finding(
                .identifierNotLasting, "\(identifier.attribute.rawValue) is made of \(what), which does not last",
                at: identifier.place,
                help: "Make it of something that stays with the content, such as a UUID that is saved with it.",
                subject: "\(lineage.name)/\(schema.version)/\(identifier.attribute.rawValue)")
        }
    }

    /// What in a template does not last; nil where all of it may.
    private static func fleeting(_ template: Template, _ attribute: LinkAttribute, _ shape: SchemaShape) -> String? {
        for (text, what) in literals where template.source.lowercased().contains(text) { return what }
        if let host = template.urlAlternatives.flatMap({ $0.hosts ?? [] }).first(where: LocalHost.isLocal) {
            return "the host '\(host)' of a local network"
        }
        for part in template.parts where !part.isIgnored {
            if part.form == .path || shape.field(part.path)?.form == .path { return "the file path '\(part.name)'" }
            let words = NameWords(part.name.split(separator: ".").last.map(String.init) ?? part.name)
            if let (_, what) = names.first(where: { words.contain($0.phrase) }) { return "\(what), '\(part.name)'" }
        }
        return nil
    }

    private static let literals = [
        ("file://", "a file's URL"), ("x-coredata://", "the URI of a Core Data row"), ("/var/mobile/", "a file path"),
        ("/users/{", "a file path"),
    ]

    /// Words in a field's name, and what such a field holds.
    private static let names: [(phrase: [String], what: String)] = [
        (["file", "path"], "a file path"), (["filepath"], "a file path"), (["file", "url"], "a file's URL"),
        (["object", "uri"], "the URI of a Core Data row"),
        (["managed", "object"], "the identifier of a Core Data row"),
        (["window"], "the identifier of a window"), (["session"], "the identifier of a session"),
        (["scene", "id"], "the identifier of a scene"), (["scene", "identifier"], "the identifier of a scene"),
        (["class", "name"], "the name of a class"), (["token"], "a token"), (["index", "path"], "a place in a list"),
        (["pid"], "the number of a process"),
    ]
}

extension Schema {
    /// The schema as it stands, and as it holds under each of its variants.
    var underEachVariant: [Schema] { [self] + variants.map(merged) }

    /// The schema with what only identifiers and URLs carry among its fields.
    var withLinkFields: Schema {
        var schema = self
        schema.userInfo += linkFields.filter { userInfo[key: $0.key] == nil }
        return schema
    }
}

/// Hosts that mean something in one network only.
enum LocalHost {
    static func isLocal(_ host: String) -> Bool {
        let name = host.split(separator: "@").last?.split(separator: ":").first.map(String.init) ?? host
        if name == "localhost" || [".local", ".localdomain", ".lan", ".internal"].contains(where: name.hasSuffix) {
            return true
        }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }
        guard numbers.count == 4, name.split(separator: ".").count == 4 else { return false }
        switch (numbers[0], numbers[1]) {
        case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31): return true
        default: return false
        }
    }
}
