/// Why bytes are no JSON (RFC 8259), and where.
package struct JSONFailure: Error, Equatable, Sendable {
    /// Bytes from the start of what was read.
    package let offset: Int
    package let reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.offset = offset
        self.reason = reason
    }

    /// What is wrong, as the middle of a sentence.
    package enum Reason: String, Sendable, CaseIterable {
        case noValue = "there is no value"
        case noObject = "an object does not begin here"
        case missingValue = "a value is missing here"
        case missingKey = "a key in double quotes is missing here"
        case missingColon = "a colon is missing after this key"
        case missingCommaOrBrace = "a comma or } is missing after this value"
        case missingCommaOrBracket = "a comma or ] is missing after this value"
        case moreText = "more text follows after the value"
        case endsInString = "the text ends inside a string"
        case endsInObject = "the text ends inside an object"
        case endsInArray = "the text ends inside an array"
        case controlCharacter = "a control character stands in a string without being escaped"
        case unknownEscape = "a backslash is not followed by an escape that JSON has"
        case shortUnicodeEscape = "\\u is not followed by four hexadecimal digits"
        case notUTF8 = "bytes that are no UTF-8"
        case leadingZero = "a number begins with a zero that more digits follow"
        case missingDigit = "a digit is missing in a number"
        case unknownWord = "a word other than true, false and null"
        case tooDeep = "objects and arrays are nested more than 512 deep"
        case tooLong = "a link is longer than 2 GiB"
    }
}

extension JSONFailure: CustomStringConvertible {
    package var description: String { reason.rawValue }
}
