/// One field of a message, where it stands.
package struct ProtobufField: Equatable, Sendable {
    package var number: Int
    /// All of it, with tag and length.
    package var range: Range<Int>
    package var content: Content

    package enum Content: Equatable, Sendable {
        case varint(UInt64)
        /// Text, bytes or a message; the range begins after the length.
        case bytes(Range<Int>)
        /// Four or eight bytes, or a group, of which nothing more is said.
        case other
    }

    /// Where its text, bytes or message stand, if it is such a field.
    package var bytes: Range<Int>? { if case .bytes(let range) = content { range } else { nil } }
}
