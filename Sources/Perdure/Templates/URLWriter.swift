/// Writes a URL form's components, with as much of the old URL as there is.
struct URLWriter {
    let writer: PatternWriter
    /// The components of the old URL; nil where there is none, or where it is no URL.
    let ranges: URLRanges?
    /// The form by which the old URL was read.
    let source: URLForm?
    /// How it was read.
    let match: TemplateMatch

    func write(_ form: URLForm, to pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        if form.isWhole { return try writer.write(form.path, replacing: 0..<writer.old.count, to: &pieces) }
        try writer.write(form.scheme, replacing: ranges?.scheme, to: &pieces)
        pieces.text(":")
        if form.hasAuthority {
            pieces.text("/")
            pieces.text("/")
            try writer.write(form.authority, replacing: ranges?.authority, to: &pieces)
        }
        try writer.write(form.path, replacing: ranges?.path, to: &pieces)
        var query = QueryWriter(
            form.query, writer: writer, slots: match.items.filter { !$0.isInFragment },
            source: source?.query, isEmptyQuery: ranges?.query?.isEmpty ?? false)
        try query.write(to: &pieces)
        if let fragment = form.fragment {
            try write(fragment, to: &pieces)
        } else if let old = ranges?.fragment, !namesFragment {
            pieces.text("#")
            pieces.source(old)
        } else {
            try refuseUnknownItemsOfFragment()
        }
    }

    // MARK: Fragment

    /// Whether the source form speaks of the old fragment; one that it does not name stays.
    private var namesFragment: Bool {
        guard let fragment = source?.fragment else { return false }
        return fragment.group.map { match.has(group: $0) } ?? true
    }

    private func write(_ fragment: URLForm.Fragment, to pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        let old = ranges?.fragment
        let (before, query) = old.map { fragment.split(writer.old, $0) } ?? (nil, nil)
        let isRead = before.map { writer.reads(fragment.text, $0) } ?? false
        let isWritten = try isRead ? true : isWritten(fragment)
        guard isWritten else {
            if let old, !namesFragment {
                pieces.text("#")
                pieces.source(old)
            }
            return
        }
        pieces.text("#")
        if !isRead, old != nil, !namesFragment { throw .collides("#") }
        try writer.write(fragment.text, replacing: before, to: &pieces)
        guard let items = fragment.query else { return try refuseUnknownItemsOfFragment() }
        var slots = match.items.filter(\.isInFragment)
        if slots.isEmpty, let query, !namesFragment {
            URLQueryItem.append(of: writer.old, query, isInFragment: true, to: &slots)
        }
        var inner = QueryWriter(
            items, writer: writer, slots: slots, source: source?.fragment?.query,
            isEmptyQuery: query?.isEmpty ?? false)
        try inner.write(to: &pieces)
    }

    private func isWritten(_ fragment: URLForm.Fragment) throws(TemplateWriteFailure) -> Bool {
        guard fragment.group != nil else { return true }
        return try writer.isWritten(fragment.text.elements, fragment.text.flavour)
    }

    /// A query in the fragment has no other place to stay.
    private func refuseUnknownItemsOfFragment() throws(TemplateWriteFailure) {
        for item in match.items where item.isInFragment && item.known == nil && !item.whole.isEmpty {
            throw .cannotSay(String(decoding: PercentEncoding.decoded(writer.old[item.name]), as: UTF8.self))
        }
    }
}
