/// Why bytes are no message in the wire format of Protocol Buffers, and where.
package struct ProtobufFailure: Error, Equatable, Sendable {
    /// Bytes from the start of the outermost message.
    package let offset: Int
    package let reason: Reason

    package init(_ reason: Reason, at offset: Int) {
        self.offset = offset
        self.reason = reason
    }

    /// What is wrong, as the middle of a sentence.
    package enum Reason: String, Sendable, CaseIterable {
        case ends = "it ends inside a field"
        case longNumber = "a number has more than ten bytes"
        case noField = "a field has no number"
        case unknownType = "a field has a type that is not known"
        case groupWithoutEnd = "a group has no end"
        case groupWithoutStart = "a group ends that has not begun"
    }
}

extension ProtobufFailure: CustomStringConvertible {
    package var description: String { reason.rawValue }
}
