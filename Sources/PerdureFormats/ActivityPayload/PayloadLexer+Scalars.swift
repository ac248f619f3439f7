import Perdure

/// Values that are one node.
extension PayloadLexer {
    /// The kind and the text of a scalar.
    static func scalar(_ item: PayloadItem, _ tape: inout Tape) -> (ValueKind, TapeText, isTrue: Bool) {
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

    static func source(_ range: Range<Int>) -> TapeText {
        TapeText(start: range.lowerBound, count: range.count)
    }

    mutating func text() throws(PayloadFailure) -> Range<Int> {
        let start = cursor.position
        guard case .text(let range) = try cursor.item() else { throw PayloadFailure(.noText, at: start) }
        return range
    }

    /// How many bases a URL may have; more than one is rare.
    private static let baseLimit = 16

    /// What a base and the text after it are together. The base may have a base as well.
    mutating func urlWithBase() throws(PayloadFailure) -> [UInt8] {
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

    /// Adds a node for the scalar that stands at a place; false where none does.
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
