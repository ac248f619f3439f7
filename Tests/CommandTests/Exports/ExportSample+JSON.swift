extension ExportSample {
    static let json = [
        ExportSample(
            kind: "Standard Notes",
            files: [
                (
                    "Standard Notes Backup and Import File.txt",
                    #"""
                    {
                      "version": "004",
                      "items": [
                        {"uuid": "A", "content_type": "Note", "content": {"title": "Super", "noteType": "super",
                          "text": "{\"root\":{\"children\":[{\"url\":\"myapp://doc?id=1&v=1\",\"version\":1},{\"text\":\"see myapp://doc?id=2&v=1.\"},{\"note\":\"\#(activity(#"\\\""#))\"}]}}"}},
                        {"uuid": "B", "content_type": "Note", "content": {"title": "Plain", "text": "[a](myapp://doc?id=3&v=1)\n"}, "created_at": "2024-02-06T07:09:48.000000Z"},
                        {"uuid": "C", "content_type": "Note", "content": "004:0f:RU5D:eyJrcCI6e319", "enc_item_key": "004:x"}
                      ]
                    }
                    """#
                ),
                ("Items/Note/Plain-B.txt", "[a](myapp://doc?id=3&v=1)\n"),
            ], changes: [("v=1", "v=2"), activityChange(#"\\\""#)], links: 5, encryptedNotes: 1, isZip: true),
        ExportSample(
            kind: "Simplenote",
            files: [
                (
                    "source/notes.json",
                    "{\r\n  \"activeNotes\": [\r\n    {\r\n      \"id\": \"9\",\r\n      \"content\": \"T\\r\\nmyapp://doc?id=1&v=1\\r\\n\",\r\n      \"creationDate\": \"2024-02-06T07:09:48.123Z\"\r\n    }\r\n  ],\r\n  \"trashedNotes\": []\r\n}"
                ),
                ("T.txt", "T\r\nmyapp://doc?id=1&v=1\r\n"),
            ], links: 2, isZip: true),
        ExportSample(
            kind: "Day One",
            files: [
                (
                    "Journal.json",
                    #"""
                    {"metadata": {"version": "1.0"}, "entries": [{"creationDevice": "iPhone", "userActivity": {"activityName": "Walking", "stepCount": 1.0e3},
                      "text": "see [x](myapp:\/\/doc?id=1&v=1)\\.", "richText": "{\"contents\":[{\"attributes\":{\"autolink\":true,\"linkURL\":\"myapp:\\\/\\\/doc?id=1&v=1\"},\"text\":\"x\"}]}",
                      "location": {"latitude": 59.33000, "region": {"radius": 75}}}]}
                    """#
                )
            ], links: 2, isZip: true),
    ]
}
