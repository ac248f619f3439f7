extension Template {
    /// The alternatives of a plain template; none in a URL template.
    package var plainAlternatives: [PlainTemplate] { plain }

    /// Whether there may be a text that both read; false only where there is certainly none.
    package func mayReadTheSame(as other: Template) -> Bool {
        guard kind == other.kind else { return true }
        switch kind {
        case .plain:
            return plain.contains { mine in
                other.plain.contains { TextAutomaton.meet(mine.pattern, mine.parts, $0.pattern, $0.parts) }
            }
        case .url: return url.contains { mine in other.url.contains { mine.mayReadTheSame(as: $0) } }
        }
    }

    /// Whether no text can be read in two ways.
    package var isUnambiguous: Bool { ambiguity == nil }
}

extension URLTemplate {
    fileprivate func mayReadTheSame(as other: URLTemplate) -> Bool {
        if isWholeField || other.isWholeField { return true }
        guard form.hasAuthority == other.form.hasAuthority else { return false }
        func meet(_ mine: TextPattern, _ theirs: TextPattern) -> Bool {
            TextAutomaton.meet(mine, parts, theirs, other.parts)
        }
        return meet(form.scheme, other.form.scheme) && meet(form.authority, other.form.authority)
            && meet(form.path, other.form.path)
    }

    /// Whether all that it writes has the form of a URL: a literal scheme, and nothing that a URL can't hold.
    package var writesURL: Bool {
        guard let schemes, !schemes.isEmpty, schemes.allSatisfy({ !$0.isEmpty }) else { return false }
        let literals = form.patterns.flatMap(\.literals)
        return literals.allSatisfy { $0 > 0x20 && $0 != 0x7F } && (form.hasAuthority || !form.path.elements.isEmpty)
    }
}

extension TextAutomaton {
    /// Whether some text may be read by both patterns.
    static func meet(_ a: TextPattern, _ aParts: [TemplatePart], _ b: TextPattern, _ bParts: [TemplatePart]) -> Bool {
        if a.canBeEmpty, b.canBeEmpty { return true }
        let (left, right) = (TextAutomaton(a, parts: aParts), TextAutomaton(b, parts: bParts))
        var seen: Set<[Int]> = []
        var waiting: [[Int]] = []
        func visit(_ lefts: [Int], _ rights: [Int]) {
            for one in lefts {
                for other in rights
                where !left.bytes[one].isDisjoint(with: right.bytes[other]) && seen.insert([one, other]).inserted {
                    waiting.append([one, other])
                }
            }
        }
        visit(left.first, right.first)
        while let pair = waiting.popLast() {
            if left.isLast[pair[0]], right.isLast[pair[1]] { return true }
            // Two long patterns are let pass.
            if seen.count > 1 << 16 { return true }
            visit(left.following[pair[0]], right.following[pair[1]])
        }
        return false
    }
}

extension TextPattern {
    fileprivate var canBeEmpty: Bool {
        elements.allSatisfy { element in
            switch element {
            case .literal(let literal): literal.compared.isEmpty
            case .part: false
            case .group, .repeated: true
            }
        }
    }
}
