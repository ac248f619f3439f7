extension ExportKind {
    /// All kinds, the more certain ones first.
    package static let all = [
        ExportKind(
            name: "Evernote (ENEX)", toldBy: "`<en-export` at the beginning of an `.enex` file",
            lost: nil, suffixes: ["enex"], holds: { $0.begins(with: "<en-export") },
            encryptedNotes: { $0.count(of: "<en-crypt") }),
        ExportKind(
            name: "Google Keep (Takeout)", toldBy: "JSON with `userEditedTimestampUsec`, or HTML in a folder `Keep`",
            lost: nil, suffixes: ["json", "html"],
            holds: {
                $0.has(suffix: "json") && $0.begins(with: "\"userEditedTimestampUsec\"")
                    || $0.has(suffix: "html") && $0.folder == "Keep"
            }),
        ExportKind(
            name: "apple_cloud_notes_parser",
            toldBy: "JSON with `backup_type` and `cloudkit_participants`, its HTML and its CSV tables",
            lost: nil, suffixes: ["json", "csv", "html"],
            holds: { entry in
                if entry.has(suffix: "json") { return entry.begins(with: "\"backup_type\"", "\"file_path\"") }
                let name = entry.lastComponent
                return entry.has(suffix: "csv") && name.hasPrefix("note_store_") || name.hasPrefix("all_notes_")
            }),
        ExportKind(
            name: "apple-notes-liberator", toldBy: "JSON with `title`, `text` and `embeddedObjects`",
            lost: "attachments other than tables, as its manual says", suffixes: ["json"],
            holds: { $0.begins(with: "\"embeddedObjects\"", "\"text\"", "\"title\"") }),
        ExportKind(
            name: "macnotesapp", toldBy: "JSON with `plaintext`, `body` and `password_protected`",
            lost: nil, suffixes: ["json"],
            holds: { $0.begins(with: "\"plaintext\"", "\"body\"", "\"password_protected\"") },
            encryptedNotes: { $0.count(key: "\"password_protected\"", valueBegins: ["true"]) }),
        ExportKind(
            name: "Standard Notes", toldBy: "JSON with `items` and `content_type`, also as `.txt`", lost: nil,
            suffixes: ["txt", "json"], holds: { $0.begins(with: "\"items\"", "\"content_type\"") },
            encryptedNotes: { entry in
                entry.count(key: "\"content\"", valueBegins: ["\"001:", "\"002:", "\"003:", "\"004:"])
            }),
        ExportKind(
            name: "Simplenote", toldBy: "JSON with `activeNotes`", lost: nil, suffixes: ["json"],
            holds: { $0.begins(with: "\"activeNotes\"") }),
        ExportKind(
            name: "Day One", toldBy: "JSON with `entries`, `metadata` and `creationDevice`", lost: nil,
            suffixes: ["json"],
            holds: { $0.begins(with: "\"entries\"", "\"metadata\"", "\"creationDevice") }),
        ExportKind(
            name: "Bear", toldBy: "`info.json` with `net.shinyfrog.bear` in a `.textbundle`", lost: nil,
            suffixes: ["json"], holds: { $0.lastComponent == "info.json" && $0.begins(with: "\"net.shinyfrog.bear\"") },
            encryptedNotes: { $0.count(key: "\"encrypted\"", valueBegins: ["1", "true"]) }),
        ExportKind(
            name: "TextBundle", toldBy: "`info.json` in a `.textbundle` or `.textpack`", lost: nil, suffixes: ["json"],
            holds: {
                $0.lastComponent == "info.json" && $0.folder.hasSuffix(".textbundle") && $0.begins(with: "\"version\"")
            }),
        ExportKind(
            name: "Joplin", toldBy: "Markdown that ends with `id:` and `type_:`", lost: nil, suffixes: ["md"],
            holds: { $0.ends(with: "\ntype_: ", "id: ") }),
        ExportKind(
            name: "Notion", toldBy: "names that end with 32 hexadecimal digits",
            lost: nil, suffixes: ["md", "csv", "html"],
            holds: { entry in
                guard entry.lastComponent.utf8.count > 33 else { return false }
                var stem = entry.lastComponent.utf8.prefix { $0 != UInt8(ascii: ".") }
                if stem.suffix(4).elementsEqual("_all".utf8) { stem.removeLast(4) }
                return stem.count > 33 && stem.dropLast(32).last == UInt8(ascii: " ")
                    && stem.suffix(32).allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
            }),
        ExportKind(
            name: "Obsidian", toldBy: "a folder `.obsidian`", lost: nil,
            holds: { $0.lies(in: ".obsidian") }),
        ExportKind(
            name: "Apple Notes (Markdown)", toldBy: "Markdown that shows files of a folder `Attachments`",
            lost: "what is no text of a note, as the links of Quick Notes", suffixes: ["md"],
            holds: { $0.begins(with: "](Attachments/") }),
        ExportKind(
            name: "Apple data export (Notes)", toldBy: "`Title/Title.txt` in a folder `Notes`",
            lost: "the addresses of links whose text is another, since it is plain text; the links of Quick Notes",
            suffixes: ["txt"],
            holds: { entry in
                entry.folder == entry.lastComponent.dropLast(4)
                    && entry.lies(in: "Notes", "iCloud Notes")
            }),
    ]
}
