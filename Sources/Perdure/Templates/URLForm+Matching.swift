extension URLForm {
    /// Reads a URL's components one by one.
    func match(_ text: UnsafeRawBufferPointer, _ ranges: URLRanges, into match: inout TemplateMatch) -> Bool {
        guard hasAuthority == (ranges.authority != nil),
            TextMatcher.match(scheme, text, ranges.scheme, into: &match)
        else { return false }
        if let range = ranges.authority {
            guard TextMatcher.match(authority, text, range, into: &match) else { return false }
        }
        guard TextMatcher.match(path, text, ranges.path, into: &match),
            query.match(text, ranges.query, isInFragment: false, into: &match)
        else { return false }
        if fragment == nil { return true }
        return fragment?.match(text, ranges.fragment, into: &match) ?? true
    }
}

extension URLForm.Fragment {
    /// Reads what follows `#`. A fragment that may be absent and does not fit stays as one that the form does not name.
    func match(_ text: UnsafeRawBufferPointer, _ range: Range<Int>?, into match: inout TemplateMatch) -> Bool {
        guard let range else { return group != nil }
        let (before, query) = split(text, range)
        guard TextMatcher.match(self.text, text, before, into: &match) else { return group != nil }
        if let group { match.groups |= 1 << UInt64(group) }
        return self.query?.match(text, query, isInFragment: true, into: &match) ?? true
    }

    /// What stands before the first `?` and what behind it, where the form has a query here.
    func split(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> (text: Range<Int>, query: Range<Int>?) {
        guard query != nil, let mark = text[range].firstIndex(of: UInt8(ascii: "?")) else { return (range, nil) }
        return (range.lowerBound..<mark, (mark + 1)..<range.upperBound)
    }
}

extension URLQueryPattern {
    /// Reads a query: its items in any order, those that the form names by the form.
    func match(
        _ text: UnsafeRawBufferPointer, _ range: Range<Int>?, isInFragment: Bool, into match: inout TemplateMatch
    ) -> Bool {
        let start = match.items.count
        if let range { URLQueryItem.append(of: text, range, isInFragment: isInFragment, to: &match.items) }
        var index = 0
        while index < items.count {
            guard let group = items[index].group else {
                switch find(index, text, from: start, &match) {
                case .found: break
                case .absent: if !items[index].isOptional { return false }
                case .misfit: return false
                }
                index += 1
                continue
            }
            let end = items[index...].firstIndex { $0.group != group } ?? items.count
            guard findGroup(group, index..<end, text, from: start, &match) else { return false }
            index = end
        }
        return true
    }

    /// Finds the items of a group, which is there as a whole or not at all; false where an item does not fit.
    private func findGroup(
        _ group: Int, _ range: Range<Int>, _ text: UnsafeRawBufferPointer, from start: Int,
        _ match: inout TemplateMatch
    ) -> Bool {
        let bindings = match.bindings.count
        for index in range {
            switch find(index, text, from: start, &match) {
            case .found: continue
            case .misfit: return false
            case .absent:
                match.bindings.removeSubrange(bindings...)
                for position in match.items.indices[start...] {
                    guard let known = match.items[position].known, range.contains(known) else { continue }
                    match.items[position].known = nil
                    match.items[position].isLiteral = false
                }
                return true
            }
        }
        match.groups |= 1 << UInt64(group)
        return true
    }

    private enum Finding { case found, absent, misfit }

    /// Finds the item of the URL that is the form's item at `index`, and binds its parts.
    private func find(
        _ index: Int, _ text: UnsafeRawBufferPointer, from start: Int, _ match: inout TemplateMatch
    ) -> Finding {
        let item = items[index]
        var finding = Finding.absent
        for position in match.items.indices[start...] where match.items[position].known == nil {
            let candidate = match.items[position]
            guard item.names.contains(where: { candidate.isNamed($0, in: text) }) else { continue }
            if let literal = item.literalValue {
                guard PercentText.equal(text, candidate.value, literal) else { continue }
                match.items[position].isLiteral = true
            } else if let value = item.value {
                // A part has at least one character: an item without a value is not the form's.
                guard !candidate.value.isEmpty else { continue }
                guard TextMatcher.match(value, text, candidate.value, into: &match) else { return .misfit }
            }
            match.items[position].known = index
            finding = .found
            if !item.isCollected { break }
        }
        return finding
    }
}
