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
        let start = name.utf8.lastIndex { Self.separators.contains($0) }.map(name.utf8.index(after:))
        let last = name[(start ?? name.startIndex)...]
        let dot = last.utf8.lastIndex(of: UInt8(ascii: "."))
        lastComponent = last
        suffix = dot.map { last[last.utf8.index(after: $0)...].lowercased() } ?? ""
    }

    private static let separators = Array("/!".utf8)

    /// How much is looked at of its beginning and of its end.
    private static let looked = (start: 16 << 10, end: 1 << 10)

    func has(suffix: String) -> Bool { self.suffix == suffix }

    /// The name of the folder it lies in.
    var folder: Substring {
        guard lastComponent.startIndex > name.startIndex else { return "" }
        let end = name.utf8.index(before: lastComponent.startIndex)
        let start = name.utf8[..<end].lastIndex { Self.separators.contains($0) }.map(name.utf8.index(after:))
        return name[(start ?? name.startIndex)..<end]
    }

    /// Whether one of the folders and archives that it lies in has one of these names. Nothing is allocated for it: this is
    /// asked of every entry.
    func lies(in names: StaticString...) -> Bool {
        var rest = name[..<lastComponent.startIndex].utf8
        while let end = rest.firstIndex(where: { Self.separators.contains($0) }) {
            if names.contains(where: { $0.withUTF8Buffer { rest[..<end].elementsEqual($0) } }) { return true }
            rest = rest[rest.index(after: end)...]
        }
        return false
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
