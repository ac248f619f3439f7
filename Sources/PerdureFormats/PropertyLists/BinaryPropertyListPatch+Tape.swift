package import Perdure

extension BinaryPropertyListPatch {
    /// Puts an edited tape in the place of the object that it was made from.
    ///
    /// Only what was edited becomes new objects. One that something else refers to as well stays as it is, and a new
    /// one is added; so do the containers from the link to it.
    /// - Throws: what the form can't say. Nothing is changed then.
    package mutating func write(_ tape: borrowing Tape) throws(UnwritableValue) {
        try NewValues.check(tape) { kind, text throws(UnwritableValue) in _ = try NewObject.scalar(kind, text) }
        _ = try write(Tape.root, of: tape, isOwn: true)
    }

    /// Writes a value, and gives the number of its object.
    /// - Parameter isOwn: whether nothing outside the link refers to what the source has around it.
    private mutating func write(
        _ index: Int32, of tape: borrowing Tape, isOwn: Bool
    ) throws(UnwritableValue) -> Int {
        let node = tape.nodes[Int(index)]
        if node.has(.inserted) { return add(try new(index, of: tape)) }
        let object = Int(node.keyStart)
        let isOwn = isOwn && !node.has(.moved) && (index == Tape.root || referenceCounts[object] == 1)
        if node.has(.replaced) { return put(try new(index, of: tape), at: object, isOwn) }
        guard node.has(.touched), node.isContainer else { return object }
        let references = try references(of: index, in: tape, isOwn: isOwn)
        let type = UInt8(list.bytes[Int(node.start)] & 0xF0)
        if let source = try? list.object(object), (try? self.references(of: source)) == references { return object }
        return put(.container(type: type, references: references), at: object, isOwn)
    }

    private mutating func put(_ new: NewObject, at object: Int, _ isOwn: Bool) -> Int {
        guard isOwn else { return add(new) }
        replace(object, with: new)
        return object
    }

    /// What a container that was edited refers to.
    private mutating func references(
        of container: Int32, in tape: borrowing Tape, isOwn: Bool
    ) throws(UnwritableValue) -> [Int] {
        var keys: [Int] = []
        var values: [Int] = []
        let hasKeys = tape.nodes[Int(container)].kind == .dictionary
        var child = tape.firstChild(of: container)
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if hasKeys { keys.append(try key(of: node, in: tape, isOwn: isOwn)) }
            values.append(try write(child, of: tape, isOwn: isOwn))
            child = tape.sibling(after: child)
        }
        return keys + values
    }

    private mutating func key(of node: TapeNode, in tape: borrowing Tape, isOwn: Bool) throws(UnwritableValue) -> Int {
        if node.has(.inserted) { return add(try .string(tape.decoded(node.key))) }
        guard node.has(.renamed) else { return Int(node.keyEnd) }
        let new = try NewObject.string(tape.decoded(node.key))
        // A value that was moved may have been an element, which has no key.
        let isOwnKey = isOwn && !node.has(.moved) && referenceCounts[Int(node.keyEnd)] == 1
        return put(new, at: Int(node.keyEnd), isOwnKey)
    }

    /// A value that the source does not have.
    private mutating func new(_ index: Int32, of tape: borrowing Tape) throws(UnwritableValue) -> NewObject {
        let node = tape.nodes[Int(index)]
        switch node.kind {
        case .boolean: return .boolean(node.has(.isTrue))
        case .data: return .data(tape.data(of: index))
        case .null, .number, .string, .url, .uuid, .date: return try .scalar(node.kind, tape.decoded(node.text))
        case .array, .set: return .container(type: 0xA0, references: try references(of: index, in: tape, isOwn: false))
        case .dictionary:
            if let odd = try OddValue.new(index, of: tape) { return odd }
            return .container(type: 0xD0, references: try references(of: index, in: tape, isOwn: false))
        }
    }
}

extension Tape {
    func data(of index: Int32) -> [UInt8] {
        if case .data(let bytes) = value(index) { bytes } else { [] }
    }

    /// New data is its bytes, that of an XML source base64.
    func data(of node: TapeNode) -> [UInt8] {
        let bytes = decoded(node.text)
        return node.text.isInSource || node.has(.wrapped) ? Base64.decoded(bytes) ?? [] : bytes
    }
}

extension OddValue {
    /// A copy of an odd value, which a step has put in as a plain dictionary.
    fileprivate static func new(
        _ index: Int32, of tape: borrowing Tape
    ) throws(UnwritableValue) -> BinaryPropertyListPatch.NewObject? {
        let member = tape.firstChild(of: index)
        guard member >= 0, tape.sibling(after: member) < 0 else { return nil }
        let text = tape.string(tape.nodes[Int(member)].text)
        switch (tape.keyText(member), tape.kind(member)) {
        case (uid, .number): return UInt64(text).map { .uid($0) }
        case (real, .string): return Double(text).map { .real($0) }
        case (pairs, _), (object, _): throw UnwritableValue.oddKeys
        default: return nil
        }
    }
}
