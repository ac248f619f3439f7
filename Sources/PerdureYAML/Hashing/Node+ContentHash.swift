package import Perdure

extension Node {
    /// A hash of what the node says, in hexadecimal digits: the same on every machine and in every run.
    ///
    /// The order of keys, comments, white space, line ends, and how a text is quoted don't count. Numbers
    /// count by their JSON spelling (`0x1F` is `31`, `1.0` is not `1`), texts byte by byte. The recursion is
    /// as deep as the node, which the parser bounds.
    package var contentHash: String { NodeDigest.hexadecimal(contentDigest) }

    /// The digest of a kind's letter and what the kind holds; collections hold their children's digests.
    private var contentDigest: [UInt8] {
        switch content {
        case .null: digest("n", [])
        case .boolean(let value): digest("b", [value ? 1 : 0])
        case .number(let lexeme, let isInteger): digest(isInteger ? "i" : "f", Array(lexeme.utf8))
        case .string(let text): digest("s", Array(text.utf8))
        case .sequence(let items): digest("l", items.flatMap(\.contentDigest))
        case .mapping(let entries):
            digest(
                "m",
                entries.map { $0.key.contentDigest + $0.value.contentDigest }
                    .sorted { $0.lexicographicallyPrecedes($1) }
                    .flatMap(\.self))
        }
    }

    private func digest(_ kind: Unicode.Scalar, _ content: [UInt8]) -> [UInt8] {
        NodeDigest.digest([UInt8(ascii: kind)] + content)
    }
}
