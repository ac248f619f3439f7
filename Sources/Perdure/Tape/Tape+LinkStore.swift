extension Tape: LinkStore {
    package func kind(_ node: Int32) -> ValueKind { nodes[Int(node)].kind }
    package func boolean(_ node: Int32) -> Bool { nodes[Int(node)].flags.contains(.isTrue) }
    package func hasOddKey(_ node: Int32) -> Bool { nodes[Int(node)].flags.contains(.oddKey) }
    package func isRemoved(_ node: Int32) -> Bool { nodes[Int(node)].flags.contains(.removed) }
    package func parent(of node: Int32) -> Int32 { nodes[Int(node)].parent }

    package func withText<Result>(_ node: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let text = nodes[Int(node)].text
        if text.spelling == .plain { return withBytes(of: text, body) }
        return decoded(text).withUnsafeBytes(body)
    }

    package func isUnicodeText(_ scalar: Int32) -> Bool {
        let text = nodes[Int(scalar)].text
        return withBytes(of: text) { bytes in
            switch text.spelling {
            case .json: !JSONText.hasLoneSurrogate(bytes)
            case .plain: bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
            case .percent: String(validating: PercentEncoding.decoded(bytes), as: UTF8.self) != nil
            }
        }
    }

    /// Where it stands in the source; values that steps added are told by their node.
    package func origin(_ node: Int32) -> Int {
        let node32 = nodes[Int(node)]
        return node32.flags.contains(.inserted) ? -2 - Int(node) : Int(node32.start)
    }

    package var isEdited: Bool { !nodes.isEmpty && nodes[0].flags.contains(.touched) }

    package func duplicate() -> Tape {
        var tape = copyOfNodes()
        tape.opened = opened
        tape.payload = payload
        tape.scratch = scratch
        tape.isTextual = isTextual
        tape.repeatsPayload = repeatsPayload
        tape.types = types
        tape.hasNumericBooleans = hasNumericBooleans
        return tape
    }

    package func reread() -> Tape {
        let tape = duplicate()
        for index in tape.nodes.indices {
            if let kind = types.kindReadBack(of: tape.nodes[index]) { tape.nodes[index].kind = kind }
        }
        return tape
    }

    package mutating func takeAsBoolean(_ node: Int32, _ flag: Bool) {
        nodes[Int(node)].kind = .boolean
        if flag { nodes[Int(node)].flags.insert(.isTrue) }
    }

    package mutating func keepType(_ node: Int32) { nodes[Int(node)].flags.insert(.typed) }

    package mutating func makeScratch() -> Int32 {
        scratch = append(TapeNode(.dictionary, flags: .inserted), to: -1)
        return scratch
    }
}
