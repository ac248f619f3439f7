import Foundation
import Testing

extension CommandTests {
    @Suite("check with the app's files") struct AppFileTests {
        private static let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>NSUserActivityTypes</key><array>
            <string>$(PRODUCT_BUNDLE_IDENTIFIER).doc</string><string>com.x.old</string></array>
            <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>Docs</string></array></dict></array>
            </dict></plist>

            """

        private func project() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write(
                "Schemas/doc/v1.yaml", "lineage: doc\nversion: 1\nactivity: com.x.old\nuserInfo: {id: {type: uuid}}\n")
            try folder.write(
                "Schemas/doc/v2.yaml",
                "lineage: doc\nversion: 2\nactivity: $(PRODUCT_BUNDLE_IDENTIFIER).doc\n"
                    + "identifiers: {webpageURL: \"https://x.com/d/{id}\"}\nurls: [\"docs://d/{id}\"]\n"
                    + "userInfo: {id: {type: uuid, required: true}}\n")
            try folder.write(
                "Migrations/doc/v1-v2.yaml",
                "lineage: doc\nfrom: 1\nto: 2\nsteps:\n  - when: {absent: id}\n    then: [{discard: \"no id\"}]\n"
                    + "  - map: {field: $activityType, values: {com.x.old: com.x.app.doc}}\n")
            try folder.write("perdure.yaml", "bundleIdentifiers: [com.x.app, com.x.app.beta]\n")
            try folder.write("Info.plist", Self.plist)
            return folder
        }

        private func rules(_ arguments: [String], _ folder: TemporaryFolder, code: Int32 = 0) throws -> [String] {
            let ended = try Perdure.run(["check", "-q", "--format", "json"] + arguments, in: folder)
            #expect(ended.code == code, "\(ended.text)\(ended.errors)")
            return ended.text.matches(of: /"rule":"([a-z-]*)"/).map { String($0.output.1) }
        }

        @Test("an Info.plist that declares everything is no finding, XML or binary")
        func complete() throws {
            let folder = try project()
            #expect(try rules(["--info-plist", "Info.plist"], folder) == [])
            let list = try PropertyListSerialization.propertyList(
                from: Data(try folder.bytes("Info.plist")), format: nil)
            let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            try folder.write("Binary.plist", [UInt8](binary))
            #expect(try rules(["--info-plist", "Binary.plist"], folder) == [])
        }

        @Test("types of old versions count too, those that no schema has are noted, and schemes are looked for")
        func undeclared() throws {
            let folder = try project()
            try folder.write(
                "Info.plist", Self.plist.replacing("com.x.old", with: "com.x.other").replacing("Docs", with: "doc"))
            let found = try rules(["--info-plist", "Info.plist"], folder, code: 1)
            #expect(found.sorted() == ["activity-not-declared", "activity-not-described", "scheme-not-declared"])
        }

        @Test("the association file and the entitlements are told apart by what is in them")
        func domains() throws {
            let folder = try project()
            try folder.write(
                "aasa", #"{"applinks": {"details": [{"appIDs": ["T.com.x.app"], "components": [{"/": "/d/*"}]}]}}"#)
            try folder.write(
                "App.entitlements",
                "<plist version=\"1.0\"><dict><key>com.apple.developer.associated-domains</key>"
                    + "<array><string>applinks:x.com?mode=developer</string></array></dict></plist>")
            let both = ["--associated-domains", "aasa", "--associated-domains", "App.entitlements"]
            #expect(try rules(both, folder) == [])
            try folder.write("aasa", try folder.text("aasa").replacing("/d/*", with: "/e/*"))
            try folder.write("App.entitlements", try folder.text("App.entitlements").replacing("x.com", with: "y.com"))
            #expect(try rules(["--associated-domains", "aasa"], folder) == ["webpage-not-associated"])
            #expect(try rules(["--associated-domains", "App.entitlements"], folder) == ["domain-not-associated"])
        }

        @Test("a file that is not there ends it with 4, one that is something else is a finding")
        func wrongFiles() throws {
            let folder = try project()
            #expect(try Perdure.run(["check", "--info-plist", "none.plist"], in: folder).code == 4)
            for text in ["", "<plist>", "[1, 2", "{}", "[]", "bplist00", "<plist><array/></plist>"] {
                try folder.write("odd", text)
                #expect(try rules(["--info-plist", "odd"], folder, code: 1).contains("app-file"), "\(text)")
                #expect(try rules(["--associated-domains", "odd"], folder, code: 1).contains("app-file"), "\(text)")
            }
        }
    }
}
