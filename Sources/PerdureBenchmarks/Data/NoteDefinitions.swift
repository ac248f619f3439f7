/// The schemas and the migration of most subjects: a key of the payload gets another name, and the URL another form.
enum NoteDefinitions {
    static func make(in folder: String) throws(BenchmarkFailure) {
        let schemas = [
            (2, "documentIdentifier", "exnote:open?id={documentIdentifier}{?page}"),
            (3, "documentID", "exnote://document/{documentID}{?page}"),
        ]
        for (version, key, url) in schemas {
            try DataFile.write(
                "\(folder)/Schemas/note/v\(version).yaml",
                """
                lineage: note
                version: \(version)
                activity: com.example.note
                title: {required: true}
                urls: ["\(url)"]
                userInfo:
                  \(key): {type: string, minLength: 1, required: true, identity: true}
                  page: {type: integer, minimum: 0}

                """)
        }
        try DataFile.write(
            "\(folder)/Migrations/note/v2-v3.yaml",
            "lineage: note\nfrom: 2\nto: 3\nsteps:\n  - rename: {documentIdentifier: documentID}\n")
    }

    /// What a note is called, and the text of its URL in a version.
    static func identifier(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    static func url(_ number: Int, version: Int = 2) -> String {
        (version == 2 ? "exnote:open?id=" : "exnote://document/") + identifier(number)
    }
}
