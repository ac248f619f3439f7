import Perdure

/// Looks at what steps have put into a tape, before any of it is written, so that a link is written whole or not at all.
enum NewValues {
    /// - Parameter scalar: throws what the form can't say of a new scalar: its kind and its text.
    static func check(
        _ tape: borrowing Tape, scalar: (ValueKind, [UInt8]) throws(UnwritableValue) -> Void
    ) throws(UnwritableValue) {
        try check(Tape.root, tape, scalar)
    }

    private static func check(
        _ container: Int32, _ tape: borrowing Tape, _ scalar: (ValueKind, [UInt8]) throws(UnwritableValue) -> Void
    ) throws(UnwritableValue) {
        var child = tape.firstChild(of: container)
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if node.has(.renamed) || node.has(.inserted), tape.kind(container) == .dictionary {
                try scalar(.string, tape.decoded(node.key))
            }
            if node.isContainer {
                if node.has(.inserted) || node.has(.replaced) { try checkOdd(child, tape) }
                if node.has(.inserted) || node.has(.replaced) || node.has(.touched) || node.has(.moved) {
                    try check(child, tape, scalar)
                }
            } else if node.has(.inserted) || node.has(.replaced), node.kind != .boolean, node.kind != .data {
                try scalar(node.kind, tape.decoded(node.text))
            }
            child = tape.sibling(after: child)
        }
    }

    /// Copies of values that only the source can hold.
    private static func checkOdd(_ dictionary: Int32, _ tape: borrowing Tape) throws(UnwritableValue) {
        let member = tape.firstChild(of: dictionary)
        guard tape.kind(dictionary) == .dictionary, member >= 0, tape.sibling(after: member) < 0 else { return }
        if [OddValue.pairs, OddValue.object].contains(tape.keyText(member)) { throw UnwritableValue.oddKeys }
    }
}

extension PropertyListSource {
    /// What this form can't say of a new scalar.
    private func check(_ kind: ValueKind, _ text: [UInt8]) throws(UnwritableValue) {
        switch self {
        case .binary: try BinaryScalar.check(kind, text)
        case .xml: _ = try XMLPropertyListValue.scalar(kind, text)
        }
    }

    /// Checks a link that is to be written into a keyed archive of this form. An archive has objects for what the form
    /// has no type for.
    func checkArchived(_ tape: borrowing Tape) throws(UnwritableValue) {
        try NewValues.check(tape) { kind, text throws(UnwritableValue) in
            switch kind {
            case .null: break
            case .uuid:
                let text = String(decoding: text, as: UTF8.self)
                guard UUIDText.bytes(text) != nil else { throw UnwritableValue("'\(text)' is no UUID") }
            case .date:
                let text = String(decoding: text, as: UTF8.self)
                guard Timestamp.seconds(sinceReferenceDateOf: text) != nil else { throw UnwritableValue.date(text) }
            case .number: try check(.number, text)
            default: try check(.string, text)
            }
        }
    }
}
