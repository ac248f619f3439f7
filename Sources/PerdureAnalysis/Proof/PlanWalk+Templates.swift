import Perdure

/// Steps that take texts apart and put them together.
extension PlanWalk {
    mutating func parse(_ path: SetPath, _ compiled: CompiledTemplate, _ site: Int32, _ set: LinkSet) -> [LinkSet] {
        set.link.focused(on: path.steps[...]).flatMap { way -> [LinkSet] in
            let set = set.with(way.set)
            switch way.found {
            case .absent: return [set]
            case .perhaps:
                mayFail(site)
                return [set] + parts(of: ValueCase(.string), compiled, site, set)
            case .value(let value):
                return value.cases.flatMap { one -> [LinkSet] in
                    if one.kind == .null {
                        return set.link.putting(ValueSet([one]), at: path.steps[...]).map { [set.with($0)] } ?? []
                    }
                    guard path.part == nil else {
                        mayFail(site)
                        return [set] + parts(of: ValueCase(.string), compiled, site, set)
                    }
                    return parse(one, path, compiled, site, set)
                }
            }
        }.merged()
    }

    private mutating func parse(
        _ one: ValueCase, _ path: SetPath, _ compiled: CompiledTemplate, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        let isRead = one.isText ? one.isRead(by: compiled.template) : false
        if isRead != true { mayFail(site) }
        guard isRead != false else { return [] }
        let read = ValueSet([one]).narrowed(to: compiled.template, holds: true)
        return read.cases.flatMap { one -> [LinkSet] in
            guard let link = set.link.putting(ValueSet([one]), at: path.steps[...]) else { return [] }
            return parts(of: one, compiled, site, set.with(link))
        }
    }

    /// Puts what a text says where it belongs.
    private mutating func parts(
        of text: ValueCase, _ compiled: CompiledTemplate, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        var sets = [set]
        for part in compiled.template.parts where !part.isIgnored && compiled.paths[part.index] >= 0 {
            let value = text.value(of: part, in: compiled.template)
            let path = path(compiled.paths[part.index])
            let isSure = compiled.template.requires(part)
            sets = sets.flatMap { (isSure ? [] : [$0]) + put(value, at: path, site, $0) }.merged()
        }
        return sets
    }

    mutating func build(
        _ path: SetPath, _ compiled: CompiledTemplate, consume: Bool, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        let template = compiled.template
        var sets = [set]
        // Texts are told apart by whether what they need is there, as far as that stays few.
        for part in template.parts where template.requires(part) && compiled.paths[part.index] >= 0 {
            let part = SetPath(compiled.paths[part.index], of: plan)
            guard part.part == nil, sets.count <= 8 else { continue }
            sets = sets.flatMap { set in set.link.focused(on: part.steps[...]).map { set.with($0.set) } }
        }
        return sets.flatMap { built(path, compiled, consume: consume, site, $0) }.merged()
    }

    private mutating func built(
        _ path: SetPath, _ compiled: CompiledTemplate, consume: Bool, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        let parts = parts(compiled, set)
        let (writes, isSure, isSafe) = compiled.template.writes(parts)
        if !isSafe { mayFail(site) }
        guard writes else { return [set] }
        var with: [LinkSet] = []
        if path.part != nil {
            with = [changeText(path, site, set)]
        } else {
            let text = ValueSet([compiled.template.text(parts.map { $0?.value })])
            for way in set.link.focused(on: path.steps[...]) {
                if case .absent(isBlocked: true) = way.found { mayFail(site) }
                guard let link = way.set.putting(text, at: path.steps[...]) else { continue }
                with.append(set.with(link))
            }
        }
        if consume {
            for part in compiled.paths where part >= 0 && plan.paths[Int(part)].root == .payload {
                let part = self.path(part)
                if part != path, part.part == nil { with = with.map { $0.with($0.link.removing(part)) } }
            }
        }
        return (isSure ? [] : [set]) + with
    }

    /// What stands at the places of a template's parts; nil for a part that is no field.
    func parts(_ compiled: CompiledTemplate, _ set: LinkSet) -> [TemplateInput?] {
        compiled.paths.map { index in
            guard index >= 0 else { return nil }
            let path = path(index)
            var value = ValueSet([])
            var isThere = true
            for way in set.link.focused(on: path.steps[...]) {
                switch way.found {
                case .absent: isThere = false
                case .value(let found): value = .union(value, path.part.map { found.part($0).0 } ?? found)
                case .perhaps(let found):
                    value = .union(value, found)
                    isThere = false
                }
            }
            return TemplateInput(value: value, isThere: isThere && path.part == nil)
        }
    }

    mutating func rewrite(
        _ path: SetPath, _ from: Template, _ to: Template, _ site: Int32, _ set: LinkSet
    ) -> LinkSet {
        if path.part != nil { return changeText(path, site, set) }
        var fails = false
        let link = set.link.changing(path.steps[...]) { value in
            value.mapCases { one in
                if one.kind == .null { return [one] }
                fails = true
                guard one.isText, one.isRead(by: from) != false else { return [] }
                // A text that is the same in both stays as it is.
                let new = to.text(to.parts.map { _ in nil })
                // What no template names stays in the text: only what was a URL is one.
                let facts = one.hasForm(.url) == true ? new.facts : [.template(to)]
                return [ValueCase(new.kind, facts), ValueCase(one.kind, facts)]
            }
        }
        if fails { mayFail(site) }
        return set.with(link)
    }
}

/// What there is for a part of a template.
struct TemplateInput {
    var value: ValueSet
    var isThere: Bool

    /// Whether it certainly has a text.
    var hasText: Bool {
        isThere
            && value.cases.allSatisfy { one in
                switch one.kind {
                case .null, .array, .set, .dictionary, .data: false
                case .number, .boolean, .date: true
                case .string, .url, .uuid: one.hasLength(atLeast: 1, atMost: .max) == true
                }
            }
    }

    /// Whether it certainly has none.
    var hasNoText: Bool { value.cases.allSatisfy { $0.kind == .null || $0.facts.values == [.string("")] } }
}
