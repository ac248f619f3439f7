package import Perdure

/// Swift for an app: a type for the newest version of each lineage, one for all of them, and the definitions as values.
///
/// It needs nothing but the library `Perdure`, and is the same for the same definitions, wherever their files lie.
package struct SwiftSource {
    package enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }

    /// Names that mean something in the code, so that no type of a lineage or a field may have them.
    static let typeNames: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Dictionary", "Double", "EmbeddedFile", "EmbeddedTable", "Equatable",
        "Error", "Int", "Link", "LinkAttribute", "LinkContent", "MigratedLink", "Never", "Optional", "PayloadCodec",
        "PayloadFault", "PayloadFields", "PayloadStructure", "Perdure", "RestoredLink", "Self", "Sendable", "Set",
        "String", "Timestamp", "TypedLink", "TypedLinks", "UInt8", "Value", "Definitions",
    ]

    private let name: String
    private let access: Access
    private let links: [SwiftLink]
    private let definitions: EmbeddedSource
    private let definitionsName: String

    /// - Parameters:
    ///   - definitions: only the lineages that are meant.
    ///   - name: what the type of all links is called.
    package init(_ definitions: Definitions, name: String, access: Access) {
        (self.name, self.access) = (name, access)
        definitionsName = name + "Definitions"
        var types = SwiftNames(taken: Self.typeNames.union([name, definitionsName]))
        var members = SwiftNames(taken: ["links", "definitions", "content"])
        links = definitions.lineages.compactMap { lineage in
            SwiftLink(lineage, name: types.type(lineage.name), member: members.member(lineage.name))
        }
        self.definitions = EmbeddedSource(definitions)
    }

    /// The file's text.
    package var text: String {
        let access = self.access == .internal ? "" : "\(self.access.rawValue) "
        var lines = SwiftLines()
        lines.add("// Made of schemas and migrations by `perdure generate swift`. Change those, and make it anew.")
        lines.add()
        lines.add(access + "import Perdure")
        lines.add()
        writeAll(access, to: &lines)
        for link in links {
            lines.add()
            lines.block("extension \(name)") { lines in link.write(access, to: &lines) }
        }
        lines.add()
        definitions.write(definitionsName, to: &lines)
        return lines.text
    }

    private func writeAll(_ access: String, to lines: inout SwiftLines) {
        lines.document("Any link of the app.")
        lines.block("\(access)enum \(name): TypedLink, Equatable") { lines in
            for link in links {
                lines.document(
                    "\(link.lineage.summary.map(SwiftText.sentence) ?? "The lineage `\(link.lineage.name)`.")")
                lines.add("case \(SwiftNames.escaped(link.member))(\(link.name))")
            }
            lines.add()
            lines.document("Reads the links that the app is handed, and writes its own.")
            lines.add("\(access)static let links = TypedLinks<\(name)>(definitions)")
            lines.document("The schemas and migrations.")
            lines.add("\(access)static let definitions = \(definitionsName).all")
            lines.add()
            lines.document("Reads what a link says.")
            lines.block("\(access)init(_ content: LinkContent) throws(PayloadFault)") { lines in
                lines.add("switch content.lineage {")
                for link in links {
                    lines.add(
                        "case \(link.name).lineage: self = .\(SwiftNames.escaped(link.member))(try \(link.name)(content))"
                    )
                }
                lines.add("default: throw PayloadFault(\"is of the lineage '\\(content.lineage)', which has no type\")")
                lines.add("}")
            }
            lines.add()
            lines.document("What the link says.")
            lines.block("\(access)var content: LinkContent") { lines in
                lines.add("switch self {")
                for link in links {
                    lines.add("case .\(SwiftNames.escaped(link.member))(let link): link.content")
                }
                lines.add("}")
            }
        }
    }
}
