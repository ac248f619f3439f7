package import Perdure

extension KeyedArchive {
    /// Puts an edited tape in the place of the object that it was made from.
    ///
    /// What something outside the link refers to as well stays as it is there.
    /// - Throws: what an archive can't hold. Nothing is changed then.
    package mutating func write(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue) {
        try source.checkArchived(tape)
        _ = try write(Tape.root, of: tape, object, isOwn: true)
    }

    /// Writes a value, and gives the number of its object.
    private mutating func write(
        _ index: Int32, of tape: borrowing Tape, _ root: Int, isOwn: Bool
    ) throws(UnwritableValue) -> Int {
        let node = tape.nodes[Int(index)]
        if node.has(.inserted) { return append(try new(index, of: tape)) }
        let object = index == Tape.root ? root : document.sourceUID(Int32(bitPattern: node.keyStart))
        let isOwn = isOwn && !node.has(.moved) && (index == Tape.root || referenceCounts[object] == 1)
        if node.has(.replaced) {
            let new = try new(index, of: tape)
            guard isOwn, object > 0 else { return append(new) }
            document.replace(objects[object], with: new)
            return object
        }
        guard node.has(.touched), node.isContainer else { return object }
        if isOwn { try edit(index, of: tape, object) } else { return append(try container(index, of: tape)) }
        return object
    }

    /// A value that the source does not have; what was moved into it keeps its object.
    private mutating func new(_ index: Int32, of tape: borrowing Tape) throws(UnwritableValue) -> Value {
        let isOdd = tape.firstChild(of: index) >= 0 && tape.keyText(tape.firstChild(of: index)).hasPrefix("$")
        return tape.nodes[Int(index)].isContainer && !isOdd
            ? try container(index, of: tape) : try archived(tape.value(index))
    }

    /// A container as the link has it, whose members may be objects of the source.
    private mutating func container(_ index: Int32, of tape: borrowing Tape) throws(UnwritableValue) -> Value {
        let kind = tape.nodes[Int(index)].kind
        var keys: [Value] = []
        var values: [Value] = []
        var child = tape.firstChild(of: index)
        while child >= 0 {
            if kind == .dictionary { keys.append(.uid(try key(of: tape.nodes[Int(child)], in: tape))) }
            values.append(.uid(try write(child, of: tape, -1, isOwn: false)))
            child = tape.sibling(after: child)
        }
        return object(kind, (kind == .dictionary ? [("NS.keys", .array(keys))] : []) + [("NS.objects", .array(values))])
    }

    /// Edits a container that only the link has: its lists of UIDs.
    private mutating func edit(_ index: Int32, of tape: borrowing Tape, _ object: Int) throws(UnwritableValue) {
        let hasKeys = tape.nodes[Int(index)].kind == .dictionary
        let (keys, values) = (array("NS.keys", of: object), array("NS.objects", of: object))
        var child = tape.nodes[Int(index)].firstChild
        while child >= 0 {
            let member = tape.nodes[Int(child)]
            let index = child
            child = member.next
            let (value, key) = (Int32(bitPattern: member.keyStart), Int32(bitPattern: member.keyEnd))
            if member.has(.inserted) || member.has(.moved) {
                guard !member.has(.removed) else { continue }
                let new = try write(index, of: tape, -1, isOwn: false)
                if hasKeys { document.insert(.uid(try self.key(of: member, in: tape)), in: keys) }
                document.insert(.uid(new), in: values)
            } else if member.has(.removed) {
                document.remove(value)
                if hasKeys { document.remove(key) }
            } else {
                point(value, to: try write(index, of: tape, -1, isOwn: true))
                if member.has(.renamed) { try rename(key, to: member, in: tape) }
            }
        }
    }

    private func array(_ key: String, of object: Int) -> Int32 {
        if case .found(let array) = document.member(key, of: objects[object]) { array } else { -1 }
    }

    /// The object of a key: that of the source, or a new one.
    private mutating func key(of member: TapeNode, in tape: borrowing Tape) throws(UnwritableValue) -> Int {
        if !member.has(.renamed), !member.has(.inserted) { return document.sourceUID(Int32(bitPattern: member.keyEnd)) }
        return append(.string(tape.string(member.key)))
    }

    /// Exchanges the text of a key where nothing else refers to it.
    private mutating func rename(_ key: Int32, to member: TapeNode, in tape: borrowing Tape) throws(UnwritableValue) {
        let object = document.sourceUID(key)
        if referenceCounts[object] == 1, document.kind(objects[object]) == .string {
            document.replace(objects[object], with: .string(tape.string(member.key)))
        } else {
            point(key, to: try self.key(of: member, in: tape))
        }
    }

    private mutating func point(_ reference: Int32, to object: Int) {
        if document.sourceUID(reference) != object { document.replace(reference, with: .uid(object)) }
    }
}
