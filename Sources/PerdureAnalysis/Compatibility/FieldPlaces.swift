import Perdure

/// Where the keys of a schema's fields stand in its file.
///
/// A field knows where its description begins; in block style that is the line below its key.
struct FieldPlaces {
    private let node: Node?
    private let schema: Schema

    init(_ schema: Schema, _ definitions: Definitions) {
        self.schema = schema
        node = definitions.source(of: schema)?.whole
    }

    /// The key of a field of the payload.
    func place(of field: Field, at path: [String]) -> Place {
        guard var here = node?["userInfo"] else { return field.place }
        for key in path.dropLast() {
            guard let next = here[key]?["fields"] else { return field.place }
            here = next
        }
        guard let key = path.last, case .mapping(let entries) = here.content,
            let entry = entries.first(where: { $0.key.text == key })
        else { return field.place }
        return entry.key.place
    }

    /// What encloses the field of a path: the field that holds it, `userInfo`, or the file.
    func enclosing(_ path: [String]) -> Place {
        let outer = Array(path.dropLast())
        var fields = schema.userInfo
        for (index, key) in outer.enumerated() {
            guard let field = fields[key: key] else { break }
            if index == outer.count - 1 { return place(of: field, at: outer) }
            fields = field.fields ?? []
        }
        return schema.place(of: "userInfo")
    }
}

extension Node {
    /// The member of that key.
    func entry(_ key: String) -> Entry? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.text == key }
    }

    subscript(key: String) -> Node? { entry(key)?.value }
}
