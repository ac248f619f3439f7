internal import Perdure

/// Reads a file of saved links and says all that is wrong with it.
package struct LinkFileReader {
    /// The keys of a file, each with a sentence for people.
    package static let keys: [(key: String, summary: String)] = [
        ("format", "`perdure-links/1`."),
        ("summary", "A sentence for people."),
        ("link", "The link: an activity object, or the text of a URL."),
        ("to", "The wanted version; the newest where it is left out."),
        ("expect", "What is to become of it."),
        ("links", "Instead of `link`, `to` and `expect`: a list of objects that have them."),
    ]

    /// The keys of `expect`.
    package static let expectationKeys: [(key: String, summary: String)] = [
        ("outcome", "What becomes of the link."),
        ("version", "The version that the link is told to be; not compared where it is left out."),
        ("link", "The link afterwards; not compared where it is left out."),
    ]

    private let bytes: [UInt8]
    private let file: String
    private let lines: LineTable
    private var findings = FindingList()

    private init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        lines = LineTable(bytes)
    }

    package static func read(_ bytes: [UInt8], path: String) -> LinkFile {
        var reader = LinkFileReader(bytes, file: path)
        let links = reader.links()
        return LinkFile(path: path, bytes: bytes, lines: reader.lines, links: links, findings: reader.findings.sorted)
    }

    private mutating func links() -> [SavedLink] {
        switch JSONNodes.read(bytes, file: file) {
        case .failure(let rejection):
            findings.add(rejection.finding)
            return []
        case .success(let node): return links(of: node)
        }
    }

    private mutating func links(of node: Node) -> [SavedLink] {
        guard let root = mapping(node, "a file of links") else { return [] }
        defer { root.finish(&findings) }
        if let format = root.required("format", help: "Write \"format\": \"\(LinkFile.format)\".") {
            check(format, root)
        }
        let summary = root.string("summary")
        guard let list = root.node("links") else {
            return [link(root, summary)].compactMap { $0 }
        }
        for key in ["link", "to", "expect"] {
            guard let entry = root.entry(key) else { continue }
            _ = root.has(key)
            root.add(
                Finding(
                    .badValue, "'\(key)' can't stand beside 'links'", at: entry.key.place,
                    help: "Move it into an object of the list."))
        }
        guard case .sequence(let items) = list.content else {
            root.add(
                Finding(.wrongType, "'links' is a list, and here is \(list.described)", at: list.place))
            return []
        }
        return items.compactMap { item in
            guard let reader = mapping(item, "a saved link") else { return nil }
            defer { reader.finish(&findings) }
            return link(reader, reader.string("summary"))
        }
    }

    private func check(_ format: Node, _ root: MappingReader) {
        guard let text = root.string(format, "'format'"), text != LinkFile.format else { return }
        root.add(
            Finding(
                .badValue, "this release reads files of the format '\(LinkFile.format)', and this is '\(text)'",
                at: format.place))
    }

    private mutating func link(_ reader: MappingReader, _ summary: String?) -> SavedLink? {
        let link = reader.required("link").flatMap { text($0, "'link'", reader) }
        let target = reader.node("to")
        let version = target.flatMap { self.version($0, "'to'", reader) }
        let expectation = reader.node("expect")
        let expected = expectation.flatMap { self.expectation($0) }
        guard let link, expectation == nil || expected != nil, target == nil || version != nil else { return nil }
        return SavedLink(
            summary: summary, link: link, place: reader.node.place, target: version, targetPlace: target?.place,
            expectation: expected)
    }

    private mutating func expectation(_ node: Node) -> SavedLink.Expectation? {
        guard let reader = mapping(node, "'expect'") else { return nil }
        defer { reader.finish(&findings) }
        let outcomeNode = reader.required("outcome")
        let outcome = outcomeNode.flatMap { reader.choice($0, "'outcome'", Outcome.self) }
        let versionNode = reader.node("version")
        let version = versionNode.flatMap { self.version($0, "'version'", reader) }
        let linkNode = reader.node("link")
        let link = linkNode.flatMap { text($0, "'link'", reader) }
        guard let outcome, let outcomeNode, versionNode == nil || version != nil, linkNode == nil || link != nil
        else { return nil }
        return SavedLink.Expectation(
            place: node.place, outcome: outcome, outcomePlace: outcomeNode.place, version: version,
            versionPlace: versionNode?.place, link: link)
    }

    private func version(_ node: Node, _ name: String, _ reader: MappingReader) -> Int? {
        guard let version = reader.integer(node, name) else { return nil }
        if version >= 0 { return version }
        reader.add(Finding(.badValue, "versions count from 0, and here is \(version)", at: node.place))
        return nil
    }

    private func text(_ node: Node, _ name: String, _ reader: MappingReader) -> SavedLink.Text? {
        switch node.content {
        case .string(let text): return .init(place: node.place, carrier: .url(text), node: node)
        case .mapping:
            let range = lines.range(of: node.place, in: bytes)
            return .init(place: node.place, carrier: .activity(Array(bytes[range])), node: node)
        default:
            reader.add(
                Finding(
                    .wrongType, "\(name) is an activity object or the text of a URL, and here is \(node.described)",
                    at: node.place))
            return nil
        }
    }

    /// A mapping, with a finding for every key that is there twice.
    private mutating func mapping(_ node: Node, _ what: String) -> MappingReader? {
        guard let reader = MappingReader.of(node, what, &findings) else { return nil }
        var first: [String: Place] = [:]
        for entry in reader.members {
            guard let place = first.updateValue(entry.key.place, forKey: entry.key.text) else { continue }
            findings.add(
                .duplicateKey, "the key '\(entry.key.text)' stands here a second time", at: entry.key.place,
                notes: [.init("it stands first here", at: place)])
        }
        return reader
    }
}
