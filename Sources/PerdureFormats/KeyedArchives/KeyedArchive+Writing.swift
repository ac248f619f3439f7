package import Perdure

extension KeyedArchive {
    // MARK: Attributes

    /// Gives an attribute of an object another value, or a new attribute to it; nil takes it away.
    ///
    /// The old value is exchanged where nothing else refers to it, else it stays, and a new object is added. The mark of
    /// a value that the object holds itself, as a number, is kept: it is held in the same way.
    /// - Throws: what an archive can't hold.
    package mutating func set(_ name: String, of object: Int, to value: Value?) throws(UnwritableValue) {
        let node = objects[object]
        guard document.kind(node) == .dictionary else {
            throw UnwritableValue("an object without a class has no attributes")
        }
        guard case .found(let member) = document.member(name, of: node) else {
            guard let value else { return }
            let isOwn = value.kind == .boolean || value.kind == .number
            let new = isOwn ? value : Value.uid(try encode(value))
            document.insert(new, in: node, as: Array(name.utf8))
            return
        }
        guard let value else { return document.remove(member) }
        guard let old = document.uid(of: member), old < objects.count else {
            return document.replace(member, with: value)
        }
        guard old > 0, referenceCounts[old] == 1 else {
            return document.replace(member, with: .uid(try encode(value)))
        }
        try replace(object: old, with: value)
    }

    /// Puts a value in the place of an object, for all that refer to it.
    package mutating func replace(object: Int, with value: Value) throws(UnwritableValue) {
        document.replace(objects[object], with: try archived(value))
    }

    // MARK: Objects

    /// Adds an object for a value, and gives its number.
    mutating func encode(_ value: Value) throws(UnwritableValue) -> Int { append(try archived(value)) }

    /// A value as an element of `$objects`; what it leads to is added.
    mutating func archived(_ value: Value) throws(UnwritableValue) -> Value {
        switch value {
        case .boolean, .number, .string, .data: return value
        case .null: return object(.null, [])
        case .date(let date):
            let seconds = date.secondsSinceReferenceDate
            guard seconds.isFinite, Timestamp(secondsSinceReferenceDate: seconds) == date,
                let time = Number("\(seconds)")
            else { throw UnwritableValue.date(date.iso8601 ?? date.seconds.description) }
            return object(.date, [("NS.time", .number(time))])
        case .url(let text):
            let relative = append(.string(text))
            return object(.url, [("NS.base", .uid(0)), ("NS.relative", .uid(relative))])
        case .uuid(let text):
            guard let bytes = UUIDText.bytes(text) else {
                throw UnwritableValue("'\(text)' is no UUID")
            }
            return object(.uuid, [("NS.uuidbytes", .data(bytes))])
        case .array(let items): return object(.array, [("NS.objects", try references(to: items))])
        case .set(let items): return object(.set, [("NS.objects", try references(to: items))])
        case .dictionary(let members):
            if members.count == 1, [OddValue.object, OddValue.pairs, OddValue.uid].contains(members[0].key) {
                throw UnwritableValue.oddKeys
            }
            let keys = try references(to: members.map { .string($0.key) })
            return object(.dictionary, [("NS.keys", keys), ("NS.objects", try references(to: members.map(\.value)))])
        }
    }

    private mutating func references(to items: [Value]) throws(UnwritableValue) -> Value {
        var references: [Value] = []
        for item in items { references.append(.uid(try encode(item))) }
        return .array(references)
    }

    mutating func object(_ kind: ValueKind, _ content: Value.Members) -> Value {
        guard let known = ArchivedClass.of(kind) else { return .null }
        return .dictionary(content + [("$class", .uid(table(of: known)))])
    }

    /// The object that describes a class: one that is there, or a new one.
    private mutating func table(of known: ArchivedClass) -> Int {
        if let table = tables[known.name] { return table }
        let table = existingTable(of: known.name) ?? append(description(of: known))
        tables[known.name] = table
        return table
    }

    private func existingTable(of name: String) -> Int? {
        objects.indices.first { object in
            guard document.kind(objects[object]) == .dictionary,
                case .found(let member) = document.member("$classname", of: objects[object])
            else { return false }
            return document.kind(member) == .string && document.text(member) == name
        }
    }

    private func description(of known: ArchivedClass) -> Value {
        let classes = ([known.name] + known.parents + ["NSObject"]).map(Value.string)
        return .dictionary([("$classname", .string(known.name)), ("$classes", .array(classes))])
    }
}

extension Tape {
    /// The number of a UID that is known to be one.
    func sourceUID(_ node: Int32) -> Int { uid(of: node) ?? 0 }
}
