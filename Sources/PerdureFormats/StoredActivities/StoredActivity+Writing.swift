package import Perdure

extension StoredActivity {
    /// The archive with what the tape says now. What did not change keeps its objects.
    package mutating func rendered(_ tape: borrowing Tape) throws(UnwritableValue) -> [UInt8] {
        var values = [Value?](repeating: nil, count: StoredAttribute.all.count)
        var newPayload = NewPayload.none
        var seen: Set<String> = []
        var child = tape.firstChild(of: Tape.root)
        while child >= 0 {
            let key = tape.keyText(child)
            guard seen.insert(key).inserted else {
                throw UnwritableValue("a stored activity can't have two members '\(key)'")
            }
            switch key {
            case "userInfo":
                guard tape[child].kind == .dictionary else {
                    throw UnwritableValue("the payload of a stored activity must be a dictionary")
                }
                let isNew = tape[child].has(.inserted) || tape[child].has(.replaced) || tape[child].has(.touched)
                var renderer = PayloadRenderer()
                newPayload = isNew ? .new(try renderer.render(child, of: tape)) : .same
            case "eligible": try Self.readEligible(tape.value(child), into: &values)
            default:
                guard let index = StoredAttribute.index(of: key) else {
                    throw UnwritableValue("a stored activity has no '\(key)'")
                }
                values[index] = try Self.stored(tape.value(child), index)
            }
            child = tape.sibling(after: child)
        }
        return try write(values, newPayload)
    }

    private static func stored(_ value: Value, _ index: Int) throws(UnwritableValue) -> Value {
        let attribute = StoredAttribute.all[index]
        guard let stored = attribute.stored(value) else {
            throw UnwritableValue("a stored activity can't have \(value.kind.described) as its '\(attribute.key)'")
        }
        return stored
    }

    private static func readEligible(_ value: Value, into values: inout [Value?]) throws(UnwritableValue) {
        guard case .dictionary(let flags) = value else { throw UnwritableValue("'eligible' must be a dictionary") }
        for flag in flags {
            let index = StoredAttribute.all.firstIndex { $0.name == flag.key && $0.form == .eligibility }
            guard let index else { throw UnwritableValue("a stored activity has no 'eligible.\(flag.key)'") }
            values[index] = try stored(flag.value, index)
        }
    }
}
