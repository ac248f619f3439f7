import Perdure

/// Writing values that are new.
extension PayloadRenderer {
    mutating func writeNew(
        _ node: TapeNode, _ index: Int32, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        // What stood in the place, if anything did.
        let old: UInt8? =
            node.has(.inserted) || node.start >= tape.source.count ? nil : tape.source[Int(node.start)]
        switch node.kind {
        case .null: out.append(PayloadCode.null)
        case .boolean: out.append(node.has(.isTrue) ? PayloadCode.isTrue : PayloadCode.isFalse)
        case .number:
            let text = tape.string(node.text)
            guard PayloadNumber.write(number: text, like: old, to: &out) else {
                throw UnwritableValue("an activity payload can't hold the number \(text) exactly")
            }
        case .string: writeText(tape.decoded(node.text))
        case .url:
            out += PayloadCode.url
            writeText(tape.decoded(node.text))
        case .uuid:
            let text = tape.string(node.text)
            guard let bytes = UUIDText.bytes(text) else { throw UnwritableValue("'\(text)' is no UUID") }
            out += PayloadCode.uuid
            out += bytes
        case .date:
            let text = tape.string(node.text)
            guard let seconds = Timestamp.seconds(sinceReferenceDateOf: text) else {
                throw UnwritableValue("an activity payload can't hold the date \(text) exactly")
            }
            out += PayloadCode.date
            out.appendLittleEndian(seconds.bitPattern)
        case .data:
            let bytes = tape.data(of: index)
            PayloadLength.data.write(bytes.count, to: &out)
            out += bytes
        case .set:
            out += PayloadCode.set
            try writeMembers(node, like: nil, of: tape)
        case .dictionary:
            if let number = OddValue.number(index, of: tape) {
                out.append(PayloadCode.double)
                return out.appendBigEndian(number.bitPattern)
            }
            try writeMembers(node, like: nil, of: tape)
        case .array: try writeMembers(node, like: nil, of: tape)
        }
    }
}

extension OddValue {
    /// What is no number (`nan`), in a copy that a step has made; nil for another dictionary.
    fileprivate static func number(_ dictionary: Int32, of tape: borrowing Tape) -> Double? {
        let member = tape.firstChild(of: dictionary)
        guard member >= 0, tape.sibling(after: member) < 0, tape.keyText(member) == real, tape.kind(member) == .string
        else { return nil }
        return Double(tape.string(tape[member].text))
    }
}
