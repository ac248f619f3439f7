package import Perdure

extension KeyedArchive: LinkGraph {
    package var slots: [LinkGraphSlot] {
        let activities = Set(activities())
        return objectsInOrder(withoutEntering: ObjectSet()).filter(activities.contains).map { object in
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
        var slots = ObjectSet(activities())
        slots.formIntersection(ObjectSet(objectsInOrder(withoutEntering: links)))
        return slots
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
            if !links.contains(object) { open += references(from: object).reversed() }
        }
        return order
    }

    /// The objects that one refers to, in order.
    private func references(from object: Int) -> [Int] {
        var found: [Int] = []
        var open = [objects[object]]
        while let node = open.popLast() {
            if let uid = document.uid(of: node) {
                if uid < objects.count { found.append(uid) }
                continue
            }
            var children: [Int32] = []
            var child = document.kind(node).isContainer ? document.firstChild(of: node) : -1
            while child >= 0 {
                children.append(child)
                child = document.sibling(after: child)
            }
            open += children.reversed()
        }
        return found
    }
}

extension MemberLookup {
    fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
