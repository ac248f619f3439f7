package import Perdure

/// The links of a binary property list.
package struct BinaryPropertyListLinks: LinkGraph {
    package let census: BinaryPropertyListCensus
    package var patch: BinaryPropertyListPatch

    package init(_ list: BinaryPropertyList, _ census: BinaryPropertyListCensus) {
        self.census = census
        patch = BinaryPropertyListPatch(list, census)
    }

    package var slots: [LinkGraphSlot] { census.slots }
    package var sharesContainers: Bool { census.sharesContainers }

    package func slots(withoutEntering links: ObjectSet) throws(PropertyListFailure) -> ObjectSet {
        var found = ObjectSet()
        try BinaryPropertyListWalk(patch.list).run(
            visit: { index, object, _ throws(PropertyListFailure) in
                if try patch.list.isSlot(object) { found.insert(index) }
                return !links.contains(index)
            })
        return found
    }

    package func path(to slot: LinkGraphSlot) -> String { census.trail.path(to: slot.step, in: patch.list) }

    /// Whether a slot stands in another one.
    package func isInsideSlot(_ slot: LinkGraphSlot) -> Bool {
        census.trail.passes(slot.step) { container in
            guard let object = try? patch.list.object(container) else { return false }
            return (try? patch.list.isSlot(object)) ?? false
        }
    }

    package func lexSlot(_ object: Int, into tape: inout Tape) throws(PropertyListFailure) {
        try BinaryPropertyListTape.lex(object, of: patch.list, keys: census.keys, into: &tape)
    }

    package func object(of node: TapeNode) -> Int { Int(node.keyStart) }

    package mutating func writeSlot(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue) {
        try patch.write(tape)
    }

    package func strings(
        withoutEntering links: ObjectSet, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(PropertyListFailure) -> [LinkGraphString<BinaryPropertyListPatch.StringReference>] {
        census.hasColons ? try patch.list.strings(withoutEntering: links, where: isWanted) : []
    }

    package func text(
        of string: LinkGraphString<BinaryPropertyListPatch.StringReference>
    ) throws(PropertyListFailure) -> [UInt8] {
        patch.list.utf8(try patch.list.object(string.object))
    }

    package mutating func replace(
        _ string: LinkGraphString<BinaryPropertyListPatch.StringReference>, with utf8: [UInt8]
    ) throws(UnwritableValue) {
        try patch.replace(string.object, at: string.uses, with: utf8)
    }
}
