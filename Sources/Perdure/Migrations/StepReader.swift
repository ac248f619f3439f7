/// Reads the mapping that one step stands in: its verb, and the policies beside it.
package final class StepReader {
    package let mapping: MappingReader
    /// What stands under the verb.
    package let argument: Node
    package let site: StepSite

    private init(mapping: MappingReader, argument: Node, site: StepSite) {
        (self.mapping, self.argument, self.site) = (mapping, argument, site)
    }

    /// Reads one item of `steps`.
    package static func read(_ node: Node, _ findings: inout FindingList) -> (any Step)? {
        guard let mapping = MappingReader.of(node, "a step", &findings) else { return nil }
        let verbs = mapping.members.filter { StepTable.step($0.key.text) != nil }
        guard let verb = verbs.first, let type = StepTable.step(verb.key.text) else {
            report(mapping, &findings)
            return nil
        }
        if verbs.count > 1 {
            findings.add(
                .badValue, "a step has one verb, and here are '\(verb.key.text)' and '\(verbs[1].key.text)'",
                at: verbs[1].key.place, help: "Write two steps, each with its own '-'.")
            return nil
        }
        var site = StepSite(keyword: verb.key.text, place: verb.key.place)
        site.lossy = lossy(mapping)
        site.allowsUnknown = mapping.boolean("unknown") ?? false
        site.allowsIdentity = mapping.boolean("identity") ?? false
        if type.usage.hasConflicts, let node = mapping.node("onConflict") {
            site.onConflict = mapping.choice(node, "'onConflict'") ?? .fail
        }
        _ = mapping.has(verb.key.text)
        let reader = StepReader(mapping: mapping, argument: verb.value, site: site)
        let step = type.read(reader)
        for argument in type.usage.beside { _ = mapping.has(argument.key) }
        mapping.finish(&findings)
        return step
    }

    /// Reads a list of steps; an empty one is allowed.
    package static func readList(_ node: Node, _ what: String, _ findings: inout FindingList) -> [any Step] {
        if case .null = node.content { return [] }
        guard case .sequence(let items) = node.content else {
            findings.add(
                .wrongType, "\(what) is a list of steps, and here is \(node.described)", at: node.place,
                help: "Each step begins with '-', as in: - rename: {old: new}")
            return []
        }
        return items.compactMap { read($0, &findings) }
    }

    private static func report(_ mapping: MappingReader, _ findings: inout FindingList) {
        let policies = StepUsage.policies.map(\.key) + [StepUsage.onConflict.key]
        let other = mapping.members.first { !policies.contains($0.key.text) }
        guard let other else {
            findings.add(.missingKey, "a step needs a verb", at: mapping.node.place, help: verbList)
            return
        }
        findings.add(
            .unknownKey, "there is no step '\(other.key.text)'", at: other.key.place,
            help: Suggestion.help(for: other.key.text, in: StepTable.keywords) ?? verbList)
    }

    private static var verbList: String { "Steps are \(StepTable.keywords.joined(separator: ", "))." }

    /// A reason; a bare `true` says none.
    private static func lossy(_ mapping: MappingReader) -> String? {
        guard let node = mapping.node("lossy") else { return nil }
        if case .string(let reason) = node.content, !reason.isEmpty { return reason }
        mapping.add(
            Finding(
                .wrongType, "'lossy' gives the reason in words, and here is \(node.described)", at: node.place,
                help: "Write why nobody will miss it: lossy: \"the flag never had an effect\"."))
        return nil
    }
}

extension StepReader {
    /// The mapping under the verb, for steps with arguments.
    package func arguments(_ body: (MappingReader) -> (any Step)?) -> (any Step)? {
        var list = FindingList()
        defer { mapping.merge(list) }
        guard let reader = MappingReader.of(argument, "the step '\(site.keyword)'", &list) else { return nil }
        let step = body(reader)
        reader.finish(&list)
        return step
    }

    /// `{field: a, steps: […]}`, for steps that go inside a value.
    package func fieldAndSteps(_ body: (Path, [any Step]) -> any Step) -> (any Step)? {
        arguments { arguments in
            let field = arguments.path("field")
            let steps = arguments.required("steps").map { self.steps($0, "'steps'") }
            guard let field, let steps else { return nil }
            return body(field, steps)
        }
    }

    /// The pairs of `{a: b, …}`, both paths.
    package func pathPairs() -> [(from: Path, to: Path)]? {
        guard case .mapping(let entries) = argument.content, !entries.isEmpty else {
            mapping.add(
                Finding(
                    .wrongType, "'\(site.keyword)' is a mapping from old to new, and here is \(argument.described)",
                    at: argument.place, help: "Write \(site.keyword): {old: new}."))
            return nil
        }
        var pairs: [(from: Path, to: Path)] = []
        for entry in entries {
            let key = Node(.string(entry.key.text), at: entry.key.place, style: entry.key.style, text: entry.key.text)
            guard let from = mapping.path(key, "a path"), let to = mapping.path(entry.value, "the new path") else {
                continue
            }
            guard mayMove(from, at: entry.key.place), isPlace(to, at: entry.value.place) else { continue }
            if to.hasPrefix(from) {
                let what = to == from ? "'\(from)' has that name already" : "'\(to)' lies inside '\(from)' itself"
                refuse("\(what)", at: entry.value.place)
            } else if pairs.contains(where: { $0.to == to }) {
                refuse("two values can't both become '\(to)'", at: entry.value.place)
            } else {
                pairs.append((from, to))
            }
        }
        return pairs.count == entries.count ? pairs : nil
    }

    /// Whether a value may leave its place: a link without its activity type is none.
    package func mayMove(_ path: Path, at place: Place) -> Bool {
        guard path.root == .attribute(.activityType) else { return true }
        refuse(
            "a link without its activity type is no link", at: place, help: "Change it with 'map', or in the schema.")
        return false
    }

    /// Whether a value can be put at a path: `*` names no single place.
    package func isPlace(_ path: Path, at place: Place) -> Bool {
        guard path.components.last == .every else { return true }
        refuse("'\(path)' is no single place that something can be put at", at: place)
        return false
    }

    /// Whether a path leads to one value at most, as a step needs that can't go through all of them.
    package func isSingle(_ path: Path, at place: Place) -> Bool {
        guard let every = path.components.firstIndex(of: .every) else { return true }
        let outer = Path(path.root, Array(path.components[..<every]))
        refuse(
            "'\(site.keyword)' has one place, and '\(path)' leads to many", at: place,
            help: "Let it start at each of them: - each: {field: \(outer), steps: […]}.")
        return false
    }

    private func refuse(_ message: String, at place: Place, help: String? = nil) {
        mapping.add(Finding(.badPath, message, at: place, help: help))
    }

    package func steps(_ node: Node, _ what: String) -> [any Step] {
        var list = FindingList()
        defer { mapping.merge(list) }
        return StepReader.readList(node, what, &list)
    }

    package func condition(_ node: Node, _ what: String) -> Condition? {
        var list = FindingList()
        defer { mapping.merge(list) }
        return Condition.read(node, what, &list)
    }
}
