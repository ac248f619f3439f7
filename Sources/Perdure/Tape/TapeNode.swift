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

    /// Other modules can inline what tells them: carriers ask at every node. They can't specialise what is generic, so
    /// nothing of `OptionSet` is used where it counts.
    package struct Flags: OptionSet, Sendable, BitwiseCopyable {
        package let rawValue: UInt16
        @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

        @inlinable package static var none: Flags { Flags(rawValue: 0) }
        /// No longer there.
        @inlinable package static var removed: Flags { Flags(rawValue: 1) }
        /// `key` is no longer what the source says.
        @inlinable package static var renamed: Flags { Flags(rawValue: 2) }
        /// `kind` and `text`, or the children, are no longer what the source says.
        @inlinable package static var replaced: Flags { Flags(rawValue: 4) }
        /// Something below it was edited.
        @inlinable package static var touched: Flags { Flags(rawValue: 8) }
        /// Stands in another dictionary than in the source, but its bytes are the source's.
        @inlinable package static var moved: Flags { Flags(rawValue: 16) }
        /// Was not in the source at all.
        @inlinable package static var inserted: Flags { Flags(rawValue: 32) }
        /// A typed value in a wrapper such as `{"$date": …}`.
        @inlinable package static var wrapped: Flags { Flags(rawValue: 64) }
        /// A boolean's value.
        @inlinable package static var isTrue: Flags { Flags(rawValue: 128) }
        /// The one member of a dictionary whose keys are no text: the array of their pairs. Its key is never matched.
        @inlinable package static var oddKey: Flags { Flags(rawValue: 256) }
        /// A new value that goes into the wrapper of its type, if the carrier has one.
        @inlinable package static var typed: Flags { Flags(rawValue: 512) }
        /// A key that is no text, among others that are: kept by the carrier and never matched.
        @inlinable package static var keyWithoutText: Flags { Flags(rawValue: 1024) }
    }

    @inlinable package init(_ kind: ValueKind, flags: Flags = .none, start: Int = 0, end: Int = 0) {
        self.kind = kind
        self.flags = flags
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    @inlinable package var isContainer: Bool {
        switch kind {
        case .dictionary, .array, .set: true
        default: false
        }
    }
}
