import Perdure

/// The loop of ``PayloadTape``. Nothing recurses; each byte is passed once, a key that is no text twice.
struct PayloadLexer {
    private var cursor: PayloadCursor
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

    /// The kind and the text of a scalar.
    private static func scalar(_ item: PayloadItem, _ tape: inout Tape) -> (ValueKind, TapeText, isTrue: Bool) {
        switch item {
        case .boolean(let flag): (.boolean, .none, flag)
        case .unsigned(let number): (.number, tape.store(String(number).utf8), false)
        case .signed(let number): (.number, tape.store(String(number).utf8), false)
        case .float(let number): (.number, tape.store("\(number)".utf8), false)
        case .double(let number): (.number, tape.store("\(number)".utf8), false)
        case .text(let range): (.string, source(range), false)
        case .data(let range): (.data, tape.store(tape.source[range]), false)
        case .uuid(let range): (.uuid, tape.store(UUIDText.text(Array(tape.source[range])).utf8), false)
        case .date(let seconds): (.date, tape.store(Timestamp.text(secondsSinceReferenceDate: seconds).utf8), false)
        default: (.null, .none, false)
        }
    }

    private static func source(_ range: Range<Int>) -> TapeText {
        TapeText(start: range.lowerBound, count: range.count)
    }

    private mutating func text() throws(PayloadFailure) -> Range<Int> {
        let start = cursor.position
        guard case .text(let range) = try cursor.item() else { throw PayloadFailure(.noText, at: start) }
        return range
    }

    /// How many bases a URL may have; more than one is rare.
    private static let baseLimit = 16

    /// What a base and the text after it are together. The base may have a base as well.
    private mutating func urlWithBase() throws(PayloadFailure) -> [UInt8] {
        var bases = 1
        var base = 0..<0
        reading: while true {
            let start = cursor.position
            switch try cursor.item() {
            case .urlWithBase where bases < Self.baseLimit: bases += 1
            case .urlWithBase: throw PayloadFailure(.tooDeep, at: start)
            case .url:
                base = try text()
                break reading
            case .text(let range):
                base = range
                break reading
            default: throw PayloadFailure(.noText, at: start)
            }
        }
        var url = Array(cursor.bytes[base])
        for _ in 0..<bases { url = URLReference.resolved(Array(cursor.bytes[try text()]), against: url) }
        return url
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

extension PayloadLexer {
    /// Adds a node for the scalar that stands at a place; nil where no scalar does.
    static func appendScalar(at start: Int, to parent: Int32, _ tape: inout Tape) -> Bool {
        var cursor = PayloadCursor(tape.source, at: start)
        guard let item = try? cursor.item() else { return false }
        switch item {
        case .array, .dictionary, .set, .url, .urlWithBase: return false
        default: break
        }
        let (kind, text, isTrue) = scalar(item, &tape)
        var node = TapeNode(kind, flags: isTrue ? .isTrue : [], start: start, end: cursor.position)
        node.text = text
        tape.append(node, to: parent)
        return true
    }
}
