/// Paths as rows of a plan's tables.
extension PlanBuilder {
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
    func holders(_ path: Path, count: Int) -> [Int: JSONHolder] {
        var holders: [Int: JSONHolder] = [:]
        for length in path.components.indices.dropFirst() where length < count {
            let field = absoluteField(Path(path.root, Array(path.components[..<length])))
            if let holder = field.flatMap(JSONHolder.init) { holders[length] = holder }
        }
        return holders
    }

    mutating func row(
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
        tables.paths.append(
            PathRef(
                root: root, components: range, part: part, crossesJSON: !holders.isEmpty,
                hasEvery: tables.components[range.indices].contains(where: \.isEvery)))
        return Int32(tables.paths.count - 1)
    }

    /// The key under which a link in JSON has an attribute: the property's name in `NSUserActivity`.
    func key(of attribute: LinkAttribute, _ components: [Path.Component]) -> String {
        guard attribute == .eligible, case .key(let name)? = components.first, let first = name.first else {
            return attribute == .url ? "$url" : attribute.rawValue
        }
        return "isEligibleFor" + first.uppercased() + name.dropFirst()
    }

    mutating func append(key: String) {
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
    mutating func split(_ path: Path) -> (ArraySlice<Path.Component>, part: Int32) {
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
            let isURL = field.kind == .url || field.form == .url
            guard isURL || field.template != nil else { continue }
            let part = templatePart(rest, field.template) ?? (isURL ? TextPart.urlPart(rest) : nil)
            return (components[..<count], textPart(part))
        }
        return (components, -1)
    }

    func absoluteField(_ path: Path) -> Field? {
        var shape = shape
        shape.prefix = Path(.payload, [])
        return shape.field(path)
    }

    func templatePart(_ rest: ArraySlice<Path.Component>, _ template: Template?) -> TextPart? {
        guard case .key(let name)? = rest.first, rest.count == 1, let template,
            let index = template.parts.firstIndex(where: { $0.name == name })
        else { return nil }
        return .template(template, part: index)
    }

    /// A path that leads nowhere was reported by the checks; a link that comes here fails.
    mutating func refuse(_ why: String) { append(.fail(reason: reason(why), site: -1)) }

    mutating func textPart(_ part: TextPart?) -> Int32 {
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

    func way(_ from: PathRef, _ to: PathRef) -> PathPair.Way {
        let components = tables.components[from.components.indices] + tables.components[to.components.indices]
        if from.part >= 0 || to.part >= 0 || components.contains(where: \.isEvery) { return .value }
        return Plan.hasSameParent(from, to, tables.components, tables.bytes) ? .rename : .move
    }
}
