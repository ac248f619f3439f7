/// Runs a program over one text.
///
/// All ways to match are followed side by side, one scalar of the text at a time (Thompson 1968, with the
/// captures of Pike's sam). A thread is one of these ways: the instruction where it stands and the places it
/// kept. Threads are listed in the order in which a back tracking matcher would try them, and of two at the
/// same instruction the first is kept, because whatever the second could find the first finds before it. So
/// there are never more threads than instructions.
///
/// Between two scalars a thread also knows the outermost round, by depth, that took nothing since it began; the
/// rounds inside of that one took nothing either, and a scalar ends this for all of them. A step therefore costs
/// no more than the ``PatternProgram/stateCount``, and no thread can come back to a state that it was in.
struct PatternMachine {
    private let program: PatternProgram
    private let text: UnsafeRawBufferPointer
    /// How many places each thread keeps: none where only a yes or no is asked for.
    private let slotCount: Int
    /// The threads before the current scalar.
    private var threads: PatternThreads
    /// The threads after it.
    private var nextThreads: PatternThreads
    /// For each state the place in the text where a thread last came to it.
    private var visited: [Int]
    /// The places of the thread that is being followed; -1 is none.
    private var slots: [Int]
    private var pending: [Task] = []
    private var hasMatched = false

    /// What is still to do for the thread that is being followed; the last comes first.
    private enum Task {
        /// Comes to an instruction, while rounds at this depth and deeper took nothing.
        case visit(Int, emptyFrom: Int)
        case restore(slot: Int, value: Int)
    }

    private init(_ program: PatternProgram, _ text: UnsafeRawBufferPointer, slotCount: Int) {
        self.program = program
        self.text = text
        self.slotCount = slotCount
        visited = Array(repeating: -1, count: program.stateCount)
        slots = Array(repeating: -1, count: slotCount)
        // Few patterns have more than a few threads at a time.
        let room = min(program.instructions.count, 16)
        threads = PatternThreads(room: room)
        nextThreads = PatternThreads(room: room)
        pending.reserveCapacity(room)
    }

    static func matches(_ program: PatternProgram, _ text: UnsafeRawBufferPointer) -> Bool {
        var machine = PatternMachine(program, text, slotCount: 0)
        _ = machine.run(from: 0)
        return machine.hasMatched
    }

    static func firstMatch(
        _ program: PatternProgram, _ text: UnsafeRawBufferPointer, from start: Int
    ) -> (range: Range<Int>, groups: [Range<Int>?])? {
        guard start >= 0, start <= text.count else { return nil }
        var machine = PatternMachine(program, text, slotCount: program.slotCount)
        let found = machine.run(from: start)
        guard machine.hasMatched else { return nil }
        let ranges = stride(from: 0, to: found.count, by: 2).map { slot in
            found[slot] >= 0 && found[slot + 1] >= 0 ? found[slot]..<found[slot + 1] : nil
        }
        return ranges[0].map { ($0, Array(ranges.dropFirst())) }
    }

    /// Runs to the end of the best match, or to the first end of any where no places are kept, and gives the
    /// places of the match.
    private mutating func run(from start: Int) -> [Int] {
        var found: [Int] = []
        var position = start
        while true {
            if !hasMatched, position == 0 || !program.isAnchored {
                if nextThreads.isEmpty { position = nextStart(from: position) }
                begin(at: position)
            }
            if hasMatched, slotCount == 0 { return found }
            swap(&threads, &nextThreads)
            nextThreads.removeAll()
            if threads.isEmpty, hasMatched || program.isAnchored { return found }
            let (scalar, length) = position < text.count ? text.scalar(at: position) : (.max, 0)
            step(over: scalar, to: position + length, at: position, &found)
            guard length > 0 else { return found }
            position += length
        }
    }

    /// The next place where a match can begin, as far as its first byte tells.
    private func nextStart(from start: Int) -> Int {
        guard let firstBytes = program.firstBytes else { return start }
        var position = start
        while position < text.count, !firstBytes[Int(text[position])] {
            position += text.scalar(at: position).length
        }
        return position
    }

    private mutating func begin(at position: Int) {
        for slot in slots.indices { slots[slot] = -1 }
        if slotCount > 0 { slots[0] = position }
        follow(0, at: position)
    }

    /// Moves each thread over the scalar at `position`, the preferred ones first.
    ///
    /// - Parameter scalar: at the text's end a value that no instruction takes.
    private mutating func step(over scalar: UInt32, to next: Int, at position: Int, _ found: inout [Int]) {
        for index in 0..<threads.count {
            let instruction = threads.instruction(index)
            switch program.instructions[instruction] {
            case .scalar(let wanted):
                guard scalar == wanted else { continue }
            case .set(let set):
                guard program.sets[set].contains(scalar) else { continue }
            default:
                // It has matched, and the threads after it would only find what is less preferred.
                hasMatched = true
                threads.copySlots(of: index, to: &slots)
                if slotCount > 0 { slots[1] = position }
                found = slots
                return
            }
            threads.copySlots(of: index, to: &slots)
            follow(instruction + 1, at: next)
        }
    }

    /// Follows a thread through the instructions that take nothing, and lists where it ends up.
    private mutating func follow(_ start: Int, at position: Int) {
        pending.append(.visit(start, emptyFrom: program.roundDepth))
        while let task = pending.popLast() {
            switch task {
            case .restore(let slot, let value): slots[slot] = value
            case .visit(let index, let depth): visit(index, emptyFrom: depth, at: position)
            }
        }
    }

    private mutating func visit(_ index: Int, emptyFrom depth: Int, at position: Int) {
        guard isNew(index, emptyFrom: depth, at: position) else { return }
        switch program.instructions[index] {
        case .scalar, .set, .match:
            // What took nothing so far makes no difference any more.
            let none = program.roundDepth
            guard depth == none || isNew(index, emptyFrom: none, at: position) else { return }
            if slotCount == 0, case .match = program.instructions[index] { hasMatched = true }
            nextThreads.append(index, slots)
        case .jump(let target):
            pending.append(.visit(target, emptyFrom: depth))
        case .split(let preferred, let other):
            pending.append(.visit(other, emptyFrom: depth))
            pending.append(.visit(preferred, emptyFrom: depth))
        case .save(let slot):
            if slotCount > 0 { set(slot, to: position) }
            pending.append(.visit(index + 1, emptyFrom: depth))
        case .forget(let range):
            if slotCount > 0 { for slot in range { set(slot, to: -1) } }
            pending.append(.visit(index + 1, emptyFrom: depth))
        case .assertion(let assertion):
            if holds(assertion, at: position) { pending.append(.visit(index + 1, emptyFrom: depth)) }
        case .beginRound(let round):
            pending.append(.visit(index + 1, emptyFrom: min(depth, round)))
        case .endRound(let round):
            if depth > round { pending.append(.visit(index + 1, emptyFrom: program.roundDepth)) }
        }
    }

    /// Whether no thread was in this state at this place before.
    private mutating func isNew(_ index: Int, emptyFrom depth: Int, at position: Int) -> Bool {
        let state = index * (program.roundDepth + 1) + depth
        guard visited[state] != position else { return false }
        visited[state] = position
        return true
    }

    /// Changes a slot until all that follows from the instruction was visited.
    private mutating func set(_ slot: Int, to place: Int) {
        pending.append(.restore(slot: slot, value: slots[slot]))
        slots[slot] = place
    }

    private func holds(_ assertion: PatternNode.Assertion, at position: Int) -> Bool {
        switch assertion {
        case .textStart: position == 0
        case .textEnd: position == text.count
        case .wordBoundary: text.isWordBoundary(at: position)
        case .noWordBoundary: !text.isWordBoundary(at: position)
        }
    }
}
