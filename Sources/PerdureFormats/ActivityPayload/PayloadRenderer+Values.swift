import Perdure

/// Writing values that are new.
extension PayloadRenderer {
    mutating func writeNew(
        _ node: TapeNode, _ index: Int32, of tape: borrowing Tape
    ) throws(PayloadWriteFailure) {
        // What stood in the place, if anything did.
        let old: UInt8? =
            node.has(.inserted) || node.start >= tape.source.count ? nil : tape.source[Int(node.start)]
        switch node.kind {
        case .null: out.append(PayloadCode.null)
        case .boolean: out.append(node.has(.isTrue) ? PayloadCode.isTrue : PayloadCode.isFalse)
        case .number:
            let text = tape.string(node.text)
            guard PayloadScalar.write(number: text, like: old, to: &out) else {
                throw PayloadWriteFailure("the number \(text) has more digits than a payload can hold")
            }
        case .string: writeText(tape.decoded(node.text))
        case .url:
            out += PayloadCode.url
            writeText(tape.decoded(node.text))
        case .uuid:
            guard let bytes = PayloadScalar.bytes(ofUUID: tape.decoded(node.text)) else {
                throw PayloadWriteFailure("'\(tape.string(node.text))' is no UUID")
            }
            out += PayloadCode.uuid
            out += bytes
        case .date:
            let text = tape.string(node.text)
            guard let seconds = PayloadScalar.seconds(ofDate: text) else {
                throw PayloadWriteFailure("'\(text)' is no date")
            }
            out += PayloadCode.date
            out.appendLittleEndian(seconds.bitPattern)
        case .data:
            guard case .data(let bytes) = tape.value(index) else { return }
            PayloadLength.data.write(bytes.count, to: &out)
            out += bytes
        case .set:
            out += PayloadCode.set
            try writeMembers(node, like: nil, of: tape)
        case .array, .dictionary: try writeMembers(node, like: nil, of: tape)
        }
    }
}
