/// The items that a URL form names in one query.
struct URLQueryPattern: Sendable, Hashable {
    var items: [Item] = []

    struct Item: Sendable, Hashable {
        /// The names it goes by, decoded; the first is the one that is written.
        var names: [[UInt8]]
        /// The first name, as it is written.
        var writtenName: [UInt8]
        /// What its value must be; nil for a name without `=`.
        var value: TextPattern?
        /// The value, decoded, where there is no part in it.
        var literalValue: [UInt8]?
        /// `{?name}`: may be absent.
        var isOptional = false
        /// `{?via*}`: every item of that name.
        var isCollected = false
        /// `[&…]`: the group, whose items are there all together or not.
        var group: Int?

        /// `{?_ga}`: its part is no field.
        var isIgnored = false

        /// The one part that is the whole value, if it is so.
        var wholePart: Int? {
            guard let elements = value?.elements, elements.count == 1, case .part(let part) = elements[0]
            else { return nil }
            return part
        }
    }

    func names(_ name: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        items.contains { $0.names.contains { PercentText.equal(text, name, $0) } }
    }
}
