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

    /// Whether every text that it reads is read by another as well; false where that is not known.
    package func readsNoMore(than other: Template) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .plain:
            return plain.allSatisfy { mine in
                other.plain.contains { mine.pattern.isPart(mine.parts, of: $0.pattern, $0.parts) && $0.pairs.isEmpty }
            }
        case .url: return url.allSatisfy { mine in other.url.contains { mine.isPart(of: $0) } }
        }
    }

    /// The bytes that every text has that it reads: those of its literals.
    package var requiredBytes: [UInt8] {
        guard kind == .plain, plain.count == 1 else { return [] }
        return plain[0].pattern.elements.flatMap { element -> [UInt8] in
            if case .literal(let literal) = element { literal.compared } else { [] }
        }
    }

    /// The parts that stand in the path of a URL, by their index.
    package var pathParts: Set<Int> {
        Set(
            url.indices.flatMap { index in
                url[index].form.path.partUses.map { part(url[index].parts[$0], of: index).index }
            })
    }

    /// The bytes of all its literals, escapes undone.
    package var literalBytes: [UInt8] {
        (plain.map(\.pattern) + url.flatMap(\.form.patterns)).flatMap { PercentEncoding.decoded($0.literals) }
    }

    /// The form of all its text, where that is one part with a form and nothing else: such a template reads every text
    /// of that form, unless it is empty, and no others.
    package var wholeForm: ScalarForm? {
        guard plain.count == 1, case .part(let index)? = plain[0].pattern.elements.first,
            plain[0].pattern.elements.count == 1
        else { return nil }
        return plain[0].parts[index].checkedForm
    }

    /// What the URLs begin with that it reads: scheme, host, and the path as far as it is literal, escapes and letters
    /// as they are compared. Nil where an alternative leaves the scheme or the host open.
    ///
    /// No URL is read by two templates of which no beginning of one begins with one of the other's, or is its beginning.
    package var urlBeginnings: [[UInt8]]? {
        var beginnings: [[UInt8]] = []
        for alternative in url {
            guard let own = alternative.beginnings else { return nil }
            beginnings += own
        }
        return beginnings
    }

    /// Whether no text can be read in two ways.
    package var isUnambiguous: Bool { ambiguity == nil }
}

extension URLTemplate {
    fileprivate var beginnings: [[UInt8]]? {
        guard let schemes, let hosts else { return nil }
        var path: [UInt8] = []
        for element in form.path.elements {
            guard case .literal(let literal) = element else { break }
            path += literal.compared
        }
        return schemes.flatMap { scheme -> [[UInt8]] in
            let start = Array("\(scheme):".utf8)
            return form.hasAuthority ? hosts.map { start + Array("//\($0)".utf8) + path } : [start + path]
        }
    }

    fileprivate func mayReadTheSame(as other: URLTemplate) -> Bool {
        if isWholeField || other.isWholeField { return true }
        guard form.hasAuthority == other.form.hasAuthority else { return false }
        func meet(_ mine: TextPattern, _ theirs: TextPattern) -> Bool {
            TextAutomaton.meet(mine, parts, theirs, other.parts)
        }
        return meet(form.scheme, other.form.scheme) && meet(form.authority, other.form.authority)
            && meet(form.path, other.form.path)
    }

    fileprivate func isPart(of other: URLTemplate) -> Bool {
        if self == other { return true }
        func isPart(_ mine: TextPattern, _ theirs: TextPattern) -> Bool { mine.isPart(parts, of: theirs, other.parts) }
        let (mine, theirs) = (form, other.form)
        guard !mine.isWhole, !theirs.isWhole, mine.hasAuthority == theirs.hasAuthority, other.pairs.isEmpty else {
            return false
        }
        // Items that a form does not name match, and so does a fragment; an item that it names has to fit.
        return isPart(mine.scheme, theirs.scheme) && isPart(mine.authority, theirs.authority)
            && isPart(mine.path, theirs.path) && theirs.query.items.isEmpty && theirs.fragment == nil
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
    /// Whether it is another pattern, with parts that ask for as much or more.
    fileprivate func isPart(_ parts: [TemplatePart], of other: TextPattern, _ others: [TemplatePart]) -> Bool {
        flavour == other.flavour && Self.isPart(elements, parts, of: other.elements, others)
    }

    private static func isPart(
        _ mine: [TemplateElement], _ parts: [TemplatePart], of theirs: [TemplateElement], _ others: [TemplatePart]
    ) -> Bool {
        func fits(_ a: Int, _ b: Int) -> Bool {
            others[b].checkedForm == nil || parts[a].checkedForm == others[b].checkedForm
        }
        return mine.count == theirs.count
            && zip(mine, theirs).allSatisfy { one, other in
                switch (one, other) {
                case (.literal(let a), .literal(let b)): a.compared == b.compared
                case (.part(let a), .part(let b)): fits(a, b)
                case (.group(_, let a), .group(_, let b)): isPart(a, parts, of: b, others)
                case (.repeated(_, let a, let x), .repeated(_, let b, let y)): a.compared == b.compared && fits(x, y)
                default: false
                }
            }
    }

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
