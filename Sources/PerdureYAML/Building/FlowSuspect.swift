internal import Perdure

/// Something in brackets that YAML took for a collection or a key and a person may have meant otherwise.
struct FlowSuspect {
    enum Kind {
        /// `{id}`: text without its quotes.
        case template
        /// `{minimum:0}`: an entry without the space after its colon.
        case keyWithoutSpace
        /// `{required, type: string}`: an entry without a value.
        case keyWithoutValue
    }

    let kind: Kind
    let range: Range<Int>

    func finding(in source: SourceText) -> Finding {
        let text = source.text(range)
        let place = source.place(range)
        switch kind {
        case .template:
            return Quoting.quoting(
                range, in: source,
                Finding(
                    .yamlTrap, "YAML reads `\(text.shortened)` as a mapping or list, not as text.", at: place,
                    help: Quoting.help(range, in: source)))
        case .keyWithoutSpace:
            let spaced = text.split(separator: ":", maxSplits: 1).joined(separator: ": ")
            return Finding(
                .yamlTrap,
                "A key wants a space after its colon; YAML reads `\(text.shortened)` as a key without a value.",
                at: place, help: "Write `\(Quoting.line(with: range, as: spaced, in: source))`"
            ).fixed(by: spaced, at: place)
        case .keyWithoutValue:
            return Finding(
                .yamlTrap, "In braces, YAML reads `\(text.shortened)` as a key, and it has no value.", at: place,
                help: "Write `\(text.shortened): …`; a list stands in square brackets, and text in quotes.")
        }
    }
}
