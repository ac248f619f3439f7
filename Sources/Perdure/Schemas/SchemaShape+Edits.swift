extension SchemaShape {
    /// The absolute path; nil for one that steps inside steps made deeper than links are.
    private func reachable(_ path: Path) -> Path? {
        let path = absolute(path)
        return path.components.count <= 128 ? path : nil
    }

    /// Puts a field at a path, in place of the one that is there; dictionaries on the way are made.
    package mutating func set(_ field: Field, at path: Path) {
        guard let path = reachable(path) else { return }
        guard let key = path.lastKey else { return }
        switch path.root {
        case .payload: Self.set(field.renamed(key), path.components[...], in: &userInfo)
        case .scratch: Self.set(field.renamed(key), path.components[...], in: &scratch)
        case .attribute: break
        }
    }

    package mutating func remove(_ path: Path) {
        guard let path = reachable(path) else { return }
        switch path.root {
        case .payload: Self.remove(path.components[...], in: &userInfo)
        case .scratch: Self.remove(path.components[...], in: &scratch)
        case .attribute: break
        }
    }

    /// Changes the field at a path, where there is one; in every alternative of a union that has it.
    package mutating func update(_ path: Path, _ body: (inout Field) -> Void) {
        guard let path = reachable(path) else { return }
        switch path.root {
        case .payload: Self.update(path.components[...], in: &userInfo, body)
        case .scratch: Self.update(path.components[...], in: &scratch, body)
        case .attribute: break
        }
    }

    /// Gives the field at a path another key in the same dictionary; in every alternative of a union that has it.
    package mutating func rename(_ path: Path, to key: String) {
        guard let path = reachable(path) else { return }
        guard let old = path.lastKey else { return }
        func rename(_ fields: inout [Field]) {
            guard let index = fields.firstIndex(where: { $0.key == old }) else { return }
            let field = fields.remove(at: index).renamed(key)
            fields.removeAll { $0.key == key }
            fields.append(field)
        }
        switch path.root {
        case .payload: Self.change(path.components[...].dropLast(), in: &userInfo, rename)
        case .scratch: Self.change(path.components[...].dropLast(), in: &scratch, rename)
        case .attribute: break
        }
    }

    private static func update(
        _ path: ArraySlice<Path.Component>, in fields: inout [Field], _ body: (inout Field) -> Void
    ) {
        guard case .key(let key)? = path.first, let index = fields.firstIndex(where: { $0.key == key }) else { return }
        update(path.dropFirst(), at: &fields[index], body)
    }

    private static func update(
        _ path: ArraySlice<Path.Component>, at field: inout Field, _ body: (inout Field) -> Void
    ) {
        guard !path.isEmpty else { return body(&field) }
        field.content.changeInside { inside in
            switch inside {
            case .fields: inside.changeFields { update(path, in: &$0, body) }
            case .element: inside.changeElement { update(path.dropFirst(), at: &$0, body) }
            case .document: inside.changeElement { update(path, at: &$0, body) }
            }
        }
    }

    /// Changes the members of the dictionary at a path; of every alternative of a union.
    private static func change(
        _ path: ArraySlice<Path.Component>, in fields: inout [Field], _ body: (inout [Field]) -> Void
    ) {
        guard !path.isEmpty else { return body(&fields) }
        guard case .key(let key)? = path.first, let index = fields.firstIndex(where: { $0.key == key }) else { return }
        change(path.dropFirst(), below: &fields[index], body)
    }

    private static func change(
        _ path: ArraySlice<Path.Component>, below field: inout Field, _ body: (inout [Field]) -> Void
    ) {
        field.content.changeInside { inside in
            switch inside {
            case .fields: inside.changeFields { change(path, in: &$0, body) }
            case .element where !path.isEmpty: inside.changeElement { change(path.dropFirst(), below: &$0, body) }
            case .document: inside.changeElement { change(path, below: &$0, body) }
            case .element: break
            }
        }
    }

    private static func set(_ field: Field, _ path: ArraySlice<Path.Component>, in fields: inout [Field]) {
        guard case .key(let key)? = path.first else { return }
        let index = fields.firstIndex { $0.key == key }
        if path.count == 1 {
            if let index { fields[index] = field } else { fields.append(field) }
            return
        }
        var parent = index.map { fields[$0] } ?? Field(key: key, kind: .dictionary, place: field.place)
        if index == nil {
            // A dictionary that is made for a value is there whenever the value is.
            parent.content = .fields([])
            parent.required = field.required
        }
        set(field, path.dropFirst(), below: &parent)
        if let index { fields[index] = parent } else { fields.append(parent) }
    }

    private static func set(_ field: Field, _ path: ArraySlice<Path.Component>, below parent: inout Field) {
        parent.content.changeInside { inside in
            switch inside {
            case .fields: inside.changeFields { set(field, path, in: &$0) }
            case .element where path.count == 1: inside.changeElement { $0 = field.renamed($0.key) }
            case .element: inside.changeElement { set(field, path.dropFirst(), below: &$0) }
            case .document: inside.changeElement { set(field, path, below: &$0) }
            }
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
        parent.content.changeInside { inside in
            switch inside {
            case .fields: inside.changeFields { remove(path, in: &$0) }
            case .element: inside.changeElement { remove(path.dropFirst(), below: &$0) }
            case .document: inside.changeElement { remove(path, below: &$0) }
            }
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
            } else {
                other.content = joined(field.content, other.content)
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

    private static func joined(_ a: Field.Content, _ b: Field.Content) -> Field.Content {
        switch (a, b) {
        case (.fields(let a), .fields(let b)): .fields(joined(a, b))
        case (.elements(let a?), .elements(let b?)): .elements(joined([a], [b]).first)
        case (.entries(let keys, let a?), .entries(_, let b?)): .entries(keys: keys, values: joined([a], [b]).first)
        case (.json(let a), .json(let b)): .json(joined([a], [b])[0])
        case (.union(let a), .union(let b)) where a.count == b.count:
            .union(
                zip(a, b).map { first, second in
                    var arm = second
                    arm.fields = joined(first.fields, second.fields)
                    return arm
                })
        case (.elements, .elements): .elements(nil)
        default: b
        }
    }
}
