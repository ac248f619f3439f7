/// Puts a plan together, step by step.
package struct PlanBuilder {
    private var tables: PlanTables
    /// The schema before the step that is lowered.
    package var shape: SchemaShape
    /// What the hop leads to: the types that added values are read as.
    package var target: Schema?
    /// Steps that follow the one that is lowered, for where an added field ends up.
    package var following: [any Step] = []
    /// The schema that a way back leads to, seen from where paths start now.
    package var older: SchemaShape {
        guard let target else { return shape }
        var older = SchemaShape(target, versionKey: shape.versionKey)
        older.prefix = shape.prefix
        return older
    }

    /// Where the paths of its instructions start: inside an element, for the body of `each`.
    package var base = Path(.payload, [])
    package let lookups: [String: LookupTable]
    /// The JSON that paths made since the last instruction lead into.
    var crossed: [JSONCrossing] = []
    /// Where a jump may arrive: instructions before it and behind it are not joined.
    private var lastLabel = -1
    private var postponed: [Instruction] = []
    private var keyOffsets: [String: Int32] = [:]

    package init(source: Int, target: Int, shape: SchemaShape, tables lookups: [String: LookupTable]) {
        self.tables = PlanTables(source: source, target: target)
        self.shape = shape
        self.lookups = lookups
    }

    package var plan: Plan { Plan(tables) }

    // MARK: Instructions

    /// Appends an instruction; JSON that its paths lead into is opened before and closed behind it.
    package mutating func emit(_ instruction: Instruction) {
        let crossings = crossed
        crossed = []
        let isReading = if case .begin = instruction { true } else if case .settle = instruction { true } else { false }
        guard !crossings.isEmpty, !isReading else { return append(instruction) }
        for crossing in crossings { open(crossing) }
        append(instruction)
        for crossing in crossings.reversed() {
            append(.closeJSON(path: crossing.path, holder: crossing.holder, site: -1))
        }
    }

    package mutating func append(_ instruction: Instruction) { tables.instructions.append(instruction) }

    /// Opens a document, or leaves it open where the instruction before closed it.
    private mutating func open(_ crossing: JSONCrossing) {
        if case .closeJSON(let path, _, _)? = tables.instructions.last, tables.instructions.count != lastLabel,
            isSame(path, crossing.path)
        {
            tables.instructions.removeLast()
        } else {
            append(.openJSON(path: crossing.path, holder: crossing.holder, site: -1))
        }
    }

    private func isSame(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = (tables.paths[Int(a)], tables.paths[Int(b)])
        return a.root == b.root && a.components.count == b.components.count
            && zip(a.components.indices, b.components.indices).allSatisfy { x, y in
                let (x, y) = (tables.components[x], tables.components[y])
                return x.isEvery == y.isEvery && tables.bytes[x.range].elementsEqual(tables.bytes[y.range])
            }
    }

    /// Keeps an instruction for the end of the hop.
    package mutating func postpone(_ instruction: Instruction) {
        postponed.append(instruction)
        crossed = []
    }

    /// Appends what was kept for the end of the hop.
    package mutating func emitPostponed() {
        tables.instructions += postponed
        postponed = []
    }

    /// Appends an instruction to be written later, and says where it is.
    package mutating func reserve() -> Int {
        tables.instructions.append(.jump(target: 0))
        return tables.instructions.count - 1
    }

    /// The place of the next instruction, as the target of a jump.
    package mutating func label() -> Int32 {
        lastLabel = tables.instructions.count
        return Int32(lastLabel)
    }

    package mutating func patch(_ index: Int, _ instruction: Instruction) { tables.instructions[index] = instruction }

    /// Says which arm of which step a conditional jump belongs to.
    package mutating func note(_ branch: BranchSite, at index: Int) { tables.branches[Int32(index)] = branch }

    // MARK: Tables

    package mutating func site(_ site: StepSite) -> Int32 {
        tables.sites.append(site)
        return Int32(tables.sites.count - 1)
    }

    package mutating func path(_ path: Path) -> Int32 {
        let absolute = shape.absolute(path)
        let (components, part) = split(absolute)
        let holders = absolute.isPayload ? self.holders(absolute, count: components.count) : [:]
        let row = row(absolute, components, part, holders)
        for (count, holder) in holders.sorted(by: { $0.key < $1.key }) {
            let document = self.row(absolute, absolute.components[..<count], -1, holders.filter { $0.key < count })
            guard !crossed.contains(where: { isSame($0.path, document) }) else { continue }
            crossed.append(JSONCrossing(path: document, holder: holder))
        }
        return row
    }

    /// Where a path leads into JSON that another value holds, by the number of components up to there.
    private func holders(_ path: Path, count: Int) -> [Int: JSONHolder] {
        var holders: [Int: JSONHolder] = [:]
        for length in path.components.indices.dropFirst() where length < count {
            let field = absoluteField(Path(path.root, Array(path.components[..<length])))
            if let holder = field.flatMap(JSONHolder.init) { holders[length] = holder }
        }
        return holders
    }

    private mutating func row(
        _ absolute: Path, _ components: ArraySlice<Path.Component>, _ part: Int32, _ holders: [Int: JSONHolder]
    ) -> Int32 {
        let start = Int32(tables.components.count)
        var root = PathRef.Root.payload
        switch absolute.root {
        case .payload: break
        case .scratch: root = .scratch
        case .attribute(let attribute):
            root = .link
            append(key: key(of: attribute, absolute.components))
        }
        let skipped = absolute.isPayload && absolute.hasPrefix(base) ? base.components.count : 0
        for (index, component) in components.enumerated().dropFirst(skipped) {
            switch component {
            case .every: tables.components.append(PathComponent(start: 0, count: 0, index: -2))
            case .key(let key): append(key: key)
            }
            tables.components[tables.components.count - 1].holder = holders[index]
        }
        let range = TableRange(start: start, count: Int32(tables.components.count) - start)
        tables.paths.append(PathRef(root: root, components: range, part: part, crossesJSON: !holders.isEmpty))
        return Int32(tables.paths.count - 1)
    }

    /// The key under which a link in JSON has an attribute: the property's name in `NSUserActivity`.
    private func key(of attribute: LinkAttribute, _ components: [Path.Component]) -> String {
        guard attribute == .eligible, case .key(let name)? = components.first, let first = name.first else {
            return attribute == .url ? "$url" : attribute.rawValue
        }
        return "isEligibleFor" + first.uppercased() + name.dropFirst()
    }

    private mutating func append(key: String) {
        let bytes = Array(key.utf8)
        let start = keyOffsets[key] ?? Int32(tables.bytes.count)
        if keyOffsets[key] == nil {
            keyOffsets[key] = start
            tables.bytes += bytes
        }
        let isIndex = !bytes.isEmpty && bytes.count < 10 && bytes.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        tables.components.append(
            PathComponent(start: start, count: Int32(bytes.count), index: isIndex ? Int32(key) ?? -1 : -1))
    }

    /// Tells the components that lead through the link from those that name a part of a text.
    private mutating func split(_ path: Path) -> (ArraySlice<Path.Component>, part: Int32) {
        let components = path.components[...]
        if case .attribute(let attribute) = path.root {
            guard !components.isEmpty, attribute != .requiredUserInfoKeys, attribute != .keywords else {
                return (components, -1)
            }
            if attribute == .eligible { return ([], components.count == 1 ? -1 : textPart(nil)) }
            if attribute.isURL { return ([], textPart(TextPart.urlPart(components))) }
            return ([], textPart(templatePart(components, shape.schema.identifier(attribute)?.template)))
        }
        for count in components.indices.dropFirst() {
            let head = Path(path.root, Array(components[..<count]))
            guard let field = absoluteField(head) else { continue }
            guard field.content.isScalar else { continue }
            let rest = components[count...]
            if let template = field.template { return (components[..<count], textPart(templatePart(rest, template))) }
            if field.kind == .url || field.form == .url {
                return (components[..<count], textPart(TextPart.urlPart(rest)))
            }
        }
        return (components, -1)
    }

    private func absoluteField(_ path: Path) -> Field? {
        var shape = shape
        shape.prefix = Path(.payload, [])
        return shape.field(path)
    }

    private func templatePart(_ rest: ArraySlice<Path.Component>, _ template: Template?) -> TextPart? {
        guard case .key(let name)? = rest.first, rest.count == 1, let template,
            let index = template.parts.firstIndex(where: { $0.name == name })
        else { return nil }
        return .template(template, part: index)
    }

    /// A path that leads nowhere was reported by the checks; a link that comes here fails.
    private mutating func refuse(_ why: String) { append(.fail(reason: reason(why), site: -1)) }

    private mutating func textPart(_ part: TextPart?) -> Int32 {
        if part == nil { refuse("a path leads to a part that no URL or template here has") }
        tables.parts.append(part ?? .query(""))
        return Int32(tables.parts.count - 1)
    }

    package mutating func pair(_ from: Path, _ to: Path) -> TableRange { pairs([(from, to)]) }

    package mutating func pairs(_ pairs: [(from: Path, to: Path)]) -> TableRange {
        let rows = pairs.map { pair in
            let (from, to) = (path(pair.from), path(pair.to))
            return PathPair(from: from, to: to, way: way(tables.paths[Int(from)], tables.paths[Int(to)]))
        }
        tables.pairs += rows
        return TableRange(start: Int32(tables.pairs.count - rows.count), count: Int32(rows.count))
    }

    private func way(_ from: PathRef, _ to: PathRef) -> PathPair.Way {
        let components = tables.components[from.components.indices] + tables.components[to.components.indices]
        if from.part >= 0 || to.part >= 0 || components.contains(where: \.isEvery) { return .value }
        return Plan.hasSameParent(from, to, tables.components, tables.bytes) ? .rename : .move
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

    private mutating func compiled(_ condition: Condition) -> CompiledCondition {
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

extension Field.Content {
    /// Nothing inside that a path could lead to.
    package var isScalar: Bool { if case .scalar = self { true } else { false } }
}
