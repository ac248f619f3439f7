extension SchemaShape {
    /// Puts a field at a path, in place of the one that is there; dictionaries on the way are made.
    package mutating func set(_ field: Field, at path: Path) {
        let path = absolute(path)
        guard let key = path.lastKey else { return }
        switch path.root {
        case .payload: Self.set(field.renamed(key), path.components[...], in: &userInfo)
        case .scratch: Self.set(field.renamed(key), path.components[...], in: &scratch)
        case .attribute: break
        }
    }

    package mutating func remove(_ path: Path) {
        let path = absolute(path)
        switch path.root {
        case .payload: Self.remove(path.components[...], in: &userInfo)
        case .scratch: Self.remove(path.components[...], in: &scratch)
        case .attribute: break
        }
    }

    /// Changes the field at a path, where there is one.
    package mutating func update(_ path: Path, _ body: (inout Field) -> Void) {
        guard var field = field(path) else { return }
        body(&field)
        set(field, at: path)
    }

    private static func set(_ field: Field, _ path: ArraySlice<Path.Component>, in fields: inout [Field]) {
        guard case .key(let key)? = path.first else { return }
        let index = fields.firstIndex { $0.key == key }
        if path.count == 1 {
            if let index { fields[index] = field } else { fields.append(field) }
            return
        }
        var parent = index.map { fields[$0] } ?? Field(key: key, kind: .dictionary, place: field.place)
        if index == nil { parent.content = .fields([]) }
        set(field, path.dropFirst(), below: &parent)
        if let index { fields[index] = parent } else { fields.append(parent) }
    }

    private static func set(_ field: Field, _ path: ArraySlice<Path.Component>, below parent: inout Field) {
        switch parent.content {
        case .fields(var fields):
            set(field, path, in: &fields)
            parent.content = .fields(fields)
        case .elements(let element?), .json(let element):
            var element = element
            if path.count == 1 { element = field } else { set(field, path.dropFirst(), below: &element) }
            parent.content = .elements(element)
        case .union(let arms):
            parent.content = .union(
                arms.map { arm in
                    var arm = arm
                    set(field, path, in: &arm.fields)
                    return arm
                })
        default: break
        }
    }

    private static func remove(_ path: ArraySlice<Path.Component>, in fields: inout [Field]) {
        guard case .key(let key)? = path.first, let index = fields.firstIndex(where: { $0.key == key }) else { return }
        if path.count == 1 {
            fields.remove(at: index)
        } else {
            remove(path.dropFirst(), below: &fields[index])
        }
    }

    private static func remove(_ path: ArraySlice<Path.Component>, below parent: inout Field) {
        switch parent.content {
        case .fields(var fields):
            remove(path, in: &fields)
            parent.content = .fields(fields)
        case .elements(var element?):
            remove(path.dropFirst(), below: &element)
            parent.content = .elements(element)
        case .union(let arms):
            parent.content = .union(
                arms.map { arm in
                    var arm = arm
                    remove(path, in: &arm.fields)
                    return arm
                })
        default: break
        }
    }

    /// What may be there after one of several ways: required only what every way leaves required.
    package static func joined(_ a: SchemaShape, _ b: SchemaShape) -> SchemaShape {
        if a.ends != b.ends {
            var living = a.ends ? b : a
            living.findings.add(contentsOf: (a.ends ? a : b).findings)
            return living
        }
        var shape = a
        shape.userInfo = joined(a.userInfo, b.userInfo)
        shape.scratch = joined(a.scratch, b.scratch)
        shape.findings = FindingList()
        shape.findings.add(contentsOf: Array(Set(a.findings.all).union(b.findings.all)))
        return shape
    }

    private static func joined(_ a: [Field], _ b: [Field]) -> [Field] {
        var fields: [Field] = []
        for field in a {
            guard var other = b[key: field.key] else {
                var field = field
                field.required = false
                fields.append(field)
                continue
            }
            other.required = field.required && other.required
            if field.kind != other.kind {
                other = Field(key: field.key, kind: .any, place: field.place)
                other.required = field.required && b[key: field.key]?.required == true
            } else if case .fields(let mine) = field.content, case .fields(let theirs) = other.content {
                other.content = .fields(joined(mine, theirs))
            }
            fields.append(other)
        }
        for field in b where a[key: field.key] == nil {
            var field = field
            field.required = false
            fields.append(field)
        }
        return fields
    }
}
