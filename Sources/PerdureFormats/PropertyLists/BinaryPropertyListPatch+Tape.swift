package import Perdure

extension BinaryPropertyListPatch {
    /// Puts an edited tape in the place of the object that it was made from.
    ///
    /// Only what was edited becomes new objects. One that something else refers to as well stays as it is, and a new
    /// one is added; so do the containers from the link to it.
    /// - Throws: what the form can't say. Nothing is changed then.
    package mutating func write(_ tape: borrowing Tape) throws(UnwritableValue) {
        let mark = mark
        do throws(UnwritableValue) {
            _ = try write(Tape.root, of: tape, isOwn: true)
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Writes a value, and gives the number of its object.
    /// - Parameter isOwn: whether nothing outside the link refers to what the source has around it.
    private mutating func write(
        _ index: Int32, of tape: borrowing Tape, isOwn: Bool
    ) throws(UnwritableValue) -> Int {
        let node = tape.nodes[Int(index)]
        if node.has(.inserted) { return try add(new: index, of: tape, at: -1, false) }
        let object = Int(node.keyStart)
        let isOwn = isOwn && !node.has(.moved) && (index == Tape.root || referenceCounts[object] == 1)
        if node.has(.replaced) { return try add(new: index, of: tape, at: object, isOwn) }
        guard node.has(.touched), node.isContainer else { return object }
        if try writeInPlace(index, of: tape, isOwn: isOwn) { return object }
        let first = try gather(index, of: tape, isOwn: isOwn)
        if let source = try? list.object(object), list.refers(source, to: open.from(first)) {
            open.drop(to: first)
            return object
        }
        return put(container: list.bytes[Int(node.start)] & 0xF0, from: first, at: object, isOwn)
    }

    /// Writes what is below a container that refers to the same objects as before, as one in which only something deeper
    /// was edited does. False where it does not; nothing is written then.
    private mutating func writeInPlace(
        _ container: Int32, of tape: borrowing Tape, isOwn: Bool
    ) throws(UnwritableValue) -> Bool {
        guard isOwn else { return false }
        var child = tape.nodes[Int(container)].firstChild
        while child >= 0 {
            let node = tape.nodes[Int(child)]
            if node.has(.elsewhere) { return false }
            if node.has(.edited), referenceCounts[Int(node.keyStart)] != 1 { return false }
            child = node.next
        }
        child = tape.nodes[Int(container)].firstChild
        while child >= 0 {
            if tape.nodes[Int(child)].has(.edited) { _ = try write(child, of: tape, isOwn: true) }
            child = tape.nodes[Int(child)].next
        }
        return true
    }

    /// Puts on ``open`` what an edited container refers to, all keys and then all values, and gives where that begins.
    private mutating func gather(
        _ container: Int32, of tape: borrowing Tape, isOwn: Bool
    ) throws(UnwritableValue) -> Int {
        var count = 0
        let firstChild = tape.firstChild(of: container)
        var child = firstChild
        while child >= 0 {
            count += 1
            child = tape.sibling(after: child)
        }
        let hasKeys = tape.nodes[Int(container)].kind == .dictionary
        let first = open.push(hasKeys ? 2 * count : count)
        var place = first
        child = firstChild
        while child >= 0 {
            if hasKeys {
                open[place] = try key(of: tape.nodes[Int(child)], in: tape, isOwn: isOwn)
                open[place + count] = try write(child, of: tape, isOwn: isOwn)
            } else {
                open[place] = try write(child, of: tape, isOwn: isOwn)
            }
            place += 1
            child = tape.sibling(after: child)
        }
        return first
    }

    private mutating func key(of node: TapeNode, in tape: borrowing Tape, isOwn: Bool) throws(UnwritableValue) -> Int {
        guard node.has(.inserted) || node.has(.renamed) else { return Int(node.keyEnd) }
        // A value that was moved may have been an element, which has no key.
        let isOwnKey =
            isOwn && !node.has(.moved) && !node.has(.inserted) && referenceCounts[Int(node.keyEnd)] == 1
        return try add(at: Int(node.keyEnd), isOwnKey) { out throws(UnwritableValue) in
            try tape.append(.string, node.key, to: &out)
        }
    }

    /// Adds a value that the source does not have.
    private mutating func add(
        new index: Int32, of tape: borrowing Tape, at object: Int, _ isOwn: Bool
    ) throws(UnwritableValue) -> Int {
        let node = tape.nodes[Int(index)]
        if node.isContainer {
            if node.kind == .dictionary, let odd = try OddValue.new(index, of: tape) {
                return try add(at: object, isOwn) { odd.append(to: &$0) }
            }
            let first = try gather(index, of: tape, isOwn: false)
            return put(container: node.kind == .dictionary ? 0xD0 : 0xA0, from: first, at: object, isOwn)
        }
        return try add(at: object, isOwn) { out throws(UnwritableValue) in
            switch node.kind {
            case .boolean: out.append(node.has(.isTrue) ? 0x09 : 0x08)
            case .data: BinaryScalar.append(data: tape.data(of: index), to: &out)
            default: try tape.append(node.kind, node.text, to: &out)
            }
        }
    }
}

extension BinaryPropertyList {
    /// Whether a container refers to these objects.
    fileprivate func refers(_ container: BinaryObject, to references: ArraySlice<UInt32>) -> Bool {
        guard container.referenceCount == references.count else { return false }
        var place = container.content.lowerBound
        for object in references {
            guard Self.number(bytes, at: place, size: referenceSize) == UInt64(object) else { return false }
            place += referenceSize
        }
        return true
    }

    /// The references of a container.
    func references(of object: BinaryObject) throws(PropertyListFailure) -> [UInt32] {
        var references: [UInt32] = []
        references.reserveCapacity(object.referenceCount)
        for position in 0..<object.referenceCount {
            references.append(UInt32(truncatingIfNeeded: try reference(position, in: object)))
        }
        return references
    }
}

extension Tape {
    /// Appends a scalar of this text as an object.
    fileprivate func append(
        _ kind: ValueKind, _ text: TapeText, to out: inout [UInt8]
    ) throws(UnwritableValue) {
        guard text.spelling == .plain else {
            return try decoded(text).withUnsafeBytes { text in
                Result { () throws(UnwritableValue) in try BinaryScalar.append(kind, text, to: &out) }
            }.get()
        }
        let store = text.store == .source ? source : UnsafeRawBufferPointer(arena)
        try BinaryScalar.append(kind, UnsafeRawBufferPointer(rebasing: store[text.range]), to: &out)
    }

    func data(of index: Int32) -> [UInt8] {
        if case .data(let bytes) = value(index) { bytes } else { [] }
    }

    /// New data is its bytes, that of an XML source base64.
    func data(of node: TapeNode) -> [UInt8] {
        let bytes = decoded(node.text)
        return node.text.isInSource || node.has(.wrapped) ? Base64.decoded(bytes) ?? [] : bytes
    }
}

extension TapeNode.Flags {
    /// What the container refers to is not what it was.
    fileprivate static let elsewhere = TapeNode.Flags(
        rawValue: removed.rawValue | renamed.rawValue | inserted.rawValue | moved.rawValue)
    /// The object is not what it was.
    fileprivate static let edited = TapeNode.Flags(rawValue: touched.rawValue | replaced.rawValue)
}

/// A copy of an odd value, which a step has put in as a plain dictionary.
private enum NewOddValue {
    case uid(UInt64)
    case real(Double)

    func append(to out: inout [UInt8]) {
        switch self {
        case .uid(let number): BinaryScalar.append(uid: number, to: &out)
        case .real(let number): BinaryScalar.append(real: number, to: &out)
        }
    }
}

extension OddValue {
    fileprivate static func new(
        _ index: Int32, of tape: borrowing Tape
    ) throws(UnwritableValue) -> NewOddValue? {
        let member = tape.firstChild(of: index)
        guard member >= 0, tape.sibling(after: member) < 0 else { return nil }
        switch (tape.keyText(member), tape.kind(member)) {
        case (uid, .number): return UInt64(tape.string(tape.nodes[Int(member)].text)).map { .uid($0) }
        case (real, .string): return Double(tape.string(tape.nodes[Int(member)].text)).map { .real($0) }
        case (pairs, _), (object, _): throw UnwritableValue.oddKeys
        default: return nil
        }
    }
}
