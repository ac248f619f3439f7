/// Why bytes are no Quick Note item. The kinds are those that Apple's own reader tells apart.
package enum QuickNoteFailure: Error, Equatable, Sendable {
    /// The header is not that of an item.
    case malformed(String)
    /// The header is; what follows is no message.
    case brokenMessage(ProtobufFailure)
    /// A message without what makes it an item.
    case incomplete(String)
    /// Written by a version that is still to come.
    case futureVersion(Int)
}

extension QuickNoteFailure: CustomStringConvertible {
    /// What is wrong, as the middle of a sentence.
    package var description: String {
        switch self {
        case .malformed(let what): "it is no Quick Note item: \(what)"
        case .brokenMessage(let failure):
            "the message in the Quick Note item is broken at byte \(failure.offset): \(failure)"
        case .incomplete(let what): "the Quick Note item is incomplete: it has no \(what)"
        case .futureVersion(let version): "the Quick Note item has version \(version), and only version 1 is known"
        }
    }
}
