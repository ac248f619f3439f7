/// A list of threads, the preferred one first, each with the places it kept. See ``PatternMachine``.
struct PatternThreads {
    private var instructions: [Int] = []
    /// The places of all threads, one thread after the other; none at all where they are not asked for.
    private var slots: [Int] = []

    /// - Parameter room: how many threads it holds without growing.
    init(room: Int) { instructions.reserveCapacity(room) }

    var count: Int { instructions.count }
    var isEmpty: Bool { instructions.isEmpty }

    /// The instruction where a thread stands.
    func instruction(_ index: Int) -> Int { instructions[index] }

    func copySlots(of index: Int, to target: inout [Int]) {
        let start = index * target.count
        for slot in target.indices { target[slot] = slots[start + slot] }
    }

    mutating func append(_ instruction: Int, _ places: [Int]) {
        instructions.append(instruction)
        if !places.isEmpty { slots.append(contentsOf: places) }
    }

    mutating func removeAll() {
        instructions.removeAll(keepingCapacity: true)
        if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
    }
}
