extension MigrationEngine {
    /// Every version with a form that could read a URL, and of the lineage that was chosen every other one too; and
    /// the forms that did.
    func readings(
        of url: UnsafeRawBufferPointer, _ result: LinkResult
    ) -> (candidates: [Explanation.Candidate], forms: [(version: Int, place: Place)]) {
        guard let ranges = URLRanges(url) else { return ([], []) }
        let met = close(to: url, ranges).union([result.lineage])
        var candidates: [Explanation.Candidate] = []
        var forms: [(version: Int, place: Place)] = []
        for entry in urls.entries where met.contains(entry.lineage) {
            let lineage = lineages[entry.lineage]
            let schema = lineage.schema(at: entry.version)
            let reading = entry.compiled(lineages).reading(
                url, versionKey: lineage.versionKey, written: schema.writtenVersion)
            if reading.fits, entry.lineage == result.lineage { forms.append((schema.version, entry.form.place)) }
            if let last = candidates.last, last.lineage == schema.lineage, last.version == schema.version {
                candidates[candidates.count - 1].reasons.append(reading.reason)
                continue
            }
            candidates.append(
                .init(
                    lineage: schema.lineage, version: schema.version, place: schema.place, reasons: [reading.reason],
                    isChosen: entry.lineage == result.lineage && schema.version == result.from))
        }
        return (candidates.map { told($0, forms, result) }, forms)
    }

    /// Adds why a version that reads the URL as well was not taken.
    private func told(
        _ candidate: Explanation.Candidate, _ forms: [(version: Int, place: Place)], _ result: LinkResult
    ) -> Explanation.Candidate {
        guard let chosen = result.from, candidate.version != chosen, result.lineage >= 0,
            candidate.lineage == lineages[result.lineage].lineage.name,
            forms.contains(where: { $0.version == candidate.version }),
            forms.contains(where: { $0.version == chosen })
        else { return candidate }
        var candidate = candidate
        candidate.reasons.append("version \(chosen) fits as well, and is taken")
        return candidate
    }

    /// The lineages that have forms of a URL's scheme and host; where none has, those that have the app's scheme.
    private func close(to url: UnsafeRawBufferPointer, _ ranges: URLRanges) -> Set<Int> {
        let beginning = urls.candidates(for: url, ranges)
        if !beginning.isEmpty { return Set(beginning.map { urls.entries[$0].lineage }) }
        let scheme = String(decoding: url[ranges.scheme], as: UTF8.self).lowercased()
        guard urls.customSchemes.contains(scheme) else { return [] }
        return Set(
            urls.entries.filter { entry in
                entry.form.template.urlAlternatives.contains { $0.schemes?.contains(scheme) ?? false }
            }.map(\.lineage))
    }
}

extension CompiledURLForm {
    /// Whether the form reads a URL of its version, and the sentence that says so.
    fileprivate func reading(
        _ url: UnsafeRawBufferPointer, versionKey: [UInt8], written: Int
    ) -> (fits: Bool, reason: String) {
        let name = "its URL form \"\(form.template.source)\""
        guard let match = withVersion?.match(url) ?? form.template.match(url) else {
            let isOther = anyVersion?.match(url) != nil
            return (false, isOther ? "\(name) fits but for the version that it gives" : "\(name) does not fit")
        }
        let item = versionKey.isEmpty ? nil : match.items.first { $0.isNamed(versionKey, in: url) }
        if let item {
            let value = PercentEncoding.decoded(url[item.value])
            if value.withUnsafeBytes({ VersionValue.read($0) }) != .number(written) {
                let text = String(decoding: value, as: UTF8.self)
                return (false, "\(name) fits, but the URL gives the version \(text), and this one is \(written)")
            }
        }
        let unknown = match.unknownItems.reduce(0) { count, _ in count + 1 }
        let rest = unknown == 0 ? "" : ", and leaves \(unknown) query item\(unknown == 1 ? "" : "s") unknown"
        return (true, "\(name) fits\(rest)")
    }
}
