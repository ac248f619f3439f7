/// Everything else that instructions point to.
extension PlanBuilder {
    package mutating func site(_ site: StepSite) -> Int32 {
        tables.sites.append(site)
        return Int32(tables.sites.count - 1)
    }

    package mutating func constant(_ value: Value) -> Int32 {
        let text = value.plainText ?? ""
        tables.constants.append(
            Constant(
                value: value, kind: value.kind, start: Int32(tables.bytes.count), count: Int32(text.utf8.count)))
        tables.bytes += Array(text.utf8)
        return Int32(tables.constants.count - 1)
    }

    package mutating func template(_ template: Template, into base: Path? = nil) -> Int32 {
        let paths = template.parts.map { part in
            part.isIgnored ? -1 : path(base.map { $0.appending(part.path) } ?? part.path)
        }
        tables.templates.append(CompiledTemplate(template: template, paths: paths))
        return Int32(tables.templates.count - 1)
    }

    /// The path of a container; JSON that it is held in is opened too.
    package mutating func path(into path: Path) -> Int32 {
        let row = self.path(path)
        let absolute = shape.absolute(path)
        if absolute.isPayload, let holder = absoluteField(absolute).flatMap(JSONHolder.init) {
            crossed.append(JSONCrossing(path: row, holder: holder))
        }
        return row
    }

    /// Forgets the JSON that paths made until now lead into: who asked for them only reads.
    package mutating func onlyReads() { crossed = [] }

    package func compiledCondition(_ index: Int32) -> CompiledCondition { tables.conditions[Int(index)] }

    package mutating func condition(_ condition: Condition) -> Int32 {
        // Conditions only read, and read through JSON as it is.
        let crossings = crossed
        tables.conditions.append(compiled(condition))
        crossed = crossings
        return Int32(tables.conditions.count - 1)
    }

    mutating func compiled(_ condition: Condition) -> CompiledCondition {
        switch condition {
        case .present(let paths): return .present(paths.map { path($0) })
        case .absent(let paths): return .absent(paths.map { path($0) })
        case .equals(let path, let values): return .equals(self.path(path), values)
        case .matches(let path, let template): return .matches(self.path(path), template)
        case .type(let path, let kinds): return .type(self.path(path), kinds)
        case .activity(let types): return .activity(types.map { Array($0.utf8) })
        case .all(let parts):
            var list: [CompiledCondition] = []
            for part in parts { list.append(compiled(part)) }
            return .all(list)
        case .any(let parts):
            var list: [CompiledCondition] = []
            for part in parts { list.append(compiled(part)) }
            return .any(list)
        case .not(let part): return .not(compiled(part))
        }
    }

    package mutating func map(_ arms: [(key: Value, value: Value)], byText: Bool) -> Int32 {
        var rows: [(Value, Int32)] = []
        for arm in arms { rows.append((arm.key, constant(arm.value))) }
        tables.maps.append(CompiledMap(rows, values: arms.map(\.value), byText: byText))
        return Int32(tables.maps.count - 1)
    }

    package mutating func conversion(_ conversion: Conversion) -> Int32 {
        tables.conversions.append(conversion)
        return Int32(tables.conversions.count - 1)
    }

    package mutating func normalisation(_ normalisation: Normalisation) -> Int32 {
        tables.normalisations.append(normalisation)
        return Int32(tables.normalisations.count - 1)
    }

    package mutating func otherwise(_ otherwise: Otherwise) -> Int32 {
        let row: CompiledOtherwise =
            switch otherwise {
            case .fail: .fail
            case .keep: .keep
            case .value(let value): .value(constant(value))
            case .discard(let why): .discard(reason(why))
            }
        tables.otherwises.append(row)
        return Int32(tables.otherwises.count - 1)
    }

    package mutating func reason(_ text: String) -> Int32 {
        tables.reasons.append(text)
        return Int32(tables.reasons.count - 1)
    }

    /// A builder for a part that is a plan of its own, at the same point.
    package func inner() -> PlanBuilder {
        var inner = PlanBuilder(source: tables.source, target: tables.target, shape: shape, tables: lookups)
        inner.target = target
        inner.following = following
        inner.base = base
        return inner
    }

    /// A builder for what runs on every element that a path with `*` at its end leads to.
    package func body(at element: Path) -> PlanBuilder {
        var inner = inner()
        inner.shape.prefix = shape.absolute(element)
        inner.base = inner.shape.prefix
        return inner
    }

    package mutating func body(_ plan: Plan) -> Int32 {
        tables.bodies.append(plan)
        return Int32(tables.bodies.count - 1)
    }

    package mutating func replacement(_ replacement: Replacement) -> Int32 {
        tables.replacements.append(replacement)
        return Int32(tables.replacements.count - 1)
    }

    package mutating func alternatives(_ alternatives: [PlanAlternative]) -> Int32 {
        tables.alternatives.append(alternatives)
        return Int32(tables.alternatives.count - 1)
    }

    package mutating func add(hop: Hop) -> Int32 {
        tables.hops.append(hop)
        return Int32(tables.hops.count - 1)
    }
}
