/// `Schemas/released.lock`: what schemas and migrations said when they were released, a hash each.
///
/// It is a mapping in YAML, one definition a line, sorted, so that a review shows what was added or changed.
package struct ReleasedLock: Sendable {
    package static let fileName = "released.lock"
    private static let format = "perdure-released/1"

    /// One definition, by the name of ``DefinitionSource``.
    package struct Entry: Sendable {
        package var name: String
        package var hash: String
        package var place: Place
    }

    package private(set) var entries: [Entry] = []

    package init(_ hashes: [String: String]) {
        entries = hashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { Entry(name: $0.key, hash: $0.value, place: .file("")) }
    }

    /// Reads the file; nil, with a finding, where it is none.
    package init?(_ node: Node, _ findings: inout FindingList) {
        guard case .mapping(let members) = node.content,
            let format = members.first(where: { $0.key.text == "format" })?.value
        else {
            findings.add(
                .releasedLock, "this is no list of what was released: its first line is \"format\": \"\(Self.format)\"",
                at: node.place, help: "'perdure check --update-lock' writes it.")
            return nil
        }
        guard case .string(Self.format) = format.content else {
            findings.add(
                .releasedLock, "the format is \(format.described), and this version reads \"\(Self.format)\"",
                at: format.place)
            return nil
        }
        for member in members where member.key.text != "format" {
            guard case .string(let hash) = member.value.content, hash.utf8.count == 64 else {
                findings.add(
                    .releasedLock, "'\(member.key.text)' has no hash: it has 64 digits from 0 to f",
                    at: member.value.place, help: "'perdure check --update-lock' writes it.")
                continue
            }
            entries.append(Entry(name: member.key.text, hash: hash, place: member.key.place))
        }
    }

    package subscript(name: String) -> String? { entries.first { $0.name == name }?.hash }

    package var text: String {
        let rows = [("format", Self.format)] + entries.map { ($0.name, $0.hash) }
        return rows.map { "\(JSONText.quoted($0.0)): \(JSONText.quoted($0.1))\n" }.joined()
    }
}
