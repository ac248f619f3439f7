extension ZipIssue: CustomStringConvertible {
    /// What is wrong, to follow the entry's name.
    package var description: String {
        switch self {
        case .encrypted:
            "is encrypted, and left as it is"
        case .unsupportedMethod(let method):
            "is compressed by method \(method)\(Self.methodNames[method].map { " (\($0))" } ?? ""), "
                + "only Stored and Deflate can be read"
        case .zip64FieldMissing:
            "announces 64-bit sizes or a 64-bit offset that its record does not have"
        case .onOtherVolume(let disk):
            "is on volume \(UInt32(disk) + 1), which is not here"
        case .outsideArchive:
            "lies, at least in part, outside the part of the zip that holds entries"
        case .noLocalHeader(let offset):
            "has no local header at byte \(offset), where the central directory says that it has"
        case .headersDisagree(let field, let offset):
            "has a local header, at byte \(offset), that contradicts the central directory about the \(field.rawValue)"
        case .overlaps(let other):
            "shares bytes with entry \(other + 1)"
        case .impossibleSizes(let compressed, let expanded):
            "can't be \(expanded) bytes long in \(compressed) bytes of data"
        case .tooLarge(let size, let limit):
            "is too large: \(size) bytes, the limit is \(limit)"
        case .ratioTooHigh(let limit):
            "would grow more than \(limit) times when expanded; --max-ratio raises the limit"
        case .archiveGrowsTooMuch(let limit):
            "is beyond the limit of \(limit) bytes by which all entries together may grow; --max-expanded-size raises it"
        }
    }

    /// Methods that are met in practice (APPNOTE 4.4.5).
    private static let methodNames: [UInt16: String] = [
        1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ", 98: "PPMd",
    ]
}
