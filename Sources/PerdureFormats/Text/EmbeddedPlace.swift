/// A place of a text where links stand that are no URLs of the text itself.
package struct EmbeddedPlace: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// What may be an activity object, from its opening brace on; the range ends somewhere within it.
        case object
        /// A text that is escaped as a whole.
        case escaped(TextLayer)
        /// Base64 or hexadecimal text.
        case encoded
    }

    package var range: Range<Int>
    package var kind: Kind
}
