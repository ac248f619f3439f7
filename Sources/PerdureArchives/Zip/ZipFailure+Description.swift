#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ZipFailure: CustomStringConvertible {
    /// What is wrong, where, and what can be done, to follow the name of the archive or entry.
    package var description: String {
        switch self {
        case .notZip:
            "is not a zip: nothing in it looks like a zip's end"
        case .cutShort(let part, let offset):
            "is cut short: \(part.rawValue) is missing where the file ends, at byte \(offset); get a complete copy"
        case .damaged(let part, let offset):
            "is damaged: \(part.rawValue) is not in order at byte \(offset)"
        case .countDiffers(let recorded, let found):
            "is damaged: its end record counts \(recorded) entries, its central directory holds \(found)"
        case .multiVolume:
            "is one of several volumes; join them first (`zip -s 0 volume.zip --out whole.zip`)"
        case .directoryTooLarge(let limit):
            "has a central directory beyond the limit of \(limit)"
        case .entryUnusable(let issue):
            issue.description
        case .dataDamaged(let offset):
            "has compressed data, from byte \(offset) of the zip on, that is damaged"
        case .sizeLies(let recorded, let isLonger, let offset):
            "has data, from byte \(offset) of the zip on, that expands to "
                + "\(isLonger ? "more" : "less") than the recorded \(recorded) bytes"
        case .checksumDiffers(let recorded, let found, let offset):
            "has data, from byte \(offset) of the zip on, that is damaged: "
                + "the checksum is \(hexadecimal(found)), recorded is \(hexadecimal(recorded))"
        case .replacementTooLarge(let size):
            "has new contents (\(size) bytes) that need 64-bit sizes, for which its headers have no room"
        case .recordFull(let offset):
            "has a record, at byte \(offset), "
                + "without room for the 64-bit offset that it needs as the zip grows past 4 GiB"
        case .outOfMemory:
            "needs more memory than there is"
        case .sourceShrank(let offset):
            "has become shorter while it was read, and now ends at byte \(offset)"
        case .cannotRead(let code, let offset):
            "can't be read at byte \(offset): \(String(cString: strerror(code)))"
        case .cannotWrite(let code):
            "can't be written: \(String(cString: strerror(code)))"
        }
    }

    private func hexadecimal(_ checksum: UInt32) -> String {
        let digits = String(checksum, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
