/// The references of containers that are being written, those of an inner one behind those of the outer.
///
/// What is dropped leaves its memory there, since taking elements off an array costs more than the rest of it.
struct ReferenceStack {
    private var memory: [UInt32] = []
    private(set) var count = 0

    /// Makes room for some more on top, and gives where they begin.
    mutating func push(_ more: Int) -> Int {
        let first = count
        count += more
        if count > memory.count { memory += repeatElement(0, count: max(count - memory.count, memory.count)) }
        return first
    }

    /// Puts some more on top.
    mutating func push(_ references: [UInt32]) -> Int {
        let first = push(references.count)
        memory.replaceSubrange(first..<count, with: references)
        return first
    }

    mutating func drop(to first: Int) { count = first }

    func from(_ first: Int) -> ArraySlice<UInt32> { memory[first..<count] }

    subscript(_ place: Int) -> Int {
        get { Int(memory[place]) }
        set { memory[place] = UInt32(truncatingIfNeeded: newValue) }
    }
}
