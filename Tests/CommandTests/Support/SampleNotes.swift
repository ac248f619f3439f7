/// An archive of notes as the tests want it: links of the sample definitions, and much that is none.
enum SampleNotes {
    static let markdown =
        "\u{FEFF}---\ndate: 2026-03-16\nlink: myapp:doc?id=front\n---\r\n# Été\r\nSee [it](myapp:doc?id=a%2Fb&page=2&x=1#top), "
        + "<https://reader.example.com/article.php?id=7&page=1>\nand `myapp:doc?id=code`; mailto:a@b.c, tel:1 [T](applenotes:note/1).\n"
    static let html = "<p>x</p>\r\n<a href=\"myapp:doc?id=1&amp;page=3\">x</a><!-- no -->\n"
    static let text = "myapp:doc?id=plain.\n"
    static let json = """
        { "notes" : [ {"n": 1.0, "link": {"activityType": "com.myapp.MyActivityType", "title": "T", "targetContentIdentifier": "a",
            "userInfo": {"documentIdentifier": "a", "activityVersion": 2, "page": 3, "kept": 1e3} }, "z": [ ] },
          {"activityType":"com.other.app","userInfo":{"n":18446744073709551615}} ] }

        """
    static let records = [
        #"{"activityType":"com.example.icecream-selection","title":"I","userInfo":{"sizeId":2,"u":1.50}}"#,
        #"{"activityType": "com.example.openpage", "userInfo": {"page": "https://a.example.com/x?y=1", "scrollPercent": 12.50, "setby": "com.x"}}"#,
        #"{"activityType":"com.example.show-animal"}"#,
        #"{"activityType":"com.example.photos.view","title":"P","userInfo":{"photoID":"0F8FAD5B-D9CB-469F-A165-70867728950E"}}"#,
        #"{"activityType":"com.example.maps.place","userInfo":{"center":"{12.5, -44.25}","zoomScale":2}}"#,
        #"{"no":"link"}"#,
        #"{"activityType":"com.myapp.document","title":"N","userInfo":{"activityVersion":9,"what":"newer"}}"#,
    ]
    static let ndjson = records.joined(separator: "\n") + "\n"

    /// How many links the notes have, whatever becomes of them: of front matter, Markdown, HTML, text, JSON and records.
    static let linkCount = 4 + 1 + 1 + 2 + 6

    static func write(_ name: String, in folder: TemporaryFolder) throws {
        try folder.write(name + "/Été – 1.md", markdown)
        try folder.write(name + "/sub/b.html", html)
        try folder.write(name + "/sub/deep/c.txt", text)
        try folder.write(name + "/links.ndjson", ndjson)
        try folder.write(name + "/note.json", json)
        try folder.write(name + "/picture.png", [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
        try folder.write(name + "/nothing.md", "no links here, but myapplication:doc?id=1\n")
        try folder.link(name + "/dangling", to: "nowhere")
    }

    static let zip = StoredZip.bytes(
        [
            .init("a.md", markdown), .init("sub/", ""), .init("sub/b.html", html), .init("links.ndjson", ndjson),
            .init("nothing.md", "no links\n"), .init("note.json", json),
        ], comment: "kept")

    /// The links as a stream of more than one block, in a fixed order.
    static func stream(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in 0..<count {
            bytes += Array(records[number % records.count].utf8)
            bytes += number % 11 == 0 ? [0x0D, 0x0A] : [0x0A]
            if number % 500 == 250 { bytes += Array("{\"broken\": \n".utf8) }
        }
        return bytes
    }
}
