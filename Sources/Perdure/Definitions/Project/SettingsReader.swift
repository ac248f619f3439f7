/// Reads `perdure.yaml`.
package enum SettingsReader {
    package static let keys: [(key: String, summary: String)] = [
        ("perdure", "The language version, 1; may be left out."),
        ("schemas", "Folders of schemas, as seen from this file; `Schemas` if left out."),
        ("migrations", "Folders of migrations, as seen from this file; `Migrations` if left out."),
        ("bundleIdentifiers", "What `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for in activity types."),
        ("rules", "A severity for each rule named: off, note, warning or error."),
        ("folders", "The same for the files below a folder: `{Schemas/old: {title-missing: off}}`."),
        ("approvals", "Findings that are known: `finding`, `reason`, `expires`."),
    ]

    package static func read(_ node: Node, _ findings: inout FindingList) -> Settings {
        var settings = Settings()
        // An empty file says nothing.
        if case .null = node.content { return settings }
        guard let reader = MappingReader.of(node, "perdure.yaml", &findings) else { return settings }
        LanguageVersion.check(reader)
        settings.schemas = folders("schemas", reader)
        settings.migrations = folders("migrations", reader)
        settings.bundleIdentifiers = bundleIdentifiers(reader)
        settings.rules = reader.node("rules").map { rules($0, "'rules'", reader) } ?? [:]
        settings.folders = folderRules(reader)
        settings.approvals = approvals(reader)
        reader.finish(&findings)
        return settings
    }

    private static func folders(_ key: String, _ reader: MappingReader) -> [Settings.NamedFolder]? {
        guard let node = reader.node(key) else { return nil }
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        return items.compactMap { item in
            guard let path = reader.string(item, "a folder of '\(key)'") else { return nil }
            guard !path.isEmpty else {
                reader.add(Finding(.badValue, "a folder of '\(key)' has no name", at: item.place))
                return nil
            }
            return Settings.NamedFolder(path: path, place: item.place)
        }
    }

    private static func bundleIdentifiers(_ reader: MappingReader) -> [String] {
        guard let node = reader.node("bundleIdentifiers") else { return [] }
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        var identifiers: [String] = []
        for item in items {
            guard let text = reader.string(item, "a bundle identifier") else { continue }
            let isWellFormed = !text.isEmpty && text.utf8.allSatisfy(Self.isIdentifierByte)
            if !isWellFormed {
                reader.add(
                    Finding(
                        .badValue, "'\(text)' is no bundle identifier", at: item.place,
                        help: "It has letters, digits, '-' and '.', as com.example.reader."))
            } else if identifiers.contains(text) {
                reader.add(Finding(.badValue, "the bundle identifier '\(text)' is there twice", at: item.place))
            } else {
                identifiers.append(text)
            }
        }
        return identifiers
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func folderRules(_ reader: MappingReader) -> [Settings.FolderRules] {
        guard let node = reader.node("folders") else { return [] }
        guard case .mapping(let entries) = node.content else {
            reader.add(
                Finding(
                    .wrongType, "'folders' is a mapping from folders to rules, and here is \(node.described)",
                    at: node.place, help: "Write one folder a line: Schemas/old: {title-missing: off}."))
            return []
        }
        return entries.map { entry in
            Settings.FolderRules(
                folder: .init(path: entry.key.text, place: entry.key.place),
                rules: rules(entry.value, "what holds in '\(entry.key.text)'", reader))
        }
    }

    private static func rules(_ node: Node, _ what: String, _ reader: MappingReader) -> [String: RuleSetting] {
        guard case .mapping(let entries) = node.content else {
            reader.add(
                Finding(
                    .wrongType, "\(what) is a mapping from rules to severities, and here is \(node.described)",
                    at: node.place, help: "Write one rule a line: title-missing: off."))
            return [:]
        }
        var settings: [String: RuleSetting] = [:]
        for entry in entries {
            let name = entry.key.text
            guard let rule = Rule.named(name) else {
                reader.add(
                    Finding(
                        .badValue, "there is no rule '\(name)'", at: entry.key.place,
                        help: Suggestion.help(for: name, in: Rule.all.map(\.name))
                            ?? "A finding shows its rule in brackets at its end."))
                continue
            }
            guard let setting = reader.choice(entry.value, "the severity of '\(name)'", RuleSetting.self) else {
                continue
            }
            if rule.stopsLoading, setting != .error {
                reader.add(
                    Finding(
                        .badValue, "'\(name)' is always an error: definitions with one do not load",
                        at: entry.key.place, help: "Take the line out."))
                continue
            }
            settings[name] = setting
        }
        return settings
    }

    private static func approvals(_ reader: MappingReader) -> [Approval] {
        guard let node = reader.node("approvals") else { return [] }
        guard case .sequence(let items) = node.content else {
            reader.add(Finding(.wrongType, "'approvals' is a list, and here is \(node.described)", at: node.place))
            return []
        }
        var list = FindingList()
        defer { reader.merge(list) }
        return items.compactMap { item -> Approval? in
            guard let inner = MappingReader.of(item, "an approval", &list) else { return nil }
            defer { inner.finish(&list) }
            let finding = inner.required("finding").flatMap { fingerprint($0, inner) }
            let reason = inner.required("reason", help: "Say why it is all right.").flatMap { explained($0, inner) }
            let expires = inner.required("expires", help: "Write a day, as expires: 2027-01-31.")
                .flatMap { inner.day($0, "'expires'") }
            guard let finding, let reason, let expires else { return nil }
            return Approval(finding: finding, reason: reason, expires: expires, place: item.place)
        }
    }

    private static func fingerprint(_ node: Node, _ reader: MappingReader) -> String? {
        let digits = Set("0123456789abcdef".utf8)
        // YAML takes some of them for numbers, as 123456789012 or 12e456789012.
        if node.text.utf8.count == 12, node.text.utf8.allSatisfy(digits.contains) { return node.text }
        guard let text = reader.string(node, "'finding'") else { return nil }
        reader.add(
            Finding(
                .badValue, "'finding' is no fingerprint: '\(text)'", at: node.place,
                help: "It has twelve digits from 0 to f, as 3f9c01d2a7be."))
        return nil
    }

    private static func explained(_ node: Node, _ reader: MappingReader) -> String? {
        guard let text = reader.string(node, "'reason'") else { return nil }
        if text.contains(where: { !$0.isWhitespace }) { return text }
        reader.add(Finding(.badValue, "'reason' gives no reason", at: node.place))
        return nil
    }
}
