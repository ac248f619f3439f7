extension Tape {
    /// What looking for a key can come to.
    package enum Lookup { case absent, found(Int32), repeated }

    /// The member of that key (plain UTF-8) of a dictionary.
    package borrowing func member(_ key: UnsafeRawBufferPointer, of dictionary: Int32) -> Lookup {
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

    package borrowing func member(_ key: String, of dictionary: Int32) -> Lookup {
        var key = key
        return key.withUTF8 { member(UnsafeRawBufferPointer($0), of: dictionary) }
    }

    package borrowing func keyText(_ index: Int32) -> String { string(nodes[Int(index)].key) }

    /// How many members or elements there are.
    package borrowing func count(of container: Int32) -> Int {
        var count = 0
        var child = firstChild(of: container)
        while child >= 0 {
            count += 1
            child = sibling(after: child)
        }
        return count
    }
}
