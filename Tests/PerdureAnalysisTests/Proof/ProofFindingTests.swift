import Perdure
import PerdureAnalysis
import Testing

/// What the proof says, in words and places.
@Suite struct ProofFindingTests {
    private func findings(_ files: [String]) throws -> [Finding] {
        DefinitionCheck.findings(in: try Samples.definitions(files))
    }

    private func hop(_ source: String, _ target: String, _ steps: String) throws -> [Finding] {
        DefinitionCheck.findings(
            in: try Samples.hop(from: "userInfo: {\(source)}", to: "userInfo: {\(target)}", steps: steps))
    }

    @Test("a refuted hop names field, step and place, and shows the smallest link")
    func refuted() throws {
        let found = try hop(
            "servings: string, page: {type: integer}", "servings: integer, page: {type: integer}",
            "  - convert: {field: page, to: integer}\n  - normalise: {field: servings, trim: true}\n    lossy: \"blanks\""
        )
        let finding = try #require(found.first { $0.rule == "refuted" })
        #expect(finding.severity == .error)
        #expect(
            finding.message.hasPrefix("after 'normalise' 'servings' is text (")
                || finding.message.hasPrefix("after the steps 'servings' is text ("))
        #expect(finding.message.hasSuffix(" and must be a whole number in version 2"))
        #expect(finding.place.file == "2.yaml")
        #expect(finding.help == "Convert it: - convert: {field: servings, to: integer}")
        #expect(
            finding.notes.map(\.message) == [
                "the field is declared here",
                #"the smallest link that shows it: {"activityType":"com.x.thing","userInfo":{"servings":""}}"#,
            ])
    }

    @Test("what is missing is blamed on the step that took it, with a way out")
    func missing() throws {
        let renamed = try hop(
            "docId: {type: string, required: true}", "docID: {type: string, required: true}", "  []")
        let rename = try #require(renamed.first { $0.rule == "refuted" })
        #expect(rename.message == "version 2 requires 'docID', and after the steps it may be missing")
        #expect(rename.help == "Perhaps: - rename: {docId: docID}")
        let removed = try hop(
            "a: {type: string, required: true}", "a: {type: string, required: true}",
            "  - remove: a\n    lossy: \"why\"")
        let remove = try #require(removed.first { $0.rule == "refuted" })
        #expect(remove.message == "version 2 requires 'a', and after 'remove' it may be missing")
        #expect(remove.place.line == 5 && remove.help == "Perhaps: - add: {field: a, value: …}, or make it optional.")
    }

    @Test("a step that fails on some link is a warning with one of them")
    func mayFail() throws {
        let found = try hop("s: {type: string, required: true}", "s: integer", "  - convert: {field: s, to: integer}")
        #expect(found.map(\.rule) == ["may-fail"])
        #expect(found[0].severity == .warning && found[0].place.line == 5)
        #expect(
            found[0].notes.map(\.message) == [
                #"one of them: {"activityType":"com.x.thing","userInfo":{"s":""}}"#
            ])
    }

    @Test("a step on texts of a form does not fail where its template takes every text of that form")
    func wholeForm() throws {
        func found(_ field: String, _ part: String) throws -> [String] {
            try hop(
                "s: {type: string, \(field), required: true}", "s: string, n: {type: any}",
                "  - parse: {field: s, template: \"{n:\(part)}\"}"
            ).map(\.rule)
        }
        #expect(try found("format: integer", "number") == [])
        #expect(try found("format: path", "number") == ["may-fail"])
        // A part has at least one character.
        #expect(try found("format: path, maxLength: 3", "path") == [])
        #expect(try found("template: \"{x:base64}\"", "base64") == [])
        #expect(try found("pattern: '^$'", "base64") == ["may-fail"])
    }

    @Test("a whole number of a few places has a place in a template")
    func plainDigits() throws {
        func found(_ field: String) throws -> [String] {
            try hop(
                "n: {\(field), required: true}",
                "n: any, s: {type: string, template: \"n{n:integer}\", required: true}",
                "  - build: {field: s, template: \"n{n:integer}\"}"
            ).map(\.rule)
        }
        #expect(try found("type: integer, minimum: 0, maximum: 999") == [])
        #expect(try found("type: integer, enum: [1, 2]") == [])
        #expect(try found("type: number, enum: [1, 2.5]") == ["may-fail"])
    }

    @Test("what stays beside a map's arms is known one by one")
    func keptBesideAMap() throws {
        let found = try hop(
            "k: {type: string, enum: [a, b, c], required: true}", "k: {type: string, enum: [b, c]}",
            "  - map: {field: k, values: {a: b}, otherwise: {keep: true}}\n    lossy: \"why\"")
        #expect(found.isEmpty, "\(found)")
    }

    @Test("a list of texts may not find its place in a template")
    func repeatedPart() throws {
        func found(_ field: String) throws -> [String] {
            try hop(
                "a: {type: array, required: true, of: \(field)}", "a: array, s: {type: string}",
                #"  - build: {field: s, template: "p[::{a*}]"}"#
            ).map(\.rule)
        }
        #expect(try found("string") == ["may-fail"])
        #expect(try found("{type: string, minLength: 1}") == ["may-fail"])
        #expect(try found("uuid") == [])
    }

    @Test(
        "a repair that never comes to rest is an error",
        arguments: [
            ("k: {type: string, enum: [a, b]}", "map: {field: k, values: {a: b, b: a}}", true),
            ("k: string", "replace: {field: k, find: aa, with: a}\n    lossy: \"why\"", true),
            ("k: string", "replace: {field: k, pattern: 'x+', with: xx}\n    lossy: \"why\"", false),
            ("k: string", "normalise: {field: k, percentDecode: once}\n    lossy: \"why\"", true),
            ("k: string", "normalise: {field: k, trim: true}\n    lossy: \"why\"", false),
            ("k: integer", "add: {field: k, value: 1}", false),
        ])
    func repairs(field: String, step: String, isUnsettled: Bool) throws {
        let found = try findings([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {\(field)}",
            "lineage: thing\nfrom: 1\nto: 1\nsteps:\n  - \(step)",
        ])
        #expect(found.contains { $0.rule == "repair-unsettled" } == isUnsettled, "\(found)")
    }

    @Test(
        "a step that can keep one of two values says that it is lossy",
        arguments: [
            ("a: string, b: string", "rename: {a: b}\n    onConflict: keep", true),
            ("a: string, b: string", "move: {a: b}\n    onConflict: replace", true),
            ("a: string, b: string", "copy: {from: a, to: b}\n    onConflict: replace", true),
            ("a: string, b: string", "copy: {from: a, to: b}\n    onConflict: keep", false),
            ("a: string, b: string", "rename: {a: b, b: a}\n    onConflict: keep", false),
            ("a: string", "rename: {a: b}\n    onConflict: keep", false),
            ("a: string", #"parse: {field: a, template: "{b}"}"# + "\n    onConflict: replace", false),
            ("a: string, b: string", #"parse: {field: a, template: "{b}"}"# + "\n    onConflict: replace", true),
            ("b: string", "map: {field: b, values: {x: y}, otherwise: {keep: true}}", true),
            ("b: {type: string, enum: [x]}", "map: {field: b, values: {x: y}, otherwise: {keep: true}}", false),
            ("b: string", "map: {field: b, values: {x: y, y: x}, otherwise: {keep: true}}", false),
            ("b: string", "map: {field: b, values: {x: 1, y: 1.0}}", true),
            ("b: string", "map: {field: b, values: {x: 1, y: \"1\"}}", false),
            ("a: string", "move: {a: $scratch.q}", true),
            ("a: string", "move: {a: $scratch.q}\n  - move: {$scratch.q: b}", false),
            ("a: string", "move: {a: $scratch.q}\n  - build: {field: b, template: \"x-{$scratch.q}\"}", false),
            ("a: string", "copy: {from: a, to: $scratch.q}", false),
            ("a: any", "convert: {field: a, to: string}", true),
            ("a: {type: boolean, accept: [string]}", "convert: {field: a, to: string}", true),
            ("a: {type: string, format: path}", "convert: {field: a, to: hex, otherwise: {keep: true}}", true),
            ("a: string", "convert: {field: a, to: integer, otherwise: {keep: true}}", false),
            ("a: integer", "convert: {field: a, to: string}", false),
            (
                "c: {type: array, of: {fields: {x: string}}}",
                #"build: {field: b, template: "k[-{c}]", consume: true}"#, true
            ),
            ("c: string", #"build: {field: b, template: "k[-{c}]", consume: true}"#, false),
        ])
    func undeclaredLoss(fields: String, step: String, isLossy: Bool) throws {
        let found = try hop(fields, "a: any, b: any", "  - \(step)")
        #expect(found.contains { $0.rule == "undeclared-loss" } == isLossy, "\(found)")
    }

    /// What once passed without a word, and what is said of it now.
    @Test(arguments: [
        (
            "a: {type: string, format: base64, minLength: 4, required: true}", "a: {type: data, minLength: 4}", "[]",
            "refuted"
        ),
        (
            "a: {type: data, maxLength: 4, required: true}", "a: {type: string, maxLength: 4}",
            "when: {type: {a: string}}\n    then: []\n    else:\n      - remove: a\n        lossy: \"why\"", "refuted"
        ),
        (
            "a: string", "a: url", #"rewrite: {field: a, from: "http://h.com/{x}", to: "https://h.com/{x}"}"#,
            "undecided"
        ),
        ("a: string", "a: any", "convert: {field: a, to: url}", "may-fail"),
        (
            "b: string, c: string, d: string, e: string, f: string, g: string, z: {type: integer, required: true}",
            "b: any, c: any, d: any, e: any, f: any, g: any, z: {type: string, enum: [n, m], required: true}",
            "map: {field: z, values: {1: n, 2: m}}", "may-fail"
        ),
        ("n: integer", "t: any", "move: {n: $title}", "attribute-type"),
        ("n: integer", "n: any", "add: {field: $title, value: 5}", "attribute-type"),
        ("n: integer", "n: any", "copy: {from: n, to: $eligible.search}", "attribute-type"),
        ("n: string", "t: any", "rename: {n: activityVersion}", "field-exists"),
    ])
    func once(source: String, target: String, step: String, rule: String) throws {
        let found = try hop(source, target, step == "[]" ? "  []" : "  - \(step)")
        #expect(found.contains { $0.rule == rule }, "\(found)")
    }

    @Test("a text may stand where one of its parts stood")
    func builtOfItself() throws {
        let found = try hop(
            "a: {type: string, required: true, minLength: 1}", #"a: {type: string, template: "x-{a}", required: true}"#,
            #"  - build: {field: a, template: "x-{a}", consume: true}"#)
        #expect(found.isEmpty, "\(found)")
        let definitions = try Samples.hop(
            from: "userInfo: {a: {type: string, required: true, minLength: 1}}",
            to: #"userInfo: {a: {type: string, template: "x-{a}", required: true}}"#,
            steps: #"  - build: {field: a, template: "x-{a}", consume: true}"#)
        let trial = try #require(RouteTrial(definitions.lineages[0], from: 1, to: 2, tables: [:]))
        let link = Value.dictionary([
            ("activityType", .string("com.x.thing")), ("userInfo", .dictionary([("a", .string("1"))])),
        ])
        guard case .valid(let after, false) = trial.run(link) else {
            Issue.record("\(trial.run(link))")
            return
        }
        #expect(after["userInfo"]?["a"] == .string("x-1"))
    }

    @Test("a step with one place refuses a path that leads to many")
    func singlePlaces() throws {
        for step in [
            "move: {i.*.d.a: i.*.a}", #"parse: {field: i.*.a, template: "{x}-{y}"}"#, "copy: {from: i.*.a, to: b}",
            #"rewrite: {field: i.*.a, from: "{x}", to: "y{x}"}"#,
        ] {
            let text = "lineage: thing\nfrom: 1\nto: 2\nsteps:\n  - \(step)"
            let found = Samples.loadFindings([
                "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {i: array}",
                "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {i: array}", text,
            ])
            #expect(found.contains { $0.rule == "bad-path" }, "\(step): \(found)")
        }
    }

    @Test("many conditions beside one another are given up in time")
    func manyConditions() throws {
        let fields = (0..<12).map { "f\($0): {type: string, enum: [a, b]}" }.joined(separator: ", ")
        let any = (0..<12).map { "{equals: {f\($0): a}}" }.joined(separator: ", ")
        let steps = (0..<12).map {
            "  - when: {any: [\(any)]}\n    then: [{map: {field: f\($0), values: {a: b, b: a}}}]"
        }
        #expect(try hop(fields, fields, steps.joined(separator: "\n")).isEmpty)
    }

    @Test("a value that a map leaves out stays an error")
    func mapGap() throws {
        let found = try hop(
            "k: {type: string, enum: [a, b]}", "k: {type: string, enum: [c]}", "  - map: {field: k, values: {a: c}}")
        #expect(found.map(\.rule) == ["map-gap"])
    }

    @Test("what can't be followed is undecided, and says what")
    func undecided() throws {
        let found = try hop(
            "s: {type: string, pattern: '^[a-m]{9}$', required: true}",
            "s: {type: string, pattern: '^[a-z]+$', required: true}", "  []")
        #expect(found.map(\.rule) == ["undecided"])
        #expect(found[0].message.contains("'s'") && found[0].severity == .warning)
    }

    @Test("a field that an earlier hop left is found where a later one comes upon it")
    func leftOver() throws {
        func version(_ number: Int, _ fields: String) -> String {
            "lineage: thing\nversion: \(number)\nactivity: com.x.thing\nuserInfo: {\(fields)}"
        }
        let found = try findings([
            version(1, "a: {type: string, required: true}"), version(2, "b: integer"), version(3, "a: integer"),
            "lineage: thing\nfrom: 1\nto: 2\nsteps: []", "lineage: thing\nfrom: 2\nto: 3\nsteps: []",
        ])
        let refuted = found.filter { $0.rule == "refuted" }
        #expect(refuted.count == 1)
        #expect(refuted.first?.message.hasPrefix("coming from version 1, after the steps 'a' is text (") ?? false)
        #expect(refuted.first?.place.file == "4.yaml")
        #expect(found.contains { $0.rule == "field-left-over" })
    }

    @Test(
        "a field that is left over may be called something else now",
        arguments: [
            ("pos: integer, n: string", "position: number, n: string, more: boolean", "rename: {pos: position}"),
            ("feedID: string", "feedId: string, other: string", "rename: {feedID: feedId}"),
            ("a: {type: string}", "text: string", "rename: {a: text}"),
            // Nothing says which, or what is there has another type.
            ("a: string", "text: string, note: string", nil), ("a: string", "flag: boolean", nil),
            ("pos: string", "position: string, posture: string", nil),
        ])
    func successor(first: String, second: String, rename: String?) throws {
        let found = try findings([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {\(first)}",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {\(second)}",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: []",
        ]).filter { $0.rule == "field-left-over" }
        #expect(found.count == 1)
        let help = try #require(found.first?.help)
        #expect(help.lowercased().contains("remove it, with the reason"))
        if let rename { #expect(help.contains(rename)) } else { #expect(!help.contains("rename")) }
    }

    @Test("a route of proved hops that leave nothing over needs no proof of its own")
    func routes() throws {
        let text = "{type: string, required: true}"
        let files = (1...5).map { "lineage: thing\nversion: \($0)\nactivity: com.x.thing\nuserInfo: {k\($0): \(text)}" }
        let hops = (1...4).map { "lineage: thing\nfrom: \($0)\nto: \($0 + 1)\nsteps: [{rename: {k\($0): k\($0 + 1)}}]" }
        #expect(try findings(files + hops).isEmpty)
    }

    @Test("a repair that makes a valid link invalid is refuted")
    func repair() throws {
        let found = try findings([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {k: {type: string, enum: [a, b]}}",
            "lineage: thing\nfrom: 1\nto: 1\nsteps: [{map: {field: k, values: {a: c, b: b}}}]",
        ])
        #expect(found.map(\.rule) == ["refuted"])
        #expect(found[0].message.hasPrefix("after 'map' 'k' is \"c\""))
    }

    @Test("where links say no version, what comes out must be told to be of the target")
    func recognition() throws {
        func files(_ second: String) -> [String] {
            [
                "lineage: thing\nversion: by-shape",
                "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {a: {type: string, required: true}}",
                "lineage: thing\nversion: 2\nactivity: com.x.thing\n\(second)",
                "lineage: thing\nfrom: 1\nto: 2\nsteps: [{rename: {a: b}}]",
            ]
        }
        #expect(try findings(files("userInfo: {b: {type: string, required: true}}")).isEmpty)
        let wrong = try findings(
            files("recognise: {present: c}\nuserInfo: {b: {type: string, required: true}, c: string}"))
        let finding = try #require(wrong.first { $0.rule == "unrecognised-target" })
        #expect(finding.severity == .error && finding.notes.count == 2)
    }

    @Test("cases over all activity types of a version leave nothing")
    func activities() throws {
        func prove(_ cases: String) throws -> RouteProof {
            try Samples.prove(
                Samples.definitions([
                    "lineage: thing\nversion: 1\nactivity: [com.x.a, com.x.b]",
                    "lineage: thing\nversion: 2\nactivity: com.x.c\nuserInfo: {k: {type: string, required: true}}",
                    "lineage: thing\nfrom: 1\nto: 2\nsteps:\n  - cases: [\(cases)]",
                ])
            ).proof
        }
        let one = "{when: {activity: com.x.a}, then: [{add: {field: k, value: a}}]}"
        #expect(try prove(one + ", {when: {activity: com.x.b}, then: [{add: {field: k, value: b}}]}").isProved)
        guard case .refuted(let found) = try prove(one).verdict else {
            Issue.record("one type is left")
            return
        }
        #expect(found.problem.path == "k" && found.link["activityType"] == .string("com.x.b"))
    }

    /// Versions that look alike, and the hops between them.
    private func alike(_ hops: [String], fields: String) throws -> [String] {
        let text = (1...hops.count + 1).map { version in
            "lineage: thing\nversion: \(version)\nactivity: com.x.thing\nuserInfo: {\(fields)}"
        }
        let steps = hops.enumerated().map { index, steps in
            "lineage: thing\nfrom: \(index + 1)\nto: \(index + 2)\nsteps: [\(steps)]"
        }
        return try findings(["lineage: thing\nversion: by-shape"] + text + steps).map(\.rule)
    }

    @Test(
        "versions that look alike are told apart by nothing, and need not be where their links are the same",
        arguments: [
            "", "{rename: {a: x}}, {rename: {x: a}}",
            "{when: {equals: {a: x}}, then: [{rename: {b: c}}, {rename: {c: b}}]}",
        ])
    func alike(steps: String) throws {
        #expect(try alike([steps], fields: "a: {type: string, required: true}, b: integer") == [])
    }

    @Test(
        "where the same set of links comes out, but not the same of each link, that is no proof",
        arguments: [
            "{map: {field: a, values: {true: false, false: true}}}",
            "{rename: {b: c, c: b}}",
            "{when: {equals: {a: true}}, then: [{rename: {b: c, c: b}}]}",
        ])
    func notTheSame(steps: String) throws {
        let fields = "a: {type: boolean, required: true}, b: integer, c: integer"
        #expect(try alike([steps], fields: fields).contains("unrecognised-target"))
    }

    @Test("each sample hop is decided")
    func samples() {
        var (all, undecided) = (0, 0)
        for lineage in Samples.project.lineages {
            let prover = LineageProver(lineage, tables: Samples.project.tables)
            for migration in lineage.migrations + lineage.repairs {
                guard let proof = prover.hop(from: migration.from, to: migration.to ?? 0) else { continue }
                all += 1
                if case .undecided = proof.verdict { undecided += 1 }
            }
        }
        #expect(all > 10 && undecided == 0)
    }
}
