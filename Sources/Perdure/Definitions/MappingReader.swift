/// Reads one YAML mapping key by key, and reports what is left over as unknown.
///
/// Every reading function says what is wrong with a finding and gives nil, so that a file with five faults
/// gives five findings.
package final class MappingReader {
    package let node: Node
    /// What the mapping is, for messages: `a field`, `the step 'convert'`.
    package let what: String
    package private(set) var findings: FindingList
    private let entries: [Node.Entry]
    /// The keys that a reader knows: what it asked for.
    private var known: [String] = []
    /// Of each entry whether it was asked for.
    private var isTaken: [Bool]

    /// Gives nil, with a finding, where the node is no mapping.
    package static func of(_ node: Node, _ what: String, _ findings: inout FindingList) -> MappingReader? {
        guard case .mapping(let entries) = node.content else {
            findings.add(.wrongType, "\(what) is a mapping, and here is \(node.described)", at: node.place)
            return nil
        }
        return MappingReader(node: node, what: what, entries: entries)
    }

    private init(node: Node, what: String, entries: [Node.Entry]) {
        self.node = node
        self.what = what
        self.entries = entries
        isTaken = Array(repeating: false, count: entries.count)
        findings = FindingList()
        known.reserveCapacity(Self.usualKeys)
    }

    /// What a field may have, rounded up.
    private static let usualKeys = 32

    package func add(_ finding: Finding) { findings.add(finding) }

    package func merge(_ other: FindingList) { findings.add(contentsOf: other) }

    /// The value under a key, and that the key is known.
    package func node(_ key: String) -> Node? { take(key).map { entries[$0].value } }

    /// What stands under a key and the key itself; nobody needs to know it for that.
    package func entry(_ key: String) -> Node.Entry? { index(of: key).map { entries[$0] } }

    /// Whether the key is there, even with nothing under it, and that the key is known.
    package func has(_ key: String) -> Bool { take(key) != nil }

    private func take(_ key: String) -> Int? {
        known.append(key)
        var first: Int?
        // A key that stands there twice is told by whoever read the file, and is no unknown one.
        for index in entries.indices where entries[index].key.text == key {
            isTaken[index] = true
            first = first ?? index
        }
        return first
    }

    // Entries are large values, so they are looked at in their places.
    private func index(of key: String) -> Int? { entries.indices.first { entries[$0].key.text == key } }

    /// The same, for a key that must be there.
    package func required(_ key: String, help: String? = nil) -> Node? {
        if let found = node(key) { return found }
        findings.add(.missingKey, "\(what) needs the key '\(key)'", at: node.place, help: help)
        return nil
    }

    package func string(_ key: String) -> String? { node(key).flatMap { string($0, "'\(key)'") } }
    package func boolean(_ key: String) -> Bool? { node(key).flatMap { boolean($0, "'\(key)'") } }
    package func integer(_ key: String) -> Int? { node(key).flatMap { integer($0, "'\(key)'") } }

    package func string(_ node: Node, _ name: String) -> String? {
        if case .string(let text) = node.content { return text }
        let isPlain = node.style == .plain && !node.text.isEmpty
        let quoted = "\"\(node.text)\""
        return wrong(
            node, "\(name) is text", node.text.isEmpty ? nil : "Put it in quotes: \(quoted).",
            fix: isPlain ? quoted : nil)
    }

    package func boolean(_ node: Node, _ name: String) -> Bool? {
        if case .boolean(let value) = node.content { return value }
        let meant = ["yes": "true", "on": "true", "no": "false", "off": "false"][node.text.lowercased()]
        return wrong(
            node, "\(name) is true or false", meant.map { "Write \($0)." }, fix: node.style == .plain ? meant : nil)
    }

    package func integer(_ node: Node, _ name: String) -> Int? {
        if case .number(let text, true) = node.content, let value = Int(text) { return value }
        return wrong(node, "\(name) is a whole number", nil)
    }

    package func path(_ node: Node, _ name: String) -> Path? {
        guard let text = string(node, name) else { return nil }
        do {
            return try Path(reading: text)
        } catch {
            findings.add(.badPath, error.message, at: node.place, help: error.help)
            return nil
        }
    }

    package func pattern(_ text: String, at node: Node) -> Pattern? {
        do {
            return try Pattern(reading: text)
        } catch {
            findings.add(
                .badPattern, error.message, at: node.place.offset(by: error.offset, in: node), help: error.help)
            return nil
        }
    }

    package func path(_ key: String) -> Path? { required(key).flatMap { path($0, "'\(key)'") } }

    /// One of a table's names.
    package func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: Node, _ name: String, _ type: Choice.Type = Choice.self
    ) -> Choice? where Choice.RawValue == String {
        guard let text = string(node, name) else { return nil }
        if let value = Choice(rawValue: text) { return value }
        let names = Choice.allCases.map(\.rawValue)
        findings.add(
            Finding(
                .badValue, "\(name) can't be '\(text)'", at: node.place,
                help: Suggestion.help(for: text, in: names) ?? "It is one of \(names.joined(separator: ", "))."
            )
            .renaming(node, to: Suggestion.nearest(to: text, in: names)))
        return nil
    }

    /// A list of text, or one text that stands for a list of one.
    package func strings(_ node: Node, _ name: String) -> [String]? {
        guard case .sequence(let items) = node.content else { return string(node, name).map { [$0] } }
        return items.compactMap { string($0, "an item of \(name)") }
    }

    @discardableResult
    private func wrong<Result>(_ node: Node, _ sentence: String, _ help: String?, fix: String? = nil) -> Result? {
        var finding = Finding(.wrongType, "\(sentence), and here is \(node.described)", at: node.place, help: help)
        if let fix { finding = finding.fixed(by: fix, at: node.place) }
        findings.add(finding)
        return nil
    }

    /// The members in order, for mappings whose keys are the author's own.
    package var members: [Node.Entry] { entries }

    /// Reports every key that nobody asked for, and hands all findings over.
    package func finish(_ findings: inout FindingList) {
        for index in entries.indices where !isTaken[index] {
            let entry = entries[index]
            let near = Suggestion.nearest(to: entry.key.text, in: known)
            // One that is there already can't be what was meant.
            let isFree = near.map { self.entry($0) == nil } ?? false
            self.findings.add(
                Finding(
                    .unknownKey, "\(what) has no key '\(entry.key.text)'", at: entry.key.place,
                    help: Suggestion.help(for: entry.key.text, in: known)
                        ?? (known.isEmpty ? nil : "It has \(known.sorted().joined(separator: ", ")).")
                ).renaming(entry.key, to: isFree ? near : nil))
        }
        findings.add(contentsOf: self.findings)
    }
}

extension Finding {
    /// The same finding, which another word for a plain scalar mends; nil where no word is near enough.
    func renaming(_ node: Node, to word: String?) -> Finding {
        guard let word, node.style == .plain else { return self }
        return fixed(by: word, at: node.place)
    }
}
