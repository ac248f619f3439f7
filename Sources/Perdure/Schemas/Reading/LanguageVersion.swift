/// `perdure: 1` at the top of a file.
package enum LanguageVersion {
    package static let current = 1

    package static func check(_ reader: MappingReader) {
        guard let node = reader.node("perdure"), let version = reader.integer(node, "'perdure'"), version != current
        else { return }
        reader.add(
            Finding(
                .badValue, "this is written in language version \(version), and this tool reads version \(current)",
                at: node.place, help: "A newer release of perdure may read it."))
    }
}
