/// Two places of a template for one field. They must read the same text, or the field would have two values.
struct PartPair: Sendable, Hashable {
    let first: Int
    let second: Int

    /// The pairs among parts; `uses` lists parts as often as they occur in the template.
    static func all(in parts: [TemplatePart], uses: [Int]) -> [PartPair] {
        var pairs: [PartPair] = []
        for first in parts where !first.isIgnored && !first.isRepeated {
            if uses.count(where: { $0 == first.index }) > 1 {
                pairs.append(PartPair(first: first.index, second: first.index))
            }
            for second in parts[(first.index + 1)...]
            where second.path == first.path && !second.isIgnored && !second.isRepeated {
                pairs.append(PartPair(first: first.index, second: second.index))
            }
        }
        return pairs
    }

    /// Whether all pairs of a match read the same text. The common template has no pairs.
    @inline(__always)
    static func agree(_ pairs: [PartPair], _ match: TemplateMatch, _ text: UnsafeRawBufferPointer) -> Bool {
        pairs.isEmpty || pairs.allSatisfy { $0.agrees(match, text) }
    }

    private func agrees(_ match: TemplateMatch, _ text: UnsafeRawBufferPointer) -> Bool {
        let bindings = match.bindings.filter { $0.part == first || $0.part == second }
        guard let one = bindings.first?.decoded(in: text) else { return true }
        return bindings.dropFirst().allSatisfy { $0.isEqual(to: one, in: text) }
    }
}
