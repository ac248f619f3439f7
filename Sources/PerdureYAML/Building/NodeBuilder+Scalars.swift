internal import Perdure

extension NodeBuilder {
    mutating func add(_ scalar: YAMLEvent.Scalar, at eventRange: Range<Int>) {
        let range = trimmed(eventRange, of: scalar)
        lastScalar = (range, scalar.style)
        let isKey = stack.last?.expectsKey ?? false
        noteBareKey(before: scalar, at: range)
        var node = Node(
            content(of: scalar, at: range), at: source.place(range), style: scalar.nodeStyle, text: scalar.text)
        var isText = false
        if let reading = repairs[range.lowerBound] {
            node = reading.node(in: source)
            isText = true
        } else if let trap = ScalarTrap.find(scalar, at: range, isKey: isKey, keys: keyPath, in: source) {
            report { _ in trap.finding }
            if let text = trap.meant {
                node = Node(.string(text), at: trap.place, text: text)
                isText = true
            }
        }
        let weight = NodeWeight(textBytes: scalar.text.utf8.count)
        guard charge(NodeWeight(), at: range) else { return }
        if !isText, let name = scalar.properties.anchor {
            let anchor = anchors.open(name, at: range)
            anchors.close(anchor, node, weight)
        }
        place(node, weight: weight, range: range)
    }

    /// The keys that lead to the next node, the innermost first.
    private var keyPath: [String] { stack.suffix(2).reversed().compactMap(\.keyText) }

    /// A block scalar ends for libyaml where the next thing begins; here it ends with its last line.
    private func trimmed(_ range: Range<Int>, of scalar: YAMLEvent.Scalar) -> Range<Int> {
        guard scalar.style == .block else { return range }
        var end = range.upperBound
        while end > range.lowerBound, source.isBlankOrEnd(at: end - 1) { end -= 1 }
        return range.lowerBound..<end
    }

    private mutating func content(of scalar: YAMLEvent.Scalar, at range: Range<Int>) -> Node.Content {
        guard let tag = scalar.properties.tag else {
            return scalar.style == .plain ? CoreSchema.resolve(scalar.text) : .string(scalar.text)
        }
        if tag == "!" { return .string(scalar.text) }
        guard let coreTag = CoreTag(tag: tag) else {
            reportUnknownTag(tag, at: range)
            return .string(scalar.text)
        }
        if let content = coreTag.content(of: scalar.text) { return content }
        report { source in
            Finding(
                .yamlSyntax, "`\(scalar.text.shortened)` is not what the tag `\(coreTag.written)` says.",
                at: source.place(range), help: "Remove the tag, or mend the value.")
        }
        return .string(scalar.text)
    }

    mutating func checkTag(ofCollection properties: YAMLEvent.Properties, isMapping: Bool, at range: Range<Int>) {
        guard let tag = properties.tag, tag != "!" else { return }
        switch CoreTag(tag: tag) {
        case nil:
            reportUnknownTag(tag, at: range)
        case isMapping ? .map : .seq:
            break
        case let coreTag?:
            report { source in
                Finding(
                    .yamlSyntax,
                    "This is a \(isMapping ? "mapping" : "list"), and the tag `\(coreTag.written)` says otherwise.",
                    at: source.place(range), help: "Remove the tag.")
            }
        }
    }

    private mutating func reportUnknownTag(_ tag: String, at range: Range<Int>) {
        let written = CoreTag.written(tag)
        report { source in
            Finding(
                .yamlUnsupported, "YAML reads `\(written)` as a tag, and definitions have no such tag.",
                at: source.place(range),
                help: "Remove it, or put the whole text in quotes if it belongs to the text. "
                    + "The tags known are \(CoreTag.allCases.map { "`\($0.written)`" }.joined(separator: ", ")).")
        }
    }
}

extension YAMLEvent.Scalar {
    var nodeStyle: Node.Style {
        switch style {
        case .plain: .plain
        case .singleQuoted, .doubleQuoted: .quoted
        case .block: .block
        }
    }
}

extension String {
    /// At most 60 characters, for a message.
    var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
