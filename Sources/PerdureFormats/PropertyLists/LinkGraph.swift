package import Perdure

/// Links among objects that may be shared: those of a binary property list or of a keyed archive.
package protocol LinkGraph: ~Copyable {
    /// Its dictionaries with text under `activityType`, in order; those that are met on the way into others come later.
    var slots: [LinkGraphSlot] { get }
    /// Whether any array, set or dictionary is referred to more than once.
    var sharesContainers: Bool { get }
    /// The slots that can be reached without going into any of these objects. They count themselves if they can.
    func slots(withoutEntering links: ObjectSet) throws(PropertyListFailure) -> ObjectSet
    /// How people find a slot: `notes.0.link`, `$objects[3]`.
    func path(to slot: LinkGraphSlot) -> String
    /// Decodes a slot.
    func lexSlot(_ object: Int, into tape: inout Tape) throws(PropertyListFailure)
    /// The object that a node was made from.
    func object(of node: TapeNode) -> Int
    /// Puts an edited slot in its place.
    mutating func writeSlot(_ tape: borrowing Tape, to object: Int) throws(UnwritableValue)

    /// How a string is referred to.
    associatedtype StringUse
    /// The strings that may be URLs and are values, outside some objects, each with all uses of it there.
    /// - Parameter isWanted: says of a text in UTF-8 whether its string is to be among them.
    func strings(
        withoutEntering links: ObjectSet, where isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(PropertyListFailure) -> [LinkGraphString<StringUse>]
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

/// A dictionary that may be a link. There may be many, so it is small.
package struct LinkGraphSlot: Sendable, Equatable {
    private let number: UInt32
    private let start: UInt32
    /// The last step on the way to it, where there is a ``LinkTrail``.
    var step: Int32

    init(object: Int, offset: Int, step: Int32 = LinkTrail.start) {
        number = UInt32(truncatingIfNeeded: object)
        start = UInt32(truncatingIfNeeded: offset)
        self.step = step
    }

    /// The number of the object.
    package var object: Int { Int(number) }
    /// Where it begins, in bytes.
    package var offset: Int { Int(start) }
}
