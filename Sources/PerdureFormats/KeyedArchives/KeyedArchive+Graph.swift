package import Perdure

extension KeyedArchive: LinkGraph {
    package var slots: [LinkGraphSlot] {
        objectsInOrder(withoutEntering: ObjectSet()).filter { isActivity($0) }.map { object in
            LinkGraphSlot(object: object, offset: offset(of: object))
        }
    }

    package func path(to slot: LinkGraphSlot) -> String { "$objects[\(slot.object)]" }

    package var sharesContainers: Bool {
        objects.indices.contains { object in
            referenceCounts[object] > 1
                && (document.member("NS.objects", of: objects[object]).isFound
                    || document.member("NS.keys", of: objects[object]).isFound)
        }
    }

    package func slots(withoutEntering links: ObjectSet) throws(PropertyListFailure) -> ObjectSet {
        ObjectSet(objectsInOrder(withoutEntering: links).filter { isActivity($0) })
    }

    package func lexSlot(_ object: Int, into tape: inout Tape) throws(PropertyListFailure) {
        try lex(object, into: &tape)
    }

    package func object(of node: TapeNode) -> Int { document.sourceUID(Int32(bitPattern: node.keyStart)) }

    package mutating func writeSlot(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue) {
        try write(tape, to: object)
    }

    /// The objects that can be reached from the top, each once, outer ones first.
    private func objectsInOrder(withoutEntering links: ObjectSet) -> [Int] {
        var order: [Int] = []
        var seen = [Bool](repeating: false, count: objects.count)
        var open = Array(top.map(\.object).reversed())
        while let object = open.popLast() {
            guard !seen[object] else { continue }
            seen[object] = true
            order.append(object)
            if links.contains(object) { continue }
            let first = open.count
            appendReferences(from: objects[object], to: &open)
            open[first...].reverse()
        }
        return order
    }

    /// Adds the objects that a value refers to, in order. A property list is not deep.
    private func appendReferences(from node: Int32, to found: inout [Int]) {
        if let uid = document.uid(of: node) {
            if uid < objects.count { found.append(uid) }
            return
        }
        guard document.kind(node).isContainer else { return }
        var child = document.firstChild(of: node)
        while child >= 0 {
            appendReferences(from: child, to: &found)
            child = document.sibling(after: child)
        }
    }
}

extension MemberLookup {
    fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
