extension ExportSample {
    static let apple = [
        ExportSample(
            kind: "Apple Notes (Markdown)",
            files: [
                (
                    "Notes/Trip/Trip.md",
                    "# Trip\n\n![](Attachments/IMG_1.png)\n[Open](myapp://doc?id=a%2Fb&v=1) [T](applenotes:note/6F1E?ownerIdentifier=x)\n"
                        + "- [ ] myapp://doc?id=2&v=1.\n\n| a | b |\n| --- | --- |\n| <myapp://doc?id=3&v=1> | [tel](tel:+1) |\n"
                ),
                ("Notes/Trip/Attachments/IMG_1.png", "\u{89}PNG\r\n\u{1A}\nmyapp://doc?id=9&x"),
                ("Notes/Empty.md", "# Empty\n\n"),
            ], links: 3),
        ExportSample(
            kind: "Apple data export (Notes)",
            files: [
                (
                    "Notes/Garden/Garden.txt",
                    "Garden\r\n\r\nsee myapp://doc?id=1&v=1, (myapp://doc?id=2&v=1)\u{2028}\u{FFFC}https://example.com/\r\n"
                ),
                ("Notes/Garden/photo.jpg", "JFIF"), ("Notes/Recently Deleted/x/x.txt", "mailto:a@b.c\n"),
            ], links: 2, isZip: true),
        ExportSample(
            kind: "apple_cloud_notes_parser",
            files: [
                (
                    "json/all_notes_1.json",
                    #"""
                    {"version": "17", "file_path": "/out/NoteStore.sqlite", "backup_type": 1, "html": "<html><a href=\"myapp://doc?id=7&amp;v=1\">Map<\/a></html>",
                     "cloudkit_participants": {}, "notes": {"12": {"note_id": 12, "primary_key": 12, "creation_time": "2021-11-24 10:00:00 -0500",
                      "plaintext": "Map\nmyapp://doc?id=7&v=1\n", "html": "<div class='note'><a href='myapp://doc?id=7&amp;v=1' target='_blank'>Map</a>&nbsp;</div>",
                      "note_proto": {"document": {"note": {"noteText": "Map", "attributeRun": [{"length": 3, "link": "myapp:\/\/doc?id=7\u0026v=1"}]}}},
                      "embedded_objects": [{"primary_key": 5, "type": "public.url", "url": "myapp://doc?id=7&v=1", "size": 1.50}]}}}
                    """#
                ),
                (
                    "html/all_notes_1.html",
                    "<html><body><div id='note_12'><a href=\"myapp://doc?id=7&amp;v=1\">Map</a><br>created 2021-11-24</div></body></html>\n"
                ),
                (
                    "csv/note_store_embedded_objects_1.csv",
                    "Object Primary Key,Object Type,Object URL\n5,public.url,myapp://doc?id=7&v=1\n6,public.jpeg,\"a, \"\"b\"\"\"\n"
                ),
                ("csv/all_notes_1.csv", "Note ID,Plaintext\r\n12,\"Map\r\nmyapp://doc?id=7&v=1\r\n\"\r\n"),
            ], links: 8),
        ExportSample(
            kind: "apple-notes-liberator",
            files: [
                (
                    "notes.json",
                    #"""
                    [ {
                      "title" : "A", "text" : "A\nhere\n", "links" : [ { "text" : "here", "url" : "myapp://doc?id=1&v=1" } ],
                      "embeddedObjects" : [ { "type" : "TABLE", "data" : [ [ "k", "myapp://doc?id=2&v=1" ] ] } ]
                    } ]
                    """#
                )
            ], links: 2),
        ExportSample(
            kind: "macnotesapp",
            files: [
                (
                    "dump.json",
                    ##"[{"account": "iCloud", "id": "x-coredata://A/ICNote/p1", "name": "N", "body": "<div><a href=\"#\">lost</a> <a href=\"myapp://doc?id=1&amp;v=1\">x</a></div>\n", "plaintext": "lost x", "creation_date": "2022-09-02T06:00:00", "password_protected": false}, {"plaintext": "", "body": "", "password_protected": true}]"##
                )
            ], links: 1, encryptedNotes: 1, lostUpstream: 1),
    ]
}
