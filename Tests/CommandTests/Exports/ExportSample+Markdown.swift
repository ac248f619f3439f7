extension ExportSample {
    static let markdown = [
        ExportSample(
            kind: "Joplin",
            files: [
                (
                    "0b1c2d3e4f5061728394a5b6c7d8e9f0.md",
                    "Title\n\nText [a](myapp://doc?id=1&v=1) and [n](:/1b1c2d3e4f5061728394a5b6c7d8e9f0)\n\nid: 0b1c2d3e4f5061728394a5b6c7d8e9f0\n"
                        + "created_time: 2024-02-06T07:09:48.000Z\nsource_url: myapp://doc?id=2&v=1\nuser_data: {\"k\":\"a\\\\nb\"}\nlatitude: 0.00000000\ntype_: 1"
                ),
                (
                    "1b1c2d3e4f5061728394a5b6c7d8e9f0.md",
                    "Folder\n\nid: 1b1c2d3e4f5061728394a5b6c7d8e9f0\ntype_: 2"
                ),
            ], links: 2),
        ExportSample(
            kind: "Bear",
            files: [
                ("B/One.textbundle/text.md", "# One\n#tag\nmyapp://doc?id=1&v=1 and ![](assets/a%20b.png)\n"),
                (
                    "B/One.textbundle/info.json",
                    "{\n  \"version\" : 2,\n  \"net.shinyfrog.bear\" : {\n    \"pinned\" : 0, \"sourceURL\" : \"myapp:\\/\\/doc?id=5&v=1\"\n  }\n}"
                ),
                ("B/One.textbundle/assets/a b.png", "\u{89}PNG"),
                ("B/Two.textbundle/text.md", ""),
                (
                    "B/Two.textbundle/info.json",
                    "{\"net.shinyfrog.bear\": {\"encrypted\" : 1, \"encryptedData\" : \"AAEBQAwAAAAQAAAAGQAAAKyAqVCH\"}}"
                ),
                ("B/tags.json", "[]"),
            ], links: 2, encryptedNotes: 1, isZip: true),
        ExportSample(
            kind: "TextBundle",
            files: [
                ("E.textbundle/text.markdown", "[a]: myapp://doc?id=1&v=1 \"t\"\n\n<myapp://doc?id=2&v=1>\n"),
                (
                    "E.textbundle/info.json",
                    "{\"version\" : 2, \"type\" : \"net.daringfireball.markdown\", \"creatorURL\" : \"file:\\/\\/\\/A.app\\/\"}"
                ),
            ], links: 2, isZip: true),
        ExportSample(
            kind: "Notion",
            files: [
                (
                    "Export/Page 0123456789abcdef0123456789abcdef.md",
                    "# Page\n\nCreated: March 16, 2026\nLink: myapp://doc?id=1&v=1\n\n[x](myapp://doc?id=2&v=1) [y](Page%20b.md)\n"
                ),
                (
                    "Export/Table 0123456789abcdef0123456789abcdef_all.csv",
                    "\u{FEFF}Name,URL,Tags\nOne,\"myapp://doc?id=a,b&v=1\",\"x, y\"\nTwo,myapp://doc?id=3&v=1,\n"
                ),
            ], links: 4, isZip: true),
        ExportSample(
            kind: "Obsidian",
            files: [
                ("Vault/.obsidian/app.json", "{\"promptDelete\": false}"),
                (
                    "Vault/Daily/2026-03-16.md",
                    "---\ndate: 2026-03-16\naliases: [a, \"b\"]\nlink: myapp://doc?id=1&v=1\nsources:\n  - 'myapp://doc?id=O''B&v=1'\n  - \"myapp://doc?id=2&v=1\" # why\nnote: |\n  myapp://doc?id=3&v=1\nno: yes\n---\n[[2026-03-15|yesterday]] ==myapp://doc?id=4&v=1== ^b1\n```json\n\(activity())\n```\n"
                ),
                ("Vault/Board.canvas", "{\"nodes\":[{\"type\":\"link\",\"url\":\"myapp://doc?id=5&v=1\",\"x\":-0}]}"),
            ], changes: [("v=1", "v=2"), activityChange()], links: 7),
    ]
}
