extension MigrationEngine {
    /// Every version with a form that could read a URL, and of the lineage that was chosen every other one too; and
    /// the form that did.
    func readings(
        of url: UnsafeRawBufferPointer, _ result: LinkResult
    ) -> (candidates: [Explanation.Candidate], form: Place?) {
        guard let ranges = URLRanges(url) else { return ([], nil) }
        let close = Set(urls.candidates(for: url, ranges))
        let lineagesMet = Set(close.map { urls.entries[$0].lineage }).union([result.lineage])
        var candidates: [Explanation.Candidate] = []
        var form: Place?
        for index in urls.entries.indices where lineagesMet.contains(urls.entries[index].lineage) {
            let entry = urls.entries[index]
            let schema = lineages[entry.lineage].versions[entry.version].schema
            let (fits, reason) = entry.form.reading(url)
            let isChosen = entry.lineage == result.lineage && schema.version == result.from
            if fits, isChosen, form == nil { form = entry.form.form.place }
            if let last = candidates.last, last.lineage == schema.lineage, last.version == schema.version {
                candidates[candidates.count - 1].reasons.append(reason)
                continue
            }
            candidates.append(
                .init(
                    lineage: schema.lineage, version: schema.version, place: schema.place, reasons: [reason],
                    isChosen: isChosen))
        }
        return (candidates, form)
    }
}

extension CompiledURLForm {
    /// Whether the form reads a URL, and the sentence that says so.
    fileprivate func reading(_ url: UnsafeRawBufferPointer) -> (fits: Bool, reason: String) {
        let name = "its URL form \"\(form.template.source)\""
        if let match = withVersion?.match(url) ?? form.template.match(url) {
            let unknown = match.unknownItems.reduce(0) { count, _ in count + 1 }
            let rest = unknown == 0 ? "" : ", and leaves \(unknown) query item\(unknown == 1 ? "" : "s") unknown"
            return (true, "\(name) fits\(rest)")
        }
        if anyVersion?.match(url) != nil { return (false, "\(name) fits but for the version that it gives") }
        return (false, "\(name) does not fit")
    }
}
