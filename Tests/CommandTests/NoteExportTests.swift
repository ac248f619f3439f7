import Foundation
import Testing

extension CommandTests {
    /// Exports of note apps that are archives under another name.
    @Suite struct NoteExportTests {
        /// A note as Joplin writes it: text, an empty line, properties.
        private static func joplin(_ text: String, _ properties: String) -> String {
            "A title\n\n\(text)\n\nid: 0f8fad5bd9cb469fa16570867728950e\n\(properties)\ntype_: 1"
        }

        @Test("Joplin's JEX: text and source of a note, and an encrypted one that is counted")
        func jex() throws {
            let folder = TemporaryFolder()
            let (old, new) = ("myapp:doc?id=a", "myapp://document/a")
            let properties = "title_diff: \(old)\nsource_url: "
            let tar = StoredTar.bytes([
                .init("1.md", Self.joplin("See \(old).", properties + old)),
                .init("2.md", Self.joplin("", "encryption_cipher_text: JED01\nencryption_applied: 1")),
                .init("resources/3.png", [0x89, 0x50]),
            ])
            try folder.write("notes.jex", tar)
            let ended = try Perdure.run(["migrate", "notes.jex", "-o", "out.jex"] + Perdure.samples, in: folder)
            #expect(ended.code == 0 && ended.errors.contains("1 encrypted"), "\(ended.errors)")
            let entries = try StoredTar.entries(folder.bytes("out.jex"))
            let text = String(decoding: entries[0].contents, as: UTF8.self)
            #expect(text.contains("See \(new).") && text.contains("source_url: \(new)\n"), "\(text)")
            #expect(
                entries[1].contents
                    == Array(Self.joplin("", "encryption_cipher_text: JED01\nencryption_applied: 1").utf8))
        }

        @Test(
            "a TextBundle is a folder, or a zip under several names", arguments: ["textbundle", "textpack", "bear2bk"])
        func textBundle(suffix: String) throws {
            let folder = TemporaryFolder()
            let info = #"{"version": 2, "type": "net.daringfireball.markdown"}"#
            try folder.write("N.textbundle/text.md", SampleNotes.text)
            try folder.write("N.textbundle/info.json", info)
            let zip = StoredZip.bytes([
                .init("N.textbundle/text.md", SampleNotes.text), .init("N.textbundle/info.json", info),
            ])
            try folder.write("packed.\(suffix)", zip)
            for (input, output) in [("N.textbundle", "out"), ("packed.\(suffix)", "out.\(suffix)")] {
                let ended = try Perdure.run(["migrate", input, "-o", output] + Perdure.samples, in: folder)
                #expect(ended.code == 0 && ended.errors.contains("1 migrated"), "\(ended.errors)")
            }
            #expect(try folder.text("out/text.md") == "myapp://document/plain.\n")
            let entries = try StoredZip.entries(folder.bytes("out.\(suffix)"))
            #expect(String(decoding: entries[0].contents, as: UTF8.self) == "myapp://document/plain.\n")
            #expect(entries[1].contents == Array(info.utf8))
        }

        @Test("an encrypted Bear note is left and counted, in a zip and in a folder")
        func bear() throws {
            let folder = TemporaryFolder()
            let info = #"{"net.shinyfrog.bear": {"encrypted": 1, "encryptedData": "AAEB"}, "url": "myapp:doc?id=1"}"#
            try folder.write("N/S.textbundle/info.json", info)
            try folder.write("N/S.textbundle/text.md", "")
            let zip = StoredZip.bytes([.init("S.textbundle/text.md", ""), .init("S.textbundle/info.json", info)])
            try folder.write("a.bear2bk", zip)
            for input in ["N", "a.bear2bk"] {
                let ended = try Perdure.run(["migrate", input, "-o", "out-" + input] + Perdure.samples, in: folder)
                #expect(ended.code == 0 && ended.errors.contains("1 encrypted"), "\(ended.errors)")
            }
            #expect(try folder.bytes("out-a.bear2bk") == zip)
            #expect(try folder.text("out-N/S.textbundle/info.json") == info)
        }

        /// Bear's and others' exports, as the apps wrote them: nothing in them is a link of the samples.
        @Test(
            .enabled(if: Corpora.root != nil, "the shared corpora are not here: set PERDURE_SHARED"),
            arguments: Corpora.files("bear") + Corpora.files("textbundle"))
        func corpora(file: URL) throws {
            let folder = TemporaryFolder()
            let output = "out-" + file.lastPathComponent
            let ended = try Perdure.run(["migrate", file.path, "-o", output] + Perdure.samples, in: folder)
            #expect(ended.code == 0, "\(ended.errors)")
            #expect(ended.errors.contains("1 encrypted") == (file.lastPathComponent == "backup.bear2bk"))
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
            if isFolder.boolValue {
                for (name, bytes) in try folder.contents(output) {
                    guard let bytes else { continue }
                    #expect(bytes == [UInt8](try Data(contentsOf: file.appendingPathComponent(name))), "\(name)")
                }
            } else {
                #expect(try folder.bytes(output) == [UInt8](try Data(contentsOf: file)))
            }
        }
    }
}
