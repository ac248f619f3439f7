extension TemplateReader {
    /// Reads a URL template to its end.
    mutating func url() throws(TemplateFailure) -> URLForm {
        if let whole = try wholeField() { return URLForm(isWhole: true, path: whole) }
        var form = URLForm(scheme: try scheme())
        if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
            at += 2
            form.hasAuthority = true
            form.authority = try pattern(.authority)
        }
        form.path = try pattern(.path)
        form.query = try query(.queryValue)
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "[") { form.fragment = try fragment() }
        guard byte == nil else { throw failure("nothing may follow here") }
        return form
    }

    /// `"{link}"`: the field is the URL.
    private mutating func wholeField() throws(TemplateFailure) -> TextPattern? {
        guard byte == UInt8(ascii: "{"), bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.count - 1,
            next != UInt8(ascii: "?")
        else { return nil }
        return try pattern(.plain)
    }

    private mutating func scheme() throws(TemplateFailure) -> TextPattern {
        let scheme = try pattern(.scheme)
        guard byte == UInt8(ascii: ":") else {
            throw failure(
                "a URL template begins with a scheme", at: 0, help: "Write it in full, as in \"https://…\".")
        }
        at += 1
        for text in TemplateElement.texts(of: scheme.elements) ?? [] {
            let isScheme = text.allSatisfy(URLScheme.isSchemeByte) && (0x61...0x7A).contains(text.first ?? 0)
            guard isScheme else {
                throw failure(
                    "'\(String(decoding: text, as: UTF8.self))' is no scheme", at: 0,
                    help: "A scheme is a letter, and then letters, digits, '+', '-' and '.'.")
            }
        }
        return scheme
    }

    // MARK: Query

    /// Reads the items from here to the fragment, in whichever way they are written.
    private mutating func query(_ zone: TemplateZone) throws(TemplateFailure) -> URLQueryPattern {
        var query = URLQueryPattern()
        while let byte, byte != UInt8(ascii: "#") || !zone.ends.contains(byte) {
            switch (byte, next) {
            case (UInt8(ascii: "{"), UInt8(ascii: "?")):
                query.items += try namedItems()
            case (UInt8(ascii: "["), UInt8(ascii: "#")):
                return query
            case (UInt8(ascii: "["), UInt8(ascii: "?")), (UInt8(ascii: "["), UInt8(ascii: "&")):
                query.items += try itemGroup(zone)
            case (UInt8(ascii: "?"), _) where query.items.isEmpty, (UInt8(ascii: "&"), _):
                at += 1
                query.items.append(try item(zone, inGroup: false))
            default:
                throw failure("only &name=…, {?…} or a fragment can follow the query")
            }
        }
        return query
    }

    /// Reads `[&name=…]`, with one or more items.
    private mutating func itemGroup(_ zone: TemplateZone) throws(TemplateFailure) -> [URLQueryPattern.Item] {
        let start = at
        let group = try newGroup()
        var items: [URLQueryPattern.Item] = []
        at += 1
        while byte == UInt8(ascii: "&") || items.isEmpty && byte == UInt8(ascii: "?") {
            at += 1
            var item = try item(zone, inGroup: true)
            item.group = group
            items.append(item)
        }
        guard byte == UInt8(ascii: "]") else { throw failure("a [ is not closed", at: start) }
        at += 1
        return items
    }

    /// Reads `name=value`.
    private mutating func item(_ zone: TemplateZone, inGroup: Bool) throws(TemplateFailure) -> URLQueryPattern.Item {
        let start = at
        while let byte, !"=&#[]{}".utf8.contains(byte) {
            guard byte > 0x20, byte != 0x7F else {
                throw failure("a URL has no white space or control characters", help: "Write a space as %20.")
            }
            at += 1
        }
        let name = TemplateLiteral(Array(bytes[start..<at]), .query)
        guard at > start else { throw failure("a query item without a name") }
        var item = URLQueryPattern.Item(
            names: [PercentEncoding.decoded(name.compared)], writtenName: name.written, literalValue: [])
        guard byte == UInt8(ascii: "=") else {
            guard
                byte == nil || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "]")
                    || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") && next == UInt8(ascii: "?")
            else { throw failure("the name of a query item is literal", help: "Write name={part}.") }
            return item
        }
        at += 1
        let value = try pattern(inGroup ? zone.inBrackets : zone)
        item.value = value
        item.literalValue = nil
        if !value.hasParts {
            guard !value.elements.contains(where: { if case .group = $0 { true } else { false } }) else {
                throw failure(
                    "brackets within a literal item", at: start,
                    help: "Write the whole item in brackets: [&name=value].")
            }
            item.literalValue = PercentEncoding.decoded(TemplateElement.literalText(of: value.elements))
        }
        return item
    }

    /// Reads `{?a,item=field:type,lat|latitude,via*}`.
    private mutating func namedItems() throws(TemplateFailure) -> [URLQueryPattern.Item] {
        let start = at
        at += 2
        var (rest, offset) = try braced(from: start)
        var items: [URLQueryPattern.Item] = []
        while true {
            let comma = Self.firstIndex(of: UInt8(ascii: ","), in: rest)
            items.append(try namedItem(rest[..<(comma ?? rest.endIndex)], at: offset))
            guard let comma else { return items }
            offset += comma + 1 - rest.startIndex
            rest = rest[(comma + 1)...]
        }
    }

    /// Reads one item of `{?…}`: `name`, `item=field`, `name|alias`, each with `*` and type.
    private mutating func namedItem(
        _ text: ArraySlice<UInt8>, at offset: Int
    ) throws(TemplateFailure) -> URLQueryPattern.Item {
        let equals = Self.firstIndex(of: UInt8(ascii: "="), in: text)
        let colon = Self.firstIndex(of: UInt8(ascii: ":"), in: text) ?? text.endIndex
        var names = text[..<(equals ?? colon)]
        if equals == nil, names.count > 1, names.last == UInt8(ascii: "*") { names = names.dropLast() }
        let words = try names.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
            word throws(TemplateFailure) in
            let name = word.first == UInt8(ascii: "\"") && word.count > 1 ? word.dropFirst().dropLast() : word
            guard !name.isEmpty else { throw failure("a query item without a name", at: offset) }
            guard equals != nil || word.first != UInt8(ascii: "$") else {
                throw failure(
                    "'\(String(decoding: word, as: UTF8.self))' is no name for a query item", at: offset,
                    help: "Write the item's name before it: {?name=\(String(decoding: word, as: UTF8.self))}.")
            }
            return PercentEncoding.decoded(name)
        }
        // Without `=` the first name is the field's too.
        var field = text[(equals.map { $0 + 1 } ?? text.startIndex)...]
        var start = offset + field.startIndex - text.startIndex
        if equals == nil, let bar = Self.firstIndex(of: UInt8(ascii: "|"), in: text[..<colon]) {
            let star = text[..<colon].last == UInt8(ascii: "*") ? [UInt8(ascii: "*")] : []
            field = text[..<bar] + star + text[colon...]
            start = offset
        }
        let part = try part(field, at: start)
        let value = TextPattern([.part(add(part))], .query, parts: parts)
        var written: [UInt8] = []
        PercentEncoding.appendEncoded(words[0], in: .query, to: &written)
        return URLQueryPattern.Item(
            names: words, writtenName: written, value: value, isOptional: true,
            isCollected: part.isRepeated, isIgnored: part.isIgnored)
    }

    // MARK: Fragment

    /// Reads `#…` or `[#…]` to the end.
    private mutating func fragment() throws(TemplateFailure) -> URLForm.Fragment {
        let start = at
        var fragment = URLForm.Fragment()
        if byte == UInt8(ascii: "[") {
            fragment.group = try newGroup()
            at += 2
            fragment.text = try pattern(TemplateZone.fragment.inBrackets)
            guard byte == UInt8(ascii: "]") else { throw failure("a [ is not closed", at: start) }
            at += 1
            return fragment
        }
        at += 1
        // With a query in it, what stands before is segments, as in a path.
        let hasQuery = bytes[at...].contains(UInt8(ascii: "?"))
        fragment.text = try pattern(hasQuery ? .fragmentPath : .fragment)
        if hasQuery { fragment.query = try query(.fragmentQueryValue) }
        return fragment
    }
}
