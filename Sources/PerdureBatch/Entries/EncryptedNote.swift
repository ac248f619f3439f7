import Perdure
import PerdureFormats

/// Notes whose text an app has encrypted: there is nothing in them to migrate.
enum EncryptedNote {
    private static let sizeLimit = 4 << 20
    /// Joplin's properties stand at the end of a note.
    private static let tailSize = 8 << 10

    /// Whether an entry says that its note is encrypted.
    ///
    /// - Parameter name: its path.
    static func isDeclared(in bytes: UnsafeRawBufferPointer, name: String) -> Bool {
        if name.hasSuffix(".textbundle/info.json") { return isBearNote(bytes) }
        return name.hasSuffix(".md") && isJoplinNote(bytes)
    }

    /// Bear leaves the text of such a note empty, and keeps the rest in the bundle's description.
    private static func isBearNote(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= sizeLimit, let bear = JSONText.value(reading: bytes)?["net.shinyfrog.bear"] else {
            return false
        }
        return bear["encrypted"] == .number(Number(1)) || bear["encrypted"] == .boolean(true)
    }

    /// The properties of a Joplin item, one a line, follow its text after an empty line; the last is the item's type.
    private static func isJoplinNote(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let end = UnsafeRawBufferPointer(rebasing: bytes.suffix(16))
        guard end.offset(of: "type_: ", from: 0) != nil else { return false }
        let last = end.split(separator: UInt8(ascii: "\n")).last
        guard last?.starts(with: "type_: ".utf8) ?? false else { return false }
        let tail = String(decoding: bytes.suffix(tailSize), as: UTF8.self)
        let lines = tail.split(separator: "\n", omittingEmptySubsequences: false)
        let properties = lines[((lines.lastIndex(of: "") ?? -1) + 1)...]
        return properties.contains("encryption_applied: 1")
    }
}
