import Perdure
import Testing

/// An app writes what is on screen.
@Suite struct LinkWriterTests {
    private static let definitions = TestDefinitions([
        """
        lineage: thing
        version: 2
        activity: com.x.thing
        title: {required: true}
        identifiers:
          targetContentIdentifier: "doc-{id}"
          persistentIdentifier: {type: string}
          webpageURL: {template: "https://{host}.example/{id}{?page}", required: false}
        userInfo: {id: {type: string, required: true, identity: true}, page: {type: integer, minimum: 0}}
        linkFields: {host: string}
        eligible: {handoff: true, search: false}
        variants:
          - {when: {present: page}, eligible: {search: true}}
        """,
        "lineage: two\nversion: 1\nactivity: [com.x.a, com.x.b]\nuserInfo: {id: {type: string, required: true}}",
        """
        lineage: url
        version: 1
        urls: ["x:{id}{?day:seconds-since-1970}", {url: "x://top/{id}", set: {page: 0}}, "y://{page}"]
        userInfo: {id: {type: string, required: true}, day: date, page: integer}
        """,
        """
        lineage: shape
        version: 1
        activity: com.x.shape
        recognise: {present: mark}
        userInfo: {id: {type: string, required: true}, mark: string}
        """,
        "lineage: shape\nversion: by-shape",
        """
        lineage: pair
        version: 1
        activity: com.x.pair
        identifiers: {persistentIdentifier: "{a}-{b}"}
        userInfo: {a: {type: string, required: true}, b: string}
        """,
    ]).definitions
    private let engine = MigrationEngine(Self.definitions)
    private var writer: LinkWriter { LinkWriter(engine) }

    private func content(_ userInfo: [String: Value], host: String? = "www") -> LinkContent {
        LinkContent(
            lineage: "thing", title: "A thing", userInfo: userInfo,
            linkFields: host.map { ["host": .string($0)] } ?? [:])
    }

    @Test("what follows from the schema is added") func added() throws {
        let link = try writer.write(content(["id": .string("7"), "page": .integer(3)]))
        #expect(
            link
                == Link(
                    activityType: "com.x.thing", title: "A thing", targetContentIdentifier: "doc-7",
                    webpageURL: "https://www.example/7?page=3",
                    userInfo: ["id": .string("7"), "page": .integer(3), "activityVersion": .integer(2)],
                    requiredUserInfoKeys: ["id"], eligible: [.handoff: true, .search: true]))
        #expect(engine.migrate(link).outcome == .current)
        #expect(try writer.write(content(["id": .string("7")])).eligible == [.handoff: true, .search: false])
    }

    @Test("an identifier of which a part is missing is left out, unless it is required") func missingPart() throws {
        let link = try writer.write(content(["id": .string("7")], host: nil))
        #expect(link.webpageURL == nil && link.targetContentIdentifier == "doc-7")
    }

    @Test("what the link was read from stays, where the schema says nothing of it") func original() throws {
        let old = Link(
            activityType: "com.x.thing", title: "Old", targetContentIdentifier: "doc-7", persistentIdentifier: "mine",
            webpageURL: "https://www.example/7?page=1&ref=a%2fb", referrerURL: "https://other.example",
            userInfo: [
                "id": .string("7"), "page": .integer(1), "activityVersion": .integer(2), "note": .string("keep"),
            ], requiredUserInfoKeys: ["id"], keywords: ["k"], expirationDate: Timestamp(secondsSinceReferenceDate: 1.5),
            eligible: [.prediction: true, .handoff: false])
        var content = try #require(Restorer(engine).restore(old).content)
        #expect(content.linkFields == ["host": .string("www")])
        #expect(content.identifiers == [.persistentIdentifier: "mine"])
        #expect(try writer.write(content).webpageURL == old.webpageURL)
        content.userInfo["page"] = .integer(2)
        content.title = "New"
        var expected = old
        expected.title = "New"
        expected.userInfo["page"] = .integer(2)
        expected.webpageURL = "https://www.example/7?page=2&ref=a%2fb"
        expected.eligible = [.prediction: true, .handoff: true, .search: true]
        #expect(try writer.write(content) == expected)
        // Another thing has other identifiers.
        content.userInfo["id"] = .string("8")
        content.identifiers = [:]
        let other = try writer.write(content)
        #expect(other.targetContentIdentifier == "doc-8" && other.persistentIdentifier == nil)
        #expect(other.webpageURL == "https://www.example/8?page=2&ref=a%2fb")
    }

    @Test("a payload that its schema refuses is not written") func invalid() {
        let error = #expect(throws: LinkWritingError.self) {
            _ = try writer.write(content(["id": .string("7"), "page": .integer(-1)]))
        }
        #expect(error?.reason == .invalid && error?.description.contains("page") == true)
        #expect(throws: LinkWritingError.self) { _ = try writer.write(content([:])) }
        var untitled = content(["id": .string("7")])
        untitled.title = nil
        #expect(throws: LinkWritingError.self) { _ = try writer.write(untitled) }
    }

    @Test("an identifier that would be read back in another way is not written") func ambiguous() throws {
        func pair(_ a: String) -> LinkContent {
            LinkContent(lineage: "pair", userInfo: ["a": .string(a), "b": .string("y")])
        }
        #expect(try writer.write(pair("x")).persistentIdentifier == "x-y")
        let error = #expect(throws: LinkWritingError.self) { _ = try writer.write(pair("x-y")) }
        #expect(error?.reason == .identifier && error?.description.contains("$persistentIdentifier") == true)
    }

    @Test("a link that is only a URL is written in the first form that can say it") func urls() throws {
        func url(_ userInfo: [String: Value], _ scheme: String? = nil) throws -> String {
            try writer.writeURL(LinkContent(lineage: "url", userInfo: userInfo), scheme: scheme)
        }
        #expect(try url(["id": .string("a b/c"), "note": .string("x")]) == "x:a%20b%2Fc")
        let day = Value.date(Timestamp(secondsSinceReferenceDate: 0))
        #expect(try url(["id": .string("1"), "day": day]) == "x:1?day=978307200")
        #expect(try url(["id": .string("1"), "page": .integer(3)], "Y") == "y://3")
        for (userInfo, scheme) in [([:], nil), (["id": .string("1")], "y"), (["id": .string("1")], "z")]
            as [([String: Value], String?)]
        {
            let error = #expect(throws: LinkWritingError.self) { _ = try url(userInfo, scheme) }
            #expect(error?.reason == .noURL)
        }
        let web = try writer.writeURL(content(["id": .string("7"), "page": .integer(1)]))
        #expect(web == "https://www.example/7?page=1")
        #expect(throws: LinkWritingError.self) { _ = try writer.writeURL(content(["id": .string("7")], host: nil)) }
        let restored = Restorer(engine).restore(url: try url(["id": .string("1"), "day": day]))
        #expect(restored.content?.userInfo == ["id": .string("1"), "day": day])
    }

    @Test("an identifier does not go on saying a part that is gone") func stale() throws {
        let old = Link(
            activityType: "com.x.pair", persistentIdentifier: "x-y", userInfo: ["a": .string("x"), "b": .string("y")])
        var content = try #require(Restorer(engine).restore(old).content)
        #expect(try writer.write(content).persistentIdentifier == "x-y")
        content.userInfo["b"] = nil
        #expect(try writer.write(content).persistentIdentifier == nil)
    }

    @Test("an activity type must be one of the version's, and is chosen where there are several") func types() throws {
        var content = LinkContent(lineage: "two", userInfo: ["id": .string("1")])
        let error = #expect(throws: LinkWritingError.self) { _ = try writer.write(content) }
        #expect(error?.reason == .activityType && error?.description.contains("'com.x.a', 'com.x.b'") == true)
        content.activityType = "com.x.b"
        #expect(try writer.write(content).activityType == "com.x.b")
        content.activityType = "com.x.c"
        #expect(throws: LinkWritingError.self) { _ = try writer.write(content) }
    }

    @Test("what is no activity, and what nobody describes, is said") func others() {
        let url = #expect(throws: LinkWritingError.self) {
            _ = try writer.write(LinkContent(lineage: "url", userInfo: ["id": .string("1")]))
        }
        #expect(url?.reason == .noActivity)
        let none = #expect(throws: LinkWritingError.self) { _ = try writer.write(LinkContent(lineage: "none")) }
        #expect(none?.reason == .unknownLineage)
        let unrecognised = #expect(throws: LinkWritingError.self) {
            _ = try writer.write(LinkContent(lineage: "shape", userInfo: ["id": .string("1")]))
        }
        #expect(unrecognised?.reason == .notRecognised, "\(String(describing: unrecognised))")
    }
}
