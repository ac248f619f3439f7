internal import Perdure

extension NodeBuilder {
    /// Whether a mapping can have the key; reports where not. A key that came before is not taken again.
    mutating func isUsableKey(_ node: Node) -> Bool {
        guard let top = stack.indices.last else { return false }
        guard let identity = KeyIdentity(node) else {
            // A bracket in brackets is a template more often than a key: that is told when the outer one closes.
            if stack[top].suspects.isEmpty {
                report { _ in
                    Finding(
                        .yamlUnsupported, "\(node.described.capitalizedFirst) can't be a key here.", at: node.place,
                        help: "Keys are text, numbers, true, false or null. "
                            + "Text that begins with a bracket wants quotes.")
                }
            }
            return false
        }
        if node.style == .plain, node.text == "<<" {
            report { _ in
                Finding(
                    .yamlUnsupported, "YAML 1.2 has no merge keys: `<<` would be a key like any other.", at: node.place,
                    help: "Write the keys out here. A schema that continues another says `like:`.")
            }
            return false
        }
        guard let first = stack[top].seenKeys.insert(identity, at: node.place) else {
            checkKeyIsNoTemplate(node)
            return true
        }
        report { _ in
            Finding(
                .duplicateKey, "The key `\(node.text.shortened)` stands here a second time.", at: node.place,
                notes: [Finding.Note("It stands first here.", at: first)], help: "Keep one of them.")
        }
        return false
    }

    private mutating func checkKeyIsNoTemplate(_ node: Node) {
        // In brackets, a key with braces is an error or a part of a template, and told as such.
        guard node.style == .plain, stack.last?.isFlow == false,
            let open = node.text.utf8.firstIndex(of: UInt8(ascii: "{")),
            node.text.utf8[open...].contains(UInt8(ascii: "}"))
        else { return }
        report { _ in
            Finding(
                .yamlTrap, "YAML reads `\(node.text.shortened)` as a key, because a colon and a space follow.",
                at: node.place,
                help:
                    "A template goes in quotes, with all of its text: `\(Quoting.quoted(node.text.shortened + ": …"))`. "
                    + "If a key is meant: `\(Quoting.quoted(node.text.shortened)): …`.")
        }
    }
}

extension String {
    /// With a capital at the start of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
