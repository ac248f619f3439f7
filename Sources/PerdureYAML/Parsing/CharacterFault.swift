internal import Perdure

/// A character that a definition may not have as it stands. Its words are made when asked for: a file may
/// have millions of such characters, and no more than some are told.
struct CharacterFault {
    private enum Kind {
        case noUTF8
        /// YAML 1.1 ends a line at it, YAML 1.2 doesn't: where a comment ends would depend on the reader.
        case lineSeparator
        case byteOrderMark
        case control
    }

    private let kind: Kind
    private let value: UInt32

    /// nil where the character is good.
    ///
    /// - Parameters:
    ///   - scalar: nil where the bytes are no UTF-8.
    ///   - byte: the first byte.
    init?(_ scalar: Unicode.Scalar?, byte: UInt8) {
        value = scalar?.value ?? UInt32(byte)
        guard scalar != nil else {
            kind = .noUTF8
            return
        }
        switch value {
        case 0x85, 0x2028, 0x2029: kind = .lineSeparator
        case 0xFEFF: kind = .byteOrderMark
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: kind = .control
        default: return nil
        }
    }

    /// What to read in its place.
    var replacement: UInt8 {
        switch kind {
        case .noUTF8, .control: UInt8(ascii: "?")
        case .lineSeparator: .space
        // It is most often met before a key: as a letter it leaves the indentation alone.
        case .byteOrderMark: UInt8(ascii: "x")
        }
    }

    func finding(at place: Place) -> Finding {
        switch kind {
        case .noUTF8:
            Finding(
                .yamlSyntax, "The byte 0x\(hexadecimal(digits: 2)) is not UTF-8.", at: place,
                help: "Save the file as UTF-8.")
        case .lineSeparator:
            Finding(
                .yamlTrap, "The invisible character \(name) ends a line for some readers of YAML and not for others.",
                at: place, help: "Remove it, or write it in double quotes as `\(lineSeparatorEscape)`.")
        case .byteOrderMark:
            Finding(
                .yamlTrap, "The invisible character \(name), a byte order mark, stands inside the text.", at: place,
                help: "Remove it; files that were joined often have one. In double quotes it is `\\uFEFF`.")
        case .control:
            Finding(
                .yamlSyntax, "The control character \(name) can't stand in YAML.", at: place,
                help: "Remove it, or write it as an escape in double quotes.")
        }
    }

    private var name: String { "U+\(hexadecimal(digits: 4))" }

    private var lineSeparatorEscape: String {
        switch value {
        case 0x85: "\\N"
        case 0x2028: "\\L"
        default: "\\P"
        }
    }

    private func hexadecimal(digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
