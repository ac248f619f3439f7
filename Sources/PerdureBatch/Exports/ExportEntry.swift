import PerdureFormats

/// What is looked at of an entry to tell the export that it belongs to.
struct ExportEntry {
    /// Its name, with the folders and archives it lies in.
    let name: String
    let bytes: UnsafeRawBufferPointer
    /// What follows the last `/` or `!`.
    let lastComponent: Substring
    /// What follows the last dot, in small letters.
    let suffix: String

    init(name: String, bytes: UnsafeRawBufferPointer) {
        self.name = name
        self.bytes = bytes
        let (start, end) = name.withUTF8Bytes { bytes in
            let start = bytes.lastIndex(where: Self.isSeparator).map { $0 + 1 } ?? 0
            return (start, bytes[start...].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 })
        }
        let utf8 = name.utf8
        lastComponent = name[utf8.index(utf8.startIndex, offsetBy: start)...]
        suffix = end.map { name[utf8.index(utf8.startIndex, offsetBy: $0)...].lowercased() } ?? ""
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") }

    /// How much is looked at of its beginning and of its end.
    private static let looked = (start: 16 << 10, end: 1 << 10)

    func has(suffix: String) -> Bool { self.suffix == suffix }

    /// The name of the folder it lies in.
    var folder: Substring {
        guard lastComponent.startIndex > name.startIndex else { return "" }
        let end = name.utf8.index(before: lastComponent.startIndex)
        let start = name.utf8[..<end].lastIndex(where: Self.isSeparator).map(name.utf8.index(after:))
        return name[(start ?? name.startIndex)..<end]
    }

    /// Whether one of the folders and archives that it lies in has one of these names. Nothing is allocated for it: this is
    /// asked of every entry.
    func lies(in names: StaticString...) -> Bool {
        guard names.contains(where: isMentioned) else { return false }
        var rest = name[..<lastComponent.startIndex].utf8
        while let end = rest.firstIndex(where: Self.isSeparator) {
            if names.contains(where: { $0.withUTF8Buffer { rest[..<end].elementsEqual($0) } }) { return true }
            rest = rest[rest.index(after: end)...]
        }
        return false
    }

    /// Whether a text stands anywhere in its name. Mostly it does not, and that is quickly told.
    private func isMentioned(_ text: StaticString) -> Bool {
        name.withUTF8Bytes { UnsafeRawBufferPointer($0).offset(of: text, from: 0) != nil }
    }

    func begins(with texts: StaticString...) -> Bool {
        let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.looked.start))
        return texts.allSatisfy { start.offset(of: $0, from: 0) != nil }
    }

    func ends(with texts: StaticString...) -> Bool {
        let end = UnsafeRawBufferPointer(rebasing: bytes.suffix(Self.looked.end))
        return texts.allSatisfy { end.offset(of: $0, from: 0) != nil }
    }

    func count(of text: StaticString) -> Int {
        var (count, searched) = (0, 0)
        while let found = bytes.offset(of: text, from: searched) {
            count += 1
            searched = found + text.utf8CodeUnitCount
        }
        return count
    }

    /// How often a key of JSON stands there with a value that begins so.
    func count(key: StaticString, valueBegins values: [StaticString]) -> Int {
        var count = 0
        var searched = 0
        while let found = bytes.offset(of: key, from: searched) {
            searched = found + key.utf8CodeUnitCount
            let value = bytes[searched...].drop { $0 == 0x20 || $0 == UInt8(ascii: ":") || $0 == 0x09 }
            if values.contains(where: { text in
                value.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            }) {
                count += 1
            }
        }
        return count
    }
}

extension String {
    /// Calls `body` with its UTF-8, which is mostly there already.
    fileprivate func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }
}
