import Perdure

/// Writing values that are new.
extension JSONRenderer {
    /// Writes a new value, in the wrapper that the source has in its place if that is of the same kind.
    mutating func writeNew(_ node: TapeNode, of tape: borrowing Tape) {
        let old = Int(node.start)..<Int(node.end)
        if !node.has(.inserted), let content = JSONWrapper.content(of: node.kind, in: tape.source, old) {
            append(old.lowerBound..<content.lowerBound, of: tape)
            writeContent(node, of: tape)
            append(content.upperBound..<old.upperBound, of: tape)
        } else if node.kind == .data || node.kind == .set || node.has(.typed), let wrapper = JSONWrapper.of(node.kind) {
            out.append(JSONByte.openBrace)
            writeString(wrapper.key)
            out.append(JSONByte.colon)
            writeContent(node, of: tape)
            out.append(JSONByte.closeBrace)
        } else {
            writeContent(node, of: tape)
        }
    }

    /// Writes a new value without a wrapper.
    private mutating func writeContent(_ node: TapeNode, of tape: borrowing Tape) {
        switch node.kind {
        case .null: out.append("null")
        case .boolean: out.append(node.has(.isTrue) ? "true" as StaticString : "false")
        case .number where node.text.isPlain: tape.withBytes(of: node.text) { out.append($0) }
        case .number: out.append(tape.decoded(node.text))
        case .string, .url, .uuid, .date: writeString(node.text, of: tape)
        case .data:
            // New data is its bytes, data that came from elsewhere in the source is base64 already.
            if node.text.isInSource { return writeString(node.text, of: tape) }
            writeString(Base64.encoded(tape.decoded(node.text)))
        case .array, .set:
            writeMembers(node, JSONByte.openBracket, JSONByte.closeBracket, of: tape)
        case .dictionary:
            writeMembers(node, JSONByte.openBrace, JSONByte.closeBrace, of: tape)
        }
    }

    private mutating func writeMembers(_ node: TapeNode, _ open: UInt8, _ close: UInt8, of tape: borrowing Tape) {
        out.append(open)
        var isFirst = true
        var child = node.firstChild
        while child >= 0 {
            let member = tape.nodes[Int(child)]
            if !member.has(.removed) {
                if !isFirst { out.append(JSONByte.comma) }
                isFirst = false
                if node.kind == .dictionary {
                    writeString(member.key, of: tape)
                    out.append(JSONByte.colon)
                }
                write(child, of: tape)
            }
            child = member.next
        }
        out.append(close)
    }

    // MARK: Strings

    /// Writes a text in quotes. One that is spelt as JSON keeps its escapes.
    mutating func writeString(_ text: TapeText, of tape: borrowing Tape) {
        switch text.spelling {
        case .percent:
            writeString(tape.decoded(text))
        case .json:
            out.append(JSONByte.quote)
            if text.isInSource {
                append(text.range, of: tape)
            } else {
                out.append(UnsafeRawBufferPointer(rebasing: tape.arena[text.range]))
            }
            out.append(JSONByte.quote)
        case .plain:
            if text.isInSource {
                writeString(UnsafeRawBufferPointer(rebasing: tape.source[text.range]))
            } else {
                writeString(UnsafeRawBufferPointer(rebasing: tape.arena[text.range]))
            }
        }
    }

    private mutating func writeString(_ text: [UInt8]) { text.withUnsafeBytes { writeString($0) } }

    private mutating func writeString(_ text: UnsafeRawBufferPointer) {
        out.append(JSONByte.quote)
        var needsEscapes = false
        for byte in text where byte < 0x20 || byte == JSONByte.quote || byte == JSONByte.backslash {
            needsEscapes = true
        }
        if needsEscapes {
            var escaped: [UInt8] = []
            JSONText.appendEscaped(text, to: &escaped)
            out.append(escaped)
        } else {
            out.append(text)
        }
        out.append(JSONByte.quote)
    }
}
