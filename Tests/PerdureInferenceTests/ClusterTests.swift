import Perdure
import PerdureInference
import Testing

/// How links are told apart, and what their identifiers and URLs are found to be.
@Suite struct ClusterTests {
    private func link(_ payload: String, _ more: String = "", type: String = "com.x.thing") -> String {
        #"{"activityType": "\#(type)"\#(more), "userInfo": {\#(payload)}}"#
    }

    @Test func aVersionKeyMakesVersionsOfOneLineage() throws {
        let links = [
            link(#""docId": "a""#), link(#""docId": "b""#), link(#""id": "c", "activityVersion": 2, "page": 1"#),
            link(#""id": "d", "activityVersion": 2, "page": "3""#), link(#""id": "e", "activityVersion": "4""#),
        ]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(
            drafted.drafts.files.map(\.path) == [
                "Schemas/thing/lineage.yaml", "Schemas/thing/v1.yaml", "Schemas/thing/v2.yaml", "Schemas/thing/v4.yaml",
                "Migrations/thing/v1-v2.yaml", "Migrations/thing/v2-v4.yaml",
            ])
        #expect(drafted.file("Schemas/thing/lineage.yaml")?.contains("{key: activityVersion, missing: 1}") == true)
        #expect(drafted.file("Migrations/thing/v1-v2.yaml")?.contains("# docId: only in version 1") == true)
    }

    @Test func versionsThatCanBeNoneMakeNoVersions() {
        let links = [
            link(#""activityVersion": "x", "a": 1"#), link(#""activityVersion": 2, "a": 1"#), link(#""a": 2"#),
        ]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(drafted.text.contains("version: by-shape"))
    }

    @Test func aKindMakesDraftsOfItsOwn() {
        let links = [
            link(#""kind": "feed", "feed": "1""#), link(#""kind": "folder", "name": "x""#),
            link(#""kind": "today""#), link(#""other": 1"#), link(#""other": 2, "kind": "ü""#),
        ]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(drafted.text.contains(#"recognise: {equals: {kind: ["feed"]}}"#), "\(drafted.text)")
        #expect(drafted.text.contains(#"recognise: {not: {equals: {kind: ["feed", "folder", "today"]}}}"#))
    }

    @Test func keysInEachOthersPlaceMakeDraftsAndThisIsSaid() {
        let links =
            (0..<4).map { link("\"docId\": \"\($0)\", \"a\": 1") }
            + (0..<3).map { link("\"documentIdentifier\": \"\($0)\", \"b\": \($0)") }
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(drafted.text.contains("recognise: {present: docId, absent: [documentIdentifier]}"))
        #expect(drafted.drafts.report.contains { $0.contains("may be versions of one lineage") })
    }

    @Test func fieldsThatMayBeAbsentMakeOneDraft() {
        let links = [link(#""id": "a", "page": 1"#), link(#""id": "b", "note": "x""#), link(#""id": "c""#)]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(drafted.drafts.files.count == 2)
    }

    @Test func identifiersAreTemplatesOfFields() throws {
        let links = (1..<8).map { number in
            link(
                #""docID": "doc\#(number)", "page": \#(number % 2)"#,
                #", "title": "T", "targetContentIdentifier": "d-doc\#(number)", "persistentIdentifier": "fixed""#
                    + #", "webpageURL": "https://x.example/d/doc\#(number)/read?p=\#(number % 2)&s=zz""#)
        }
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        let text = try #require(drafted.file("Schemas/thing/v1.yaml"))
        #expect(text.contains(#"targetContentIdentifier: "d-{docID}"  # guess"#), "\(text)")
        #expect(text.contains(#"persistentIdentifier: "fixed"  # guess: always the same"#), "\(text)")
        #expect(text.contains(#"webpageURL: "https://x.example/d/{docID}/read{?p=page}""#), "\(text)")
        #expect(text.contains("docID: {type: string, required: true, identity: true}"), "\(text)")
        #expect(text.contains("title: {required: true}"))
    }

    @Test func webLinksAreToldByTheirAddress() {
        let type = "NSUserActivityTypeBrowsingWeb"
        let links = [
            #"{"activityType": "\#(type)", "webpageURL": "https://a.example/read/12?p=1"}"#,
            #"{"activityType": "\#(type)", "webpageURL": "https://a.example/read/13#top"}"#,
            #"{"activityType": "\#(type)", "webpageURL": "https://b.example/"}"#,
            #"{"activityType": "\#(type)", "title": "none"}"#,
        ]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        #expect(drafted.text.contains("https://a.example/read/{read}"), "\(drafted.text)")
    }

    struct URLRow: Sendable, CustomTestStringConvertible {
        var urls: [String]
        var lines: [String]
        var testDescription: String { urls[0] }
    }

    @Test(arguments: [
        URLRow(
            urls: ["cook:recipe?id=soup&servings=4", "cook:recipe?id=cake"],
            lines: [
                #"  - "cook:recipe?id={id}{?servings}""#, "  servings: {type: integer}  # 1 of 2; guess: of one value",
            ]),
        URLRow(urls: ["x:44", "x:45", "x:46"], lines: [#"  - "x:{id}""#, "  id: {type: integer}"]),
        URLRow(
            urls: ["x://show/12", "x://show/13", "x://hide/1", "x://hide/2"],
            lines: [#"  - "x://show/{show}""#, #"  - "x://hide/{hide}""#]),
        URLRow(urls: ["things:///show?id=a%2Fb", "things:///show?id=c"], lines: [#"  - "things:///show?id={id}""#]),
        URLRow(
            urls: ["x:a/%5Bb%5D?tag=1&tag=2&z", "x:a/c{d"],
            lines: [#"  - "x:a/{a}""#]),
        URLRow(
            urls: ["x:doc?id=1#top", "x:doc?id=2"], lines: [#"  - "x:doc?id={id}"  # 1 of 2"#]),
        URLRow(
            urls: ["x:doc/?id=1&v=1", "x:doc/?id=1", "x:doc/?id=2&v=3&page=4"],
            lines: [#"  - "x:doc/?v=1&id={id}""#, #"  - "x:doc/?id={id}""#, #"  - "x:doc/?v=3&id={id}{?page}""#]),
        URLRow(urls: ["X-Y+z://Host/1", "x-y+z://other/2"], lines: [#"  - "x-y+z://Host/{Host}""#]),
        URLRow(
            urls: ["https://a.example:8080/r/1", "https://a.example:8080/r/2"],
            lines: [#"  - "https://a.example:8080/r/{r}""#]),
    ])
    func urlsGiveTheirForms(row: URLRow) {
        let drafted = DraftedDefinitions(row.urls, hosts: ["a.example:8080"])
        drafted.expectSound(row.urls)
        let lines = drafted.text.split(separator: "\n").map(String.init)
        for line in row.lines { #expect(lines.contains(line), "\(line)\n\(drafted.text)") }
    }

    @Test func hostsThatNobodyAskedForAreOnlyNamed() {
        let drafted = DraftedDefinitions(["https://a.example/1", "https://b.example/1", "https://b.example/2"])
        #expect(drafted.drafts.files.isEmpty)
        #expect(
            drafted.drafts.report.contains {
                $0.contains("b.example (2), a.example (1)") && $0.contains("--host b.example")
            })
    }

    @Test func wordsWithAColonAreNoScheme() {
        var inference = Inference()
        inference.add(url: Array("Note:this".utf8), isBare: true)
        inference.add(url: Array("std:vector".utf8), isBare: true)
        let drafts = inference.drafts()
        #expect(drafts.files.isEmpty && drafts.report.contains { $0.contains("note:") })
    }

    @Test func whatIsOddIsLeftOutAndSaid() {
        let links = [
            #"{"activityType": "a.b", "userInfo": [1]}"#, #"{"activityType": "a.b", "userInfo": {}, "userInfo": {}}"#,
            #"{"activityType": ""}"#, #"{"activityType": "a.b", "userInfo": {"x": 1}}"#,
        ]
        let drafted = DraftedDefinitions(links)
        #expect(drafted.errors == [])
        #expect(drafted.drafts.report.filter { $0.hasPrefix("  1 link ") }.count == 3, "\(drafted.drafts.report)")
        #expect(drafted.outcome(of: links[3]).outcome == .current)
    }

    @Test func namesOfLineagesAreTheirOwn() {
        let links = [
            link("", type: "com.x.article"), link("", type: "com.x.other.article"), link("", type: "org.y.z.Article"),
            link("", type: "com.x.reader.OpenHTMLPage"), link("", type: "...."), link("", type: "42"),
        ]
        let drafted = DraftedDefinitions(links)
        drafted.expectSound(links)
        let names = Set(drafted.drafts.files.map { String($0.path.split(separator: "/")[1]) })
        #expect(names.count == 6, "\(names)")
        #expect(names.isSuperset(of: ["article", "other-article", "z-article", "open-htmlpage"]), "\(names)")
    }
}
