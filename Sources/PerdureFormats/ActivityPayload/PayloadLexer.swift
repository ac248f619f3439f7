import Perdure

/// The loop of ``PayloadTape``. Nothing recurses; each byte is passed once, a key that is no text twice.
struct PayloadLexer {
    var cursor: PayloadCursor
    /// The containers that are open, and how many values each still wants.
    private var open: [(node: Int32, missing: Int)] = []
    private let parent: Int32
    /// The key of the next value.
    private var key = TapeText.none
    private var keyRange = 0..<0
    private var keyIsText = true

    init(_ cursor: PayloadCursor, under parent: Int32) {
        self.cursor = cursor
        self.parent = parent
    }

    var position: Int { cursor.position }

    mutating func run(into tape: inout Tape) throws(PayloadFailure) {
        repeat {
            if let container = open.last?.node, tape[container].kind == .dictionary { try readKey(&tape) }
            try value(into: &tape)
            while let last = open.last, last.missing == 0 { close(last.node, &tape) }
        } while !open.isEmpty
    }

    // MARK: Values

    private mutating func value(into tape: inout Tape) throws(PayloadFailure) {
        let start = cursor.position
        switch try cursor.item() {
        case .array(let count): try begin(.array, count, start, &tape)
        case .dictionary(let count): try begin(.dictionary, count, start, &tape)
        case .set:
            let arrayStart = cursor.position
            guard case .array(let count) = try cursor.item() else {
                throw PayloadFailure(.noArray, at: arrayStart)
            }
            // Where its array begins; where that ends, its end says.
            try begin(.set, count, start, text: TapeText(start: arrayStart, count: 0), &tape)
        case .url:
            append(.url, start, text: Self.source(try text()), &tape)
        case .urlWithBase:
            let url = try urlWithBase()
            append(.url, start, text: tape.store(url), &tape)
        case .float(let number) where !number.isFinite: appendOdd("\(number)", start, &tape)
        case .double(let number) where !number.isFinite: appendOdd("\(number)", start, &tape)
        case .date(let seconds) where !seconds.isFinite: appendOdd("\(seconds)", start, &tape)
        case let scalar:
            let (kind, text, isTrue) = Self.scalar(scalar, &tape)
            append(kind, start, text: text, isTrue: isTrue, &tape)
        }
    }

    /// What is no number, or no point in time.
    private mutating func appendOdd(_ text: String, _ start: Int, _ tape: inout Tape) {
        append(.dictionary, start, &tape)
        OddValue.fill(Int32(truncatingIfNeeded: tape.nodes.count - 1), OddValue.real, .string, text, &tape)
    }

    // MARK: Nodes

    private mutating func append(
        _ kind: ValueKind, _ start: Int, text: TapeText = .none, isTrue: Bool = false, _ tape: inout Tape
    ) {
        var node = TapeNode(kind, flags: isTrue ? .isTrue : [], start: start, end: cursor.position)
        node.text = text
        if let container = open.last, tape[container.node].kind == .dictionary {
            node.key = key
            node.keyStart = UInt32(truncatingIfNeeded: keyRange.lowerBound)
            node.keyEnd = UInt32(truncatingIfNeeded: keyRange.upperBound)
            if !keyIsText { node.flags.insert(.keyWithoutText) }
        }
        tape.append(node, to: open.last?.node ?? parent)
        if !open.isEmpty { open[open.count - 1].missing -= 1 }
    }

    private mutating func begin(
        _ kind: ValueKind, _ count: Int, _ start: Int, text: TapeText = .none, _ tape: inout Tape
    ) throws(PayloadFailure) {
        guard open.count < JSONWalker.depthLimit else { throw PayloadFailure(.tooDeep, at: start) }
        append(kind, start, text: text, &tape)
        open.append((Int32(truncatingIfNeeded: tape.nodes.count - 1), count))
    }

    private mutating func close(_ node: Int32, _ tape: inout Tape) {
        tape[node].end = UInt32(truncatingIfNeeded: cursor.position)
        open.removeLast()
        if tape[node].kind == .dictionary { PayloadPairs.gather(node, &tape) }
    }

    private mutating func readKey(_ tape: inout Tape) throws(PayloadFailure) {
        let start = cursor.position
        if case .text(let range) = try cursor.item() {
            key = Self.source(range)
            keyIsText = String(validating: tape.source[range], as: UTF8.self) != nil
        } else {
            cursor.position = start
            try cursor.skipValue()
            key = Self.source(start..<cursor.position)
            keyIsText = false
        }
        keyRange = start..<cursor.position
    }
}
