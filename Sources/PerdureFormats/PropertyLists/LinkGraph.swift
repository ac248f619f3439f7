package import Perdure

/// Links among objects that may be shared: those of a binary property list or of a keyed archive.
package protocol LinkGraph: ~Copyable {
    /// Its dictionaries with text under `activityType`, in order; those that are met on the way into others come later.
    var slots: [LinkGraphSlot] { get }
    /// Whether any array, set or dictionary is referred to more than once.
    var sharesContainers: Bool { get }
    /// The slots that can be reached without going into any of these objects. They count themselves if they can.
    func slots(withoutEntering links: Set<Int>) throws(PropertyListFailure) -> Set<Int>
    /// Decodes a slot.
    func lexSlot(_ object: Int, into tape: inout Tape) throws(PropertyListFailure)
    /// The object that a node was made from.
    func object(of node: TapeNode) -> Int
    /// Puts an edited slot in its place.
    mutating func writeSlot(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue)

    /// How a string is referred to.
    associatedtype StringUse
    /// The strings that are values, outside some objects, each with all uses of it there.
    func strings(withoutEntering links: Set<Int>) throws(PropertyListFailure) -> [LinkGraphString<StringUse>]
    /// In UTF-8.
    func text(of string: LinkGraphString<StringUse>) throws(PropertyListFailure) -> [UInt8]
    /// Puts another string where these uses lead; other uses keep the old one.
    mutating func replace(_ string: LinkGraphString<StringUse>, with utf8: [UInt8]) throws(UnwritableValue)
}

/// A string of a graph, and where it is used.
package struct LinkGraphString<Use> {
    /// The number of the object; -1 for one that another object holds itself.
    package var object: Int
    /// Where it begins, in bytes.
    package var offset: Int
    package var uses: [Use]
}

/// A dictionary that may be a link.
package struct LinkGraphSlot: Sendable, Equatable {
    /// The number of the object.
    package var object: Int
    /// Where it begins, in bytes.
    package var offset: Int
    /// How people find it: `notes.0.link`, `$objects[3]`.
    package var path: String
}

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

    package func slots(withoutEntering links: Set<Int>) throws(PropertyListFailure) -> Set<Int> {
        var found = Set<Int>()
        try BinaryPropertyListWalk(patch.list).run { index, object, _ throws(PropertyListFailure) in
            if try patch.list.isSlot(object) { found.insert(index) }
            return !links.contains(index)
        }
        return found
    }

    package func lexSlot(_ object: Int, into tape: inout Tape) throws(PropertyListFailure) {
        try BinaryPropertyListTape.lex(object, of: patch.list, into: &tape)
    }

    package func object(of node: TapeNode) -> Int { Int(node.keyStart) }

    package mutating func writeSlot(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue) {
        try patch.write(tape)
    }

    package func strings(
        withoutEntering links: Set<Int>
    ) throws(PropertyListFailure) -> [LinkGraphString<BinaryPropertyListPatch.StringReference>] {
        var strings: [LinkGraphString<BinaryPropertyListPatch.StringReference>] = []
        for (string, uses) in try patch.strings(withoutEntering: links) {
            strings.append(LinkGraphString(object: string, offset: try patch.list.object(string).start, uses: uses))
        }
        return strings
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
