/// One node of a ``Tape``: plain fields of fixed width, no references.
package struct TapeNode: Sendable, BitwiseCopyable {
    package var kind: ValueKind
    /// The type in whose wrapper the source has a value that was replaced since; null for none.
    package var wrapper: ValueKind = .null
    package var flags: Flags
    /// Nodes by their index; -1 for none.
    package var parent: Int32 = -1
    package var firstChild: Int32 = -1
    package var lastChild: Int32 = -1
    package var next: Int32 = -1
    /// The key it has in its dictionary, always as plain UTF-8.
    package var key: TapeText = .none
    /// A scalar's content: a string without its quotes, a number's lexeme. For a set in a wrapper, its array.
    package var text: TapeText = .none
    /// The source range of the whole value, quotes, braces and wrapper included.
    package var start: UInt32 = 0
    package var end: UInt32 = 0
    /// The source range of the key as it is spelt, quotes included; empty for elements.
    package var keyStart: UInt32 = 0
    package var keyEnd: UInt32 = 0

    package struct Flags: OptionSet, Sendable, BitwiseCopyable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// No longer there.
        package static let removed = Flags(rawValue: 1)
        /// `key` is no longer what the source says.
        package static let renamed = Flags(rawValue: 2)
        /// `kind` and `text`, or the children, are no longer what the source says.
        package static let replaced = Flags(rawValue: 4)
        /// Something below it was edited.
        package static let touched = Flags(rawValue: 8)
        /// Stands in another dictionary than in the source, but its bytes are the source's.
        package static let moved = Flags(rawValue: 16)
        /// Was not in the source at all.
        package static let inserted = Flags(rawValue: 32)
        /// A typed value in a wrapper such as `{"$date": …}`.
        package static let wrapped = Flags(rawValue: 64)
        /// A boolean's value.
        package static let isTrue = Flags(rawValue: 128)
        /// The one member of a dictionary whose keys are no text: the array of their pairs. Its key is never matched.
        package static let oddKey = Flags(rawValue: 256)
        /// A new value that goes into the wrapper of its type, if the carrier has one.
        package static let typed = Flags(rawValue: 512)
        /// A key that is no text, among others that are: kept by the carrier and never matched.
        package static let keyWithoutText = Flags(rawValue: 1024)
    }

    package init(_ kind: ValueKind, flags: Flags = [], start: Int = 0, end: Int = 0) {
        self.kind = kind
        self.flags = flags
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    package var isContainer: Bool { kind == .dictionary || kind == .array || kind == .set }
}
