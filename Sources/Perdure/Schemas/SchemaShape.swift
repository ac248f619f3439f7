/// A schema as it stands between two steps: what the steps before have made of it.
///
/// Steps ask it for the types they meet and tell it what they change. What they find wrong is collected here.
package struct SchemaShape: Sendable {
    package var userInfo: [Field]
    package var scratch: [Field] = []
    package let schema: Schema
    package var findings = FindingList()
    /// Where paths start: set inside `within`.
    package var prefix = Path(.payload, [])
    /// Fields that a payload may have, or not know of: a version key that no schema names.
    package let versionKey: String?
    /// What was moved to a place that lives for one hop, and no step has read since.
    var unread: [(path: Path, site: StepSite)] = []
    /// No link comes past this point: a `discard` stands before it.
    package var ends = false

    package init(_ schema: Schema, versionKey: String?) {
        self.schema = schema
        self.versionKey = versionKey
        userInfo = schema.userInfo
        // What variants add may be there as well.
        for field in schema.variants.flatMap(\.userInfo) where userInfo[key: field.key] == nil {
            var field = field
            field.required = false
            userInfo.append(field)
        }
    }

    /// What a path leads to.
    package enum Lookup {
        case field(Field)
        /// Somewhere no schema says anything of.
        case anything
        /// Nowhere: the name that is not known, and the names that are.
        case nothing(String, among: [String])
    }

    package func absolute(_ path: Path) -> Path { prefix.appending(path) }

    package func lookup(_ path: Path) -> Lookup {
        let path = absolute(path)
        switch path.root {
        case .attribute(let attribute): return lookup(attribute, path.components)
        case .payload: return Self.lookup(path.components[...], in: userInfo, known: versionKey)
        case .scratch: return Self.lookup(path.components[...], in: scratch, known: nil)
        }
    }

    package func field(_ path: Path) -> Field? { if case .field(let field) = lookup(path) { field } else { nil } }

    /// Whether the schema says something of what a path leads to. Every link may have attributes of which it does not.
    func describes(_ path: Path) -> Bool {
        guard field(path) != nil else { return false }
        guard case .attribute(let attribute) = absolute(path).root else { return true }
        return attribute == .title ? schema.title != nil : schema.identifier(attribute) != nil
    }

    private static func lookup(_ path: ArraySlice<Path.Component>, in fields: [Field], known: String?) -> Lookup {
        guard case .key(let key)? = path.first else { return .anything }
        guard let field = fields[key: key] else {
            if key == known { return .field(Field(key: key, kind: .integer, place: .file(""))) }
            return .nothing(key, among: fields.map(\.key))
        }
        return lookup(path.dropFirst(), below: field)
    }

    private static func lookup(_ path: ArraySlice<Path.Component>, below field: Field) -> Lookup {
        guard let component = path.first else { return .field(field) }
        switch field.content {
        case .fields(let fields): return lookup(path, in: fields, known: nil)
        case .elements(let element), .entries(_, let element):
            return element.map { lookup(path.dropFirst(), below: $0) } ?? .anything
        case .union(let arms):
            return among(arms.map { lookup(path, in: $0.fields, known: nil) })
        case .json(let content): return lookup(path, below: content)
        case .scalar:
            if field.kind == .any { return .anything }
            guard case .key(let name) = component else { return .nothing("*", among: []) }
            return part(name, of: field, path.dropFirst())
        }
    }

    /// What a path leads to in one of several alternatives, whichever of them it is.
    private static func among(_ results: [Lookup]) -> Lookup {
        var found: Field?
        for result in results {
            switch result {
            case .anything: return .anything
            case .nothing: continue
            case .field(let field):
                guard var known = found else {
                    found = field
                    continue
                }
                if known.writtenForm != field.writtenForm {
                    known = Field(key: known.key, kind: .any, place: known.place)
                }
                if field.values.isEmpty || known.values.isEmpty {
                    known.values = []
                } else {
                    known.values += field.values
                }
                found = known
            }
        }
        return found.map(Lookup.field) ?? results.first ?? .anything
    }

    /// A part of a text that has a template, or of a URL.
    private static func part(_ name: String, of field: Field, _ rest: ArraySlice<Path.Component>) -> Lookup {
        if let described = field.parts[key: name] { return .field(described) }
        if let part = field.template?.parts.first(where: { $0.name == name }) {
            return .field(TextPart.field(name, form: part.form, place: field.place))
        }
        if field.kind == .url || field.form == .url { return urlPart([.key(name)] + rest) }
        return .nothing(name, among: field.template?.parts.map(\.name) ?? [])
    }

    private static func urlPart(_ path: [Path.Component]) -> Lookup {
        guard case .key(let name)? = path.first else { return .nothing("*", among: TextPart.urlNames) }
        guard TextPart.urlNames.contains(name), (name == "query") == (path.count == 2) else {
            return .nothing(name, among: TextPart.urlNames)
        }
        return .field(Field(key: name, kind: .string, place: .file("")))
    }

    private func lookup(_ attribute: LinkAttribute, _ rest: [Path.Component]) -> Lookup {
        let kind: FieldKind =
            switch attribute {
            case .webpageURL, .referrerURL, .url: .url
            case .requiredUserInfoKeys, .keywords: .array
            case .expirationDate: .date
            case .eligible: .dictionary
            default: .string
            }
        guard let first = rest.first else {
            var field = Field(key: attribute.name, kind: kind, place: schema.place)
            let described = attribute == .title ? schema.title : schema.identifier(attribute)?.field
            field.required = described?.required ?? false
            return .field(field)
        }
        if attribute.isURL { return Self.urlPart(rest) }
        if attribute == .eligible, case .key(let name) = first, rest.count == 1 {
            return LinkAttribute.eligibilities.contains(name)
                ? .field(Field(key: name, kind: .boolean, place: schema.place))
                : .nothing(name, among: LinkAttribute.eligibilities)
        }
        if let template = schema.identifier(attribute)?.template, case .key(let name) = first,
            let part = template.parts.first(where: { $0.name == name })
        {
            return .field(TextPart.field(name, form: part.form, place: schema.place))
        }
        return kind == .array ? .anything : .nothing(rest.map { "\($0)" }.joined(), among: [])
    }
}
