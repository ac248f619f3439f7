import PerdureArchives
package import PerdureFormats

/// What an entry is, as far as it decides how links are found in it.
package enum EntryFormat: Sendable, Equatable {
    case json
    /// A JSON document a line.
    case ndjson
    case text(TextSyntax)
    /// Notes of Evernote, as one XML document.
    case enex
    /// Binary or XML; a keyed archive is one too.
    case propertyList
    /// Cells between commas, semicolons or tabs.
    case csv
    case zip
    /// A SQLite database; links are looked for in that of Apple Notes. Experimental.
    case database
    /// What Apple Notes keeps for an app link. Experimental.
    case quickNote
    case tar
    /// One file, or a tar, compressed as a whole.
    case compressed
    /// Nothing that links are looked for in: an image, a program.
    case opaque

    /// The names that `--input-format` takes.
    package static let names: [(name: String, format: EntryFormat, summary: String)] = [
        ("json", .json, "one JSON document"),
        ("ndjson", .ndjson, "one JSON document a line"),
        ("markdown", .text(.markdown), "Markdown, with or without front matter"),
        ("html", .text(.html), "HTML, and XML"),
        ("text", .text(.plain), "plain text"),
        ("enex", .enex, "notes that Evernote has exported"),
        ("plist", .propertyList, "a property list, binary or XML, also a keyed archive"),
        ("csv", .csv, "a table of text, its cells separated by commas, semicolons or tabs"),
        ("zip", .zip, "a zip archive"),
        ("tar", .tar, "a tar archive"),
        ("notes", .database, "an Apple Notes database (experimental)"),
        ("quick-note", .quickNote, "what Apple Notes keeps for an app link (experimental)"),
    ]

    package init?(name: String) {
        guard let row = Self.names.first(where: { $0.name == name }) else { return nil }
        self = row.format
    }

    /// Whether an entry is text, in whatever encoding.
    var isText: Bool { self != .zip && self != .opaque }

    package var name: String {
        Self.names.first { $0.format == self }?.name ?? "other"
    }

    private static let suffixes: [String: EntryFormat] = [
        "json": .json, "geojson": .json, "ndjson": .ndjson, "jsonl": .ndjson, "zip": .zip,
        "textpack": .zip, "textbundle": .zip, "bear2bk": .zip, "tar": .tar, "jex": .tar,
        "gz": .compressed, "tgz": .compressed, "zst": .compressed, "tzst": .compressed,
        "csv": .csv, "tsv": .csv, "yaml": .text(.plain), "yml": .text(.plain), "enex": .enex,
        "plist": .propertyList, "webloc": .propertyList, "url": .text(.plain),
    ]

    /// Tells the format by the suffix, else by the first bytes.
    package static func of(suffix: String, start: UnsafeRawBufferPointer) -> EntryFormat {
        let suffix = suffix.lowercased()
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) || start.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            return .zip
        }
        if SQLiteFile.begins(start) { return .database }
        if QuickNoteItem.begins(start) { return .quickNote }
        if PropertyListSource.begins(start) { return .propertyList }
        if Compression(start: start) != nil { return .compressed }
        // AppleDouble: what macOS keeps beside a file, as `._note.md`.
        if start.starts(with: [0x00, 0x05, 0x16, 0x07]) { return .opaque }
        if TarReader.looksLikeTar(start) { return .tar }
        if let known = suffixes[suffix] { return known == .json && isRecords(start) ? .ndjson : known }
        if let syntax = TextSyntax(suffix: suffix) {
            // Some exports write JSON into `.txt`.
            return syntax == .plain && looksLikeJSON(start) ? jsonLayout(start) : .text(syntax)
        }
        if start.prefix(4096).contains(0) { return .opaque }
        if looksLikeJSON(start) { return jsonLayout(start) }
        return suffix.isEmpty ? .text(.plain) : .opaque
    }

    /// The same where the person has said what the input is. A compressed one is expanded all the same: what was said
    /// is then true of its contents.
    static func of(suffix: String, start: UnsafeRawBufferPointer, said: EntryFormat?) -> EntryFormat {
        guard let said else { return of(suffix: suffix, start: start) }
        return Compression(start: start) == nil ? said : .compressed
    }

    /// Files of these kinds hold no text that links stand in, and are not even read.
    private static let opaqueSuffixes: Set<String> = [
        "png", "jpg", "jpeg", "gif", "heic", "heif", "webp", "tif", "tiff", "bmp", "ico", "icns", "pdf", "mp3", "m4a",
        "aac", "wav", "flac", "ogg", "mp4", "m4v", "mov", "avi", "mkv", "webm", "ttf", "otf", "woff", "woff2",
        "bz2", "xz", "7z", "rar", "dmg", "db", "exe", "dylib", "so", "o", "a", "class", "wasm",
    ]

    package static func isKnownOpaque(suffix: String) -> Bool { opaqueSuffixes.contains(suffix.lowercased()) }

    private static func jsonLayout(_ start: UnsafeRawBufferPointer) -> EntryFormat {
        isRecords(start) ? .ndjson : .json
    }

    private static func isRecords(_ start: UnsafeRawBufferPointer) -> Bool {
        if case .records = JSONLayout.of(name: "", start: start) { true } else { false }
    }

    /// An object or array: what an archive of links begins with.
    private static func looksLikeJSON(_ start: UnsafeRawBufferPointer) -> Bool {
        var rest = start[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        let first = rest.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        let next = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }.dropFirst()
            .first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return next.map { "\"{}[]-0123456789tfn".utf8.contains($0) } ?? false
    }
}
