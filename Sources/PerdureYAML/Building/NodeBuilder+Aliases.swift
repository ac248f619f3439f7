internal import Perdure

extension NodeBuilder {
    /// Puts what an alias stands for in its place. Nodes share their storage, so only the counting grows.
    mutating func resolveAlias(_ name: String, at range: Range<Int>) {
        guard let anchor = anchors.use(name) else { return readAliasAsText(name, at: range) }
        guard case .closed(let node, let weight) = anchor.state else {
            return stop(
                "`*\(name)` refers to a collection that it stands in, so it would contain itself.", at: range,
                help: "A definition can't be cyclic. If text is meant, put it in quotes: `\"*\(name)\"`.")
        }
        guard stack.count + weight.height <= limits.maximumDepth else {
            return stop(
                "With `*\(name)` expanded, collections stand more than \(limits.maximumDepth) deep in one another.",
                at: range)
        }
        guard charge(weight, at: range) else { return }
        guard weight.textBytes <= limits.maximumBytes - total.textBytes else {
            return stop("Aliases repeat more than \(limits.maximumBytes) bytes of text.", at: range)
        }
        total.textBytes += weight.textBytes
        place(node, weight: weight, range: range)
    }

    /// Most paths with a star are no alias: `*.id`, `*foo`.
    private mutating func readAliasAsText(_ name: String, at range: Range<Int>) {
        let text = "*\(name)"
        report { source in
            Finding(
                .yamlTrap, "YAML reads `\(text)` as a reference to something marked `&\(name)`, and nothing is.",
                at: source.place(range), help: Quoting.help(range, in: source))
        }
        guard charge(NodeWeight(), at: range) else { return }
        place(Node(.string(text), at: source.place(range), text: text), weight: NodeWeight(), range: range)
    }

    /// An anchor that nothing refers to is most likely text that began with `&`.
    mutating func reportUnusedAnchors() {
        for anchor in anchors.all where !anchor.isUsed {
            report { source in
                let start = anchor.range.lowerBound
                let value = ValueFinder(source).element(at: start, isFlow: false) ?? anchor.range
                return Finding(
                    .yamlTrap, "YAML reads `&\(anchor.name)` as a name for what follows, and nothing refers to it.",
                    at: source.place(source.range(start, start + anchor.name.utf8.count + 1)),
                    help: Quoting.help(value, in: source),
                    severity: .warning)
            }
        }
    }
}
