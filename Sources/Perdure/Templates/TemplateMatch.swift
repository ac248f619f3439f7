/// How a text was read by a template.
package struct TemplateMatch: Sendable, Hashable {
    /// Which of the template's alternatives it was.
    package internal(set) var alternative = 0
    /// The parts' texts, in their order in the text; those of a query in the order of the form.
    package internal(set) var bindings: [TemplateBinding] = []
    /// The items of the query, and of one inside the fragment where the form has it, in their order in the text.
    package internal(set) var items: [URLQueryItem] = []
    /// A bit for each optional group that was there.
    var groups: UInt64 = 0

    /// The items that the form does not name.
    package var unknownItems: some Sequence<URLQueryItem> { items.lazy.filter { $0.known == nil } }

    /// The bindings of one part.
    package func bindings(of part: Int) -> some Sequence<TemplateBinding> {
        bindings.lazy.filter { $0.part == part }
    }

    /// The item in which a position of the text lies; nil outside of queries.
    package func item(at position: Int) -> URLQueryItem? {
        var low = 0
        var high = items.count
        while low < high {
            let middle = low + (high - low) / 2
            if items[middle].whole.upperBound <= position { low = middle + 1 } else { high = middle }
        }
        return low < items.count && items[low].whole.contains(position) ? items[low] : nil
    }

    func has(group: Int) -> Bool { groups >> UInt64(group) & 1 == 1 }
}
