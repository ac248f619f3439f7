/// How often each of a few values occurs; nothing once there are many.
struct CountedValues: Sendable {
    static let limit = 24
    private static let longest = 64

    private(set) var counts: [String: Int] = [:]
    /// Whether there were more different values than are kept.
    private(set) var isOver = false

    mutating func add(_ value: String, count: Int = 1) {
        guard !isOver else { return }
        guard value.utf8.count <= Self.longest, counts[value] != nil || counts.count < Self.limit else {
            isOver = true
            counts = [:]
            return
        }
        counts[value, default: 0] += count
    }

    mutating func merge(_ other: CountedValues) {
        if other.isOver {
            isOver = true
            counts = [:]
        }
        for (value, count) in other.counts { add(value, count: count) }
    }

    /// The values, the most frequent first.
    var sorted: [(value: String, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
    }
}
