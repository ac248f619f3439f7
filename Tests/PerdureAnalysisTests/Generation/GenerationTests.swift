import Perdure
import PerdureAnalysis
import Testing

@Suite struct GenerationTests {
    /// Something of everything that a schema can say.
    private static let rich = [
        "lineage: rich\nversion: {key: v, missing: 1}",
        """
        lineage: rich
        version: 1
        activity: [com.x.a, com.x.b]
        title: {required: true, maxLength: 3}
        identifiers:
          targetContentIdentifier: {template: "doc-{id}", required: true}
          webpageURL: "https://example.com/{id}/{slug}{?page,n}"
        linkFields: {slug: {type: string, pattern: '^[a-z]{2,4}$'}}
        userInfo:
          id: {type: uuid, required: true}
          page: {type: integer, minimum: 3, maximum: 9}
          n: {type: number, minimum: 0.5}
          kind: {type: string, enum: [feed, folder], required: true}
          open: {type: string, enum: [x, y], open: true}
          when: {type: date, nullable: true}
          blob: {type: data, maxLength: 4}
          flag: {type: boolean, accept: [string, integer]}
          code: {type: string, pattern: '^(A|B)-\\d{3}[a-f]+$', maxLength: 9}
          ref: {type: string, template: "{k}:{n:integer}[/{rest}]"}
          point: {type: string, format: point}
          tags: {type: array, of: {type: string, minLength: 2}, minLength: 1, maxLength: 2}
          labels: {type: set, of: {type: integer}}
          byID: {type: dictionary, keys: {type: uuid}, values: {fields: {a: {type: string, required: true}, b: any}}}
          target:
            one-of:
              - {when: {equals: {is: a}}, fields: {is: string, a: {type: url, required: true}}}
              - {when: {present: b}, fields: {b: {type: integer, nullable: true}}}
              - {when: {absent: is}, fields: {c: string}}
          json: {type: string, content: {fields: {x: {type: array, of: number}}}}
          held: {type: data, format: json, content: {fields: {y: {type: date, required: true}}}}
        variants:
          - {when: {activity: com.x.b}, userInfo: {only: {type: boolean, required: true}}}
        """,
    ]

    private static func links(
        _ definitions: Definitions, _ count: Int, seed: Int = 1, unknownFields: Bool = false
    ) throws -> [(lineage: Lineage, version: Int, link: Value)] {
        var links: [(lineage: Lineage, version: Int, link: Value)] = []
        for lineage in definitions.lineages {
            for schema in lineage.schemas {
                var generator = LinkGenerator(schema, of: lineage, seed: seed, unknownFields: unknownFields)
                for _ in 0..<count {
                    guard let link = generator.link() else { break }
                    links.append((lineage, schema.version, link))
                }
            }
        }
        return links
    }

    private static func both() throws -> [Definitions] { [try Samples.definitions(rich), Samples.project] }

    @Test("every link is valid under its schema", arguments: [false, true])
    func valid(unknownFields: Bool) throws {
        for definitions in try Self.both() {
            let links = try Self.links(definitions, 700, unknownFields: unknownFields)
            #expect(links.count >= 700)
            var trials: [String: RouteTrial] = [:]
            for (lineage, version, link) in links {
                let name = "\(lineage.name) \(version)"
                let trial = try trials[name] ?? #require(RouteTrial(lineage, from: version, to: version, tables: [:]))
                trials[name] = trial
                guard case .invalid(let problems) = trial.run(link) else { continue }
                Issue.record("\(name): \(problems)\n\(link.spelling)")
                return
            }
        }
    }

    @Test("the same seed gives the same links, another one others")
    func deterministic() throws {
        let definitions = try Samples.definitions(Self.rich)
        let (first, again) = (try Self.links(definitions, 900), try Self.links(definitions, 900))
        #expect(first.map(\.link) == again.map(\.link))
        #expect(first.map(\.link) != (try Self.links(definitions, 900, seed: 2)).map(\.link))
    }

    @Test("each optional field is there and not, each value, arm, variant and bound is met")
    func coverage() throws {
        let links = try Self.links(Samples.definitions(Self.rich), 1_500).map(\.link)
        let payloads = links.compactMap { $0["userInfo"] }
        func meets(_ what: String, _ test: (Value) -> Bool) {
            let isMet = payloads.contains(where: test)
            #expect(isMet, "\(what)")
        }
        let optional = [
            "page", "n", "open", "when", "blob", "flag", "code", "ref", "point", "tags", "labels", "byID", "target",
            "json",
            "held", "v",
        ]
        for key in optional {
            meets("\(key) there") { $0[key] != nil }
            meets("\(key) absent") { $0[key] == nil }
        }
        for kind in ["feed", "folder"] { meets(kind) { $0["kind"] == .string(kind) } }
        meets("a value beyond an open enum") { $0["open"] == .string("é") }
        meets("null") { $0["when"] == .some(.null) }
        for bound in [3, 9] { meets("\(bound)") { $0["page"] == .integer(bound) } }
        meets("a number that is spelt oddly") {
            $0["n"].map { if case .number(let number) = $0 { number.lexeme == "1e3" } else { false } } ?? false
        }
        meets("a type that a transport makes of it") { $0["flag"]?.kind == .string }
        meets("a pattern") { $0["code"] != nil }
        meets("a template with its optional part") { $0["ref"]?.text?.contains("/") ?? false }
        meets("the first arm") { $0["target"]?["is"] == .string("a") }
        meets("the second arm") { $0["target"]?["b"] != nil }
        meets("the third arm") { $0["target"].map { $0["b"] == nil && $0["is"] == nil } ?? false }
        meets("a list of two") { if case .array(let items)? = $0["tags"] { items.count == 2 } else { false } }
        meets("an empty set") { $0["labels"] == .some(.set([])) || $0["labels"] == .some(.array([])) }
        meets("JSON in text") { $0["json"]?.text?.hasPrefix("{") ?? false }
        meets("the variant's field") { $0["only"] != nil }
        #expect(links.contains { $0["activityType"] == .string("com.x.b") && $0["userInfo"]?["only"] != nil })
        #expect(links.contains { $0["webpageURL"]?.text?.contains("page=") ?? false })
    }

    @Test("odd keys and texts are met where any are allowed")
    func oddities() throws {
        let definitions = try Samples.definitions([
            "lineage: t\nversion: 1\nactivity: com.x.t\nuserInfo: {s: string, d: {type: dictionary, values: string}}"
        ])
        let links = try Self.links(definitions, 400)
        let texts = links.compactMap { $0.link["userInfo"]?["s"]?.text }
        for text in ["", "e\u{301}", "👩‍👩‍👧", "שלום", "\u{1}", "p/q", "~"] {
            #expect(texts.contains { $0.utf8.elementsEqual(text.utf8) })
        }
        let keys = Set(
            links.flatMap { link -> [String] in
                guard case .dictionary(let members)? = link.link["userInfo"]?["d"] else { return [] }
                return members.map(\.key)
            })
        for key in ["p/q", "~", "a.b", "", "*", "$x"] { #expect(keys.contains(key)) }
    }

    @Test("where no text can be found for a pattern, no link is made rather than a wrong one")
    func impossible() throws {
        let definitions = try Samples.definitions([
            "lineage: t\nversion: 1\nactivity: com.x.t\nuserInfo: {s: {type: string, pattern: '^a\\bb$', required: true}}"
        ])
        var generator = LinkGenerator(definitions.lineages[0].schemas[0], of: definitions.lineages[0], seed: 1)
        #expect(generator.isEmpty && generator.link() == nil)
    }

    @Test("shrinking keeps the fault and drops the rest")
    func shrinking() {
        let link = Value.dictionary([
            ("activityType", .string("com.x.t")), ("title", .string("long title")),
            (
                "userInfo",
                .dictionary([
                    ("a", .array([.integer(7), .integer(3), .string("text")])), ("b", .dictionary([("c", .null)])),
                    ("s", .string("needle in hay")),
                ])
            ),
        ])
        let smallest = Shrinker.shrink(link) { $0["userInfo"]?["s"]?.text?.contains("needle") ?? false }
        #expect(smallest == .dictionary([("userInfo", .dictionary([("s", .string("needle"))]))]))
    }
}
