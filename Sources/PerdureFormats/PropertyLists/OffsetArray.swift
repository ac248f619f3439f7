/// Elements for numbers that are near each other: an array that begins at the lowest, and grows at both ends.
struct OffsetArray<Element: BitwiseCopyable & Sendable>: Sendable {
    private(set) var elements: [Element] = []
    /// The number of the first element.
    private(set) var first = 0
    /// What there is for all other numbers.
    private let empty: Element

    init(empty: Element) { self.empty = empty }

    var range: Range<Int> { first..<first + elements.count }

    subscript(number: Int) -> Element {
        get { range.contains(number) ? elements[number - first] : empty }
        set {
            makeRoom(for: number..<number + 1)
            elements[number - first] = newValue
        }
    }

    /// Has elements for these numbers. There is room for twice as many then, so that this is seldom needed.
    mutating func makeRoom(for numbers: Range<Int>) {
        if elements.isEmpty { first = numbers.lowerBound }
        if numbers.lowerBound < first {
            let more = min(first, max(first - numbers.lowerBound, elements.count))
            elements.insert(contentsOf: repeatElement(empty, count: more), at: 0)
            first -= more
        }
        let missing = numbers.upperBound - range.upperBound
        if missing > 0 { elements += repeatElement(empty, count: max(missing, elements.count)) }
    }

    /// Forgets all elements, keeps the memory.
    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
