extension Tape {
    /// The member of that key (plain UTF-8) of a dictionary.
    package borrowing func member(_ key: UnsafeRawBufferPointer, of dictionary: Int32) -> MemberLookup {
        var found: Int32 = -1
        var child = firstChild(of: dictionary)
        while child >= 0 {
            if keyEquals(child, key) {
                if found >= 0 { return .repeated }
                found = child
            }
            child = sibling(after: child)
        }
        return found < 0 ? .absent : .found(found)
    }

    @inline(__always)
    package borrowing func keyEquals(_ index: Int32, _ key: UnsafeRawBufferPointer) -> Bool {
        let text = nodes[Int(index)].key
        guard Int(text.count) == key.count, !nodes[Int(index)].flags.contains(.oddKey) else { return false }
        return withBytes(of: text) { Bytes.equal($0, key) }
    }

    package borrowing func keyText(_ index: Int32) -> String { string(nodes[Int(index)].key) }
}
