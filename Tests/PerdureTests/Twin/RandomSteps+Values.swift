/// Steps that change what a value is.
extension RandomSteps {
    static let convertToText: Maker = { shape in
        guard let field = shape.pick(where: { [.integer, .number, .boolean, .url, .uuid].contains($0.kind) }) else {
            return nil
        }
        shape.change(field.key) { $0.kind = .string }
        return "{convert: {field: \(field.path), to: string}}"
    }

    static let convertFromText: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string }) else { return nil }
        let (end, kind): (String, RandomField.Kind) = shape.random.pick([
            ("}}", .integer), (", otherwise: {keep: true}}}", .any),
            (", otherwise: {value: 0}}, lossy: other text never counted}", .integer),
            (", otherwise: {discard: no number}}}", .integer),
        ])
        shape.change(field.key) { $0.kind = kind }
        return "{convert: {field: \(field.path), to: integer\(end)"
    }

    static let convertOthers: Maker = { shape in
        guard let field = shape.pick(where: { [.date, .data, .integer, .boolean].contains($0.kind) }) else {
            return nil
        }
        let (to, kind): (String, RandomField.Kind) =
            switch field.kind {
            case .date:
                shape.random.pick([
                    ("seconds-since-1970", .number), ("seconds-since-2001", .number), ("iso8601", .string),
                ])
            case .data: shape.random.pick([("hex", .string), ("base64", .string)])
            case .integer: shape.random.pick([("seconds-since-1970", .number), ("number", .number)])
            default: ("integer", .integer)
            }
        shape.change(field.key) { $0.kind = kind }
        return "{convert: {field: \(field.path), to: \(to)}}"
    }

    static let map: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string || $0.kind == .any }) else { return nil }
        // A value of any type may be a dictionary, and hold what no schema knows.
        let end =
            field.kind == .any
            ? ", otherwise: {keep: true}"
            : shape.random.pick([
                "", ", otherwise: {keep: true}", ", otherwise: {value: other}", ", otherwise: {discard: no fruit}",
            ])
        return
            "{map: {field: \(field.path), values: {apple: pear, pear: apple, \"1\": one, 1: eins}\(end)}, lossy: some are alike}"
    }

    static let mapBooleans: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .boolean }) else { return nil }
        shape.change(field.key) { $0.kind = .string }
        return "{map: {field: \(field.path), values: {true: \"yes\", false: \"no\"}}}"
    }

    static let normalise: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string }) else { return nil }
        let how = shape.random.pick([
            "trim: true", "case: lower", "unicode: NFC", "unicode: NFD, trim: true", "percentDecode: once",
        ])
        return "{normalise: {field: \(field.path), \(how)}, lossy: spelling never counted}"
    }

    static let lookup: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string || $0.kind == .integer }) else { return nil }
        let end = shape.random.pick([", otherwise: {value: nothing}", ", otherwise: {discard: not there}", ""])
        shape.change(field.key) { $0.kind = .string }
        return "{lookup: {field: \(field.path), table: fruit.csv, from: key, to: name\(end)}, lossy: some are alike}"
    }

    // MARK: Texts of several parts

    static let parse: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .pair }) else { return nil }
        let (left, right) = (shape.plainKey(), shape.plainKey())
        shape.fields += [left, right].map { RandomField(key: $0, kind: .string, required: field.required) }
        return "{parse: {field: \(field.path), template: \"{\(left)}-{\(right)}\"}}"
    }

    static let build: Maker = { shape in
        guard let a = shape.pick(where: { $0.isTextLike && RandomField.isPlain($0.key) }),
            let b = shape.pick(where: { $0.isTextLike && RandomField.isPlain($0.key) && $0.key != a.key })
        else { return nil }
        let url = shape.random.chance(40)
        let new = RandomField(key: shape.freshKey(), kind: url ? .url : .string)
        let consumes = shape.random.chance(30)
        if consumes {
            // They stay where one of them is absent.
            shape.change(a.key) { $0.required = false }
            shape.change(b.key) { $0.required = false }
        }
        shape.fields.append(new)
        let template = url ? "url: \"x-y://{\(a.key)}/{\(b.key)}\"" : "template: \"{\(a.key)}::{\(b.key)}\""
        return "{build: {field: \(new.path), \(template)\(consumes ? ", consume: true" : "")}}"
    }

    static let rewrite: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .pair }) else { return nil }
        shape.change(field.key) { $0.kind = .string }
        return "{rewrite: {field: \(field.path), from: \"{left}-{right}\", to: \"{right}+{left}\"}}"
    }

    // MARK: Inside

    static let within: Maker = { shape in
        guard let outer = shape.pick(where: { !($0.members ?? []).isEmpty }) else { return nil }
        var inner = shape
        inner.fields = outer.members ?? []
        let inside = steps(2, &inner, depth: 2)
        shape.random = inner.random
        for _ in 0..<8 { _ = shape.plainKey() }
        shape.change(outer.key) { $0.kind = .dictionary(inner.fields) }
        return "{within: {field: \(outer.path), steps: [\(inside.joined(separator: ", "))]}}"
    }

    static let throughScratch: Maker = { shape in
        guard let field = shape.pick(where: { $0.kind == .string }) else { return nil }
        let new = RandomField(key: shape.freshKey(), kind: .string, required: field.required)
        shape.fields.append(new)
        let path = new.path
        // The steps of a list are one text here: the list is written around them.
        return
            "{copy: {from: \(field.path), to: $scratch.s}}, {normalise: {field: $scratch.s, case: upper}, lossy: a copy}, "
            + "{move: {$scratch.s: \(path)}}"
    }
}
