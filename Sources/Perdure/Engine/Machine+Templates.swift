extension Machine {
    /// Takes a text apart into the template's parts.
    mutating func parse<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ template: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard let text = try text(at: path, site, plan, store) else { return }
        let compiled = plan.templates[Int(template)]
        let parts = text.withUnsafeBytes { bytes in
            compiled.template.match(bytes).map { match in Self.parts(of: match, compiled.template, bytes) }
        }
        guard let parts else { throw mismatch(text, compiled.template, path, site, plan) }
        for (part, value) in parts where compiled.paths[part] >= 0 {
            try put(value, at: compiled.paths[part], site, plan, &store)
        }
    }

    /// What a match says of each part that is a field, typed as the template has it.
    private static func parts(
        of match: TemplateMatch, _ template: Template, _ text: UnsafeRawBufferPointer
    ) -> [(part: Int, value: Value)] {
        template.parts.filter { !$0.isIgnored }.compactMap { part in
            let texts = match.bindings(of: part.index).map { String(decoding: $0.decoded(in: text), as: UTF8.self) }
            if part.isRepeated {
                return texts.isEmpty ? nil : (part.index, .array(texts.map { typed($0, part.form) }))
            }
            return texts.first.map { (part.index, typed($0, part.form)) }
        }
    }

    /// A part's text as the type that its form belongs to.
    static func typed(_ text: String, _ form: ScalarForm?) -> Value {
        guard let form, form.fieldKind != .string, let target = form.fieldKind.textForm else { return .string(text) }
        return Conversion(from: target == form ? form : target, to: target).apply(to: .string(text)) ?? .string(text)
    }

    /// Puts the template's parts together; where one that must be there is absent, nothing happens.
    mutating func build<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ template: Int32, consume: Bool, keepsAgreeing: Bool, _ site: Int32, _ plan: Plan,
        _ store: inout Store
    ) throws(StepStop) {
        let ref = plan.paths[Int(path)]
        // A link that is only a URL has no attribute to be put together, and keeps the parts.
        if store.isTextual, ref.root == .link, !plan.isURLText(ref) { return }
        let compiled = plan.templates[Int(template)]
        let values = try values(for: compiled, site, plan, store)
        let text: [UInt8]
        do throws(TemplateWriteFailure) {
            text = try compiled.template.build { values[$0.index] }
        } catch .missing {
            return
        } catch {
            throw failure(error.message, plan.describe(path), site)
        }
        var spelt = String(decoding: text, as: UTF8.self)
        if keepsAgreeing, let present = try get(path, plan, store, site: site)?.text,
            Self.agree(present, spelt, compiled.template)
        {
            spelt = present
        } else {
            try set(path, compiled.template.kind == .url ? .url(spelt) : .string(spelt), plan, &store, site: site)
        }
        if consume { try removeParts(of: compiled, in: Array(spelt.utf8), path, site, plan, &store) }
    }

    /// Whether two texts say the same of a template's parts.
    private static func agree(_ a: String, _ b: String, _ template: Template) -> Bool {
        func read(_ text: String) -> [(part: Int, value: Value)]? {
            Array(text.utf8).withUnsafeBytes { bytes in
                template.match(bytes).map { Self.parts(of: $0, template, bytes) }
            }
        }
        guard let own = read(a), let other = read(b) else { return false }
        return own.elementsEqual(other) { $0.part == $1.part && $0.value == $1.value }
    }

    /// Removes what was put together. What the text does not say, since an alternative without it was taken, is lost.
    private mutating func removeParts<Store: LinkStore & ~Copyable>(
        of compiled: CompiledTemplate, in text: [UInt8], _ path: Int32, _ site: Int32, _ plan: Plan,
        _ store: inout Store
    ) throws(StepStop) {
        let said = text.withUnsafeBytes { compiled.template.match($0).map { Set($0.bindings.map(\.part)) } } ?? []
        let built = try find(path, plan, store, site: site)
        for (part, row) in compiled.paths.enumerated() {
            guard row >= 0, case let ref = plan.paths[Int(row)], ref.root == .payload, ref.part < 0 else {
                continue
            }
            let node = try find(row, plan, store, site: site)
            // The text may stand where one of its parts stood.
            guard node >= 0, node != built else { continue }
            if !said.contains(part), store.kind(node) != .null { note(loss: store.value(node), row, site, plan) }
            store.remove(node)
        }
    }

    /// What each part of a template is to say, by the part's index; null says nothing.
    func values<Store: LinkStore & ~Copyable>(
        for compiled: CompiledTemplate, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> [TemplateValue?] {
        var values: [TemplateValue?] = []
        for (path, part) in zip(compiled.paths, compiled.template.parts) {
            guard path >= 0, let value = try get(path, plan, store, site: site) else {
                values.append(nil)
                continue
            }
            try expectUnicode(try find(path, plan, store, site: site), path, plan, store, site: site)
            switch value {
            case .null: values.append(nil)
            case .array(let items), .set(let items):
                values.append(.list(items.compactMap { part.text(of: $0) }.map { Array($0.utf8) }))
            default:
                guard let text = part.text(of: value) else {
                    throw failure("\(value.kind.described) has no text to be put together", plan.describe(path), site)
                }
                values.append(text.isEmpty ? nil : .text(Array(text.utf8)))
            }
        }
        return values
    }

    /// One template's text into another's; only parts that differ are re-spelt.
    mutating func rewrite<Store: LinkStore & ~Copyable>(
        _ path: Int32, _ from: Int32, _ to: Int32, _ site: Int32, _ plan: Plan, _ store: inout Store
    ) throws(StepStop) {
        guard let text = try text(at: path, site, plan, store) else { return }
        let (source, target) = (plan.templates[Int(from)].template, plan.templates[Int(to)].template)
        let isLossy = plan.sites[Int(site)].lossy != nil
        var drops = false
        let result = text.withUnsafeBytes { old -> Result<[UInt8], TemplateWriteFailure>? in
            guard let match = source.match(old) else { return nil }
            let rewrite = TemplateRewrite(of: old, reading: match, as: source, to: target)
            do throws(TemplateWriteFailure) {
                let pieces = try rewrite.pieces { part in
                    source.parts.first { $0.name == part.name && $0.isIgnored == part.isIgnored }
                        .flatMap { .unchanged($0.index, of: match, in: old) }
                } wasRemoved: { _ in
                    drops = isLossy
                    return isLossy
                }
                return .success(pieces.joined(with: old))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case nil: throw mismatch(text, source, path, site, plan)
        case .failure(let error): throw failure(error.message, plan.describe(path), site)
        case .success(let new):
            guard new != text else { return }
            if drops { note(loss: .string(String(decoding: text, as: UTF8.self)), path, site, plan) }
            let spelt = String(decoding: new, as: UTF8.self)
            try set(path, target.kind == .url ? .url(spelt) : .string(spelt), plan, &store, site: site)
        }
    }

    /// The text at a path; nil where nothing or null is.
    private func text<Store: LinkStore & ~Copyable>(
        at path: Int32, _ site: Int32, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> [UInt8]? {
        guard let value = try get(path, plan, store, site: site), value != .null else { return nil }
        try expectUnicode(try find(path, plan, store, site: site), path, plan, store, site: site)
        guard let text = value.text else {
            throw failure("\(value.spelling) is no text", plan.describe(path), site)
        }
        return Array(text.utf8)
    }

    private func mismatch(_ text: [UInt8], _ template: Template, _ path: Int32, _ site: Int32, _ plan: Plan) -> StepStop
    {
        let spelling = Value.string(String(decoding: text, as: UTF8.self)).spelling
        return failure("\(spelling) does not have the form \"\(template.source)\"", plan.describe(path), site)
    }
}
