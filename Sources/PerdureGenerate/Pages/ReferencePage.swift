package import Perdure

/// A page about one lineage, in Markdown: its versions, the newest first, and what leads from one to the next.
package struct ReferencePage {
    private let lineage: Lineage
    /// The text of a file of the definitions.
    private let source: (String) -> [UInt8]?

    /// - Parameter source: the text of a file of the definitions, for showing migrations as they are written.
    package init(_ lineage: Lineage, source: @escaping (String) -> [UInt8]?) {
        (self.lineage, self.source) = (lineage, source)
    }

    /// The page that lists the others, each called `<lineage>.md`.
    package static func index(_ lineages: [Lineage]) -> String {
        let rows = lineages.map { lineage in
            [
                "[\(Markdown.text(lineage.name))](\(lineage.name).md)", Markdown.text(lineage.summary ?? ""),
                lineage.newest.map { String($0.version) } ?? "",
                lineage.schemas.flatMap(\.activityTypes).unique.map(Markdown.code).joined(separator: " "),
            ]
        }
        return Markdown.page([
            "# Links", Markdown.table(["lineage", "is", "newest version", "activity types"], rows),
        ])
    }

    package var text: String {
        var blocks = ["# \(Markdown.text(lineage.name))"]
        blocks += [lineage.summary.map(Markdown.text), versionRule, surfaces].compactMap { $0 }
        for schema in lineage.schemas.reversed() {
            blocks += SchemaSection(schema, of: lineage).blocks
            blocks += (lineage.migrations + lineage.repairs).filter { $0.from == schema.version }.flatMap(migration)
        }
        return Markdown.page(blocks)
    }

    private var versionRule: String {
        guard case .key(let key, let missing) = lineage.versionRule else {
            return "Payloads say no version; it is told by their shape."
        }
        let without =
            switch missing {
            case .version(let version): "one without it is of version \(version)"
            case .byShape: "without it the shape tells"
            case .unversioned: "one without it is of no version"
            }
        return "A payload says its version under \(Markdown.code(key)); \(without)."
    }

    private var surfaces: String? {
        let names = lineage.surfaces.map(\.rawValue)
        return names.isEmpty ? nil : "Used in: \(names.joined(separator: ", "))."
    }

    private func migration(_ migration: Migration) -> [String] {
        let title =
            migration.isRepair
            ? "Repair of version \(migration.from)"
            : migration.to.map { "From version \(migration.from) to \($0)" }
                ?? "The end, after version \(migration.from)"
        var blocks = ["### \(title)"]
        if let summary = migration.summary { blocks.append(Markdown.text(summary)) }
        let losses = migration.steps.flatMap(\.withChildren).compactMap { step in
            step.site.lossy.map { "- \(Markdown.code(step.site.keyword)) can lose something: \(Markdown.text($0))" }
        }
        if !losses.isEmpty { blocks.append(losses.joined(separator: "\n")) }
        if let text = source(migration.place.file) {
            blocks.append(Markdown.fenced(String(decoding: text, as: UTF8.self), language: "yaml"))
        }
        return blocks
    }
}

extension Step {
    fileprivate var withChildren: [any Step] { [self] + children.flatMap(\.withChildren) }
}

extension [String] {
    /// Each once, in the order in which they come first.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
