/// Why a tar could not be read to its end. Offsets count bytes from its start. What stands before is sound.
package enum TarFailure: Equatable, Sendable {
    /// It ends, at this offset, where more must follow.
    case cutShort(at: Int)
    /// What stands at this offset is no header: its checksum is wrong.
    case noHeader(at: Int)
    /// The header at this offset records no size, or one that no archive can have.
    case badSize(at: Int)
    /// The extended header at this offset is not in order.
    case badExtension(at: Int)
    /// What describes the entry at this offset has more bytes than the limit.
    case headerTooLarge(at: Int, limit: Int)
    /// An extended header is followed by no entry.
    case missingEntry(at: Int)
    /// A header for all entries sets what can only be of one.
    case globalSize(at: Int)
}

extension TarFailure: CustomStringConvertible {
    /// What is wrong and where, to follow the name of the archive.
    package var description: String {
        switch self {
        case .cutShort(let offset): "is cut short: it ends at byte \(offset), in the middle of an entry"
        case .noHeader(let offset): "is damaged: at byte \(offset) there is no header, or one with a wrong checksum"
        case .badSize(let offset): "is damaged: the header at byte \(offset) has a size that can't be"
        case .badExtension(let offset): "is damaged: the extended header at byte \(offset) is not in order"
        case .headerTooLarge(let offset, let limit):
            "has a description of an entry, at byte \(offset), with more than \(limit) bytes, the limit"
        case .missingEntry(let offset): "is damaged: at byte \(offset) an extended header is followed by no entry"
        case .globalSize(let offset): "is damaged: the header at byte \(offset) sets one size for all entries"
        }
    }
}
