/// Why bytes are no activity payload, and where.
package struct PayloadFailure: Error, Equatable, Sendable {
    /// Bytes from the start of the payload.
    package let offset: Int
    package let reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.offset = offset
        self.reason = reason
    }

    /// What is wrong, as the middle of a sentence.
    package enum Reason: String, Sendable, CaseIterable {
        case noMagic = "it does not begin with 'MP' and two bytes of version"
        case noDictionary = "it holds no dictionary"
        case ends = "it ends inside a value"
        case countTooLarge = "a count promises more than there is"
        case unknownType = "a type of value that is not known"
        case noArray = "an array is missing in a set"
        case noText = "text is missing in a URL"
        case moreBytes = "more bytes follow after the dictionary"
        case tooDeep = "arrays and dictionaries are nested more than 512 deep"
        case tooLong = "it is longer than 2 GiB"
    }
}

extension PayloadFailure: CustomStringConvertible {
    package var description: String { reason.rawValue }
}
