extension Tape {
    /// The member of that key (plain UTF-8) of a dictionary.
    package borrowing func member(_ key: UnsafeRawBufferPointer, of dictionary: Int32) -> MemberLookup {
        let length = UInt32(truncatingIfNeeded: key.count)
        var found: Int32 = -1
        var child = nodes[Int(dictionary)].firstChild
        while child >= 0 {
            let index = Int(child)
            if nodes[index].key.count == length, nodes[index].flags.rawValue & Self.unmatched == 0,
                equals(nodes[index].key, key)
            {
                if found >= 0 { return .repeated }
                found = child
            }
            child = nodes[index].next
        }
        return found < 0 ? .absent : .found(found)
    }

    /// The flags of members whose key no text equals.
    private static let withoutText = TapeNode.Flags([.oddKey, .keyWithoutText]).rawValue
    /// The flags of members that no key finds.
    private static let unmatched = withoutText | TapeNode.Flags.removed.rawValue

    @inline(__always)
    private borrowing func equals(_ text: TapeText, _ key: UnsafeRawBufferPointer) -> Bool {
        if text.store == .source { return Bytes.equal(UnsafeRawBufferPointer(rebasing: source[text.range]), key) }
        return Bytes.equal(UnsafeRawBufferPointer(rebasing: arena[text.range]), key)
    }

    @inline(__always)
    package borrowing func keyEquals(_ index: Int32, _ key: UnsafeRawBufferPointer) -> Bool {
        let text = nodes[Int(index)].key
        guard Int(text.count) == key.count, nodes[Int(index)].flags.rawValue & Self.withoutText == 0 else {
            return false
        }
        return withBytes(of: text) { Bytes.equal($0, key) }
    }

    package borrowing func keyText(_ index: Int32) -> String { string(nodes[Int(index)].key) }
}
