import Perdure
import PerdureAnalysis
import Testing

/// `$(PRODUCT_BUNDLE_IDENTIFIER)` in activity types.
@Suite struct BundleIdentifierTests {
    private func definitions(
        from source: String, to target: String, steps: String = "[]", bundles: [String] = ["com.x", "com.x.beta"]
    ) -> TestDefinitions {
        var settings = Settings()
        settings.bundleIdentifiers = bundles
        return TestDefinitions(
            [
                "lineage: thing\nversion: 1\n\(source)\nuserInfo: {id: string}\n",
                "lineage: thing\nversion: 2\n\(target)\nuserInfo: {id: string, kind: string}\n",
                "lineage: thing\nfrom: 1\nto: 2\nsteps: \(steps)\n",
            ], settings: settings)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var source: String
        var target: String
        var type: String
        /// The type afterwards; nil where the link fails, empty where no lineage describes it.
        var becomes: String?
        var testDescription: String { "\(type): \(source) → \(target)" }
    }

    @Test(arguments: [
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b", type: "com.x.a",
            becomes: "com.x.b"),
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b", type: "com.x.beta.a",
            becomes: "com.x.beta.b"),
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "$(PRODUCT_BUNDLE_IDENTIFIER).a", type: "com.x.beta.a",
            becomes: "com.x.beta.a"),
        Row(source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "com.y", type: "com.x.beta.a", becomes: "com.y"),
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER)-$(PRODUCT_BUNDLE_IDENTIFIER)",
            target: "z.$(PRODUCT_BUNDLE_IDENTIFIER)", type: "com.x.beta-com.x.beta", becomes: "z.com.x.beta"),
        Row(
            source: "[$(PRODUCT_BUNDLE_IDENTIFIER).a, old]", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b", type: "com.x.a",
            becomes: "com.x.b"),
        // Which of two apps wrote it, nothing says.
        Row(
            source: "[$(PRODUCT_BUNDLE_IDENTIFIER).a, old]", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b", type: "old",
            becomes: nil),
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b", type: "com.y.a",
            becomes: ""),
        Row(
            source: "$(PRODUCT_BUNDLE_IDENTIFIER).a", target: "$(PRODUCT_BUNDLE_IDENTIFIER).b",
            type: "$(PRODUCT_BUNDLE_IDENTIFIER).a", becomes: ""),
    ])
    func whatMatchedIsWrittenBack(row: Row) throws {
        let definitions = definitions(from: "activity: \(row.source)", to: "activity: \(row.target)")
        #expect(definitions.findings == [])
        let run = try TestRun(#"{"activityType":"\#(row.type)","userInfo":{"id":"1"}}"#, definitions)
        switch row.becomes {
        case nil: #expect(run.outcome == .failed)
        case "": #expect(run.outcome == .unknown)
        case let type?:
            #expect(run.outcome == .migrated)
            #expect(run.text.hasPrefix(#"{"activityType":"\#(type)""#), "\(run.text)")
        }
    }

    @Test func conditionsMatchAnyOfThem() throws {
        let steps = """

              - when: {activity: $(PRODUCT_BUNDLE_IDENTIFIER).b}
                then: [{add: {field: kind, value: b}}]
              - when: {not: {activity: [$(PRODUCT_BUNDLE_IDENTIFIER).b, com.other]}}
                then: [{add: {field: kind, value: other}}]
            """
        let types = "activity: [$(PRODUCT_BUNDLE_IDENTIFIER).a, $(PRODUCT_BUNDLE_IDENTIFIER).b]"
        let definitions = definitions(from: types, to: types, steps: steps)
        #expect(definitions.findings == [])
        for (type, kind) in [("com.x.a", "other"), ("com.x.b", "b"), ("com.x.beta.b", "b")] {
            let run = try TestRun(#"{"activityType":"\#(type)","userInfo":{"id":"1"}}"#, definitions)
            #expect(
                run.text.contains(#""kind": "\#(kind)""#) || run.text.contains(#""kind":"\#(kind)""#), "\(run.text)")
        }
    }

    @Test func theProofKnowsWhatIsWrittenBack() {
        let patterns = ("activity: $(PRODUCT_BUNDLE_IDENTIFIER).a", "activity: $(PRODUCT_BUNDLE_IDENTIFIER).b")
        let good = definitions(from: patterns.0, to: patterns.1)
        #expect(DefinitionCheck.findings(in: good.definitions).filter { $0.severity > .note } == [])
        // A proof that lost all links on the way would find nothing wrong here.
        let bad = definitions(from: patterns.0, to: patterns.1, steps: "[{wrap: id}]")
        #expect(DefinitionCheck.findings(in: bad.definitions).contains { $0.severity == .error })
    }

    @Test func withoutIdentifiersAFindingSaysWhatToAdd() throws {
        let definitions = definitions(
            from: "activity: com.x\nrecognise: {activity: $(PRODUCT_BUNDLE_IDENTIFIER).a}",
            to: "activity: [com.x, $(PRODUCT_BUNDLE_IDENTIFIER).b]", bundles: [])
        #expect(definitions.findings.map { "\($0.place)" } == ["0.yaml:4:23", "1.yaml:3:1"])
        for finding in definitions.findings {
            #expect(finding.isLoadError && finding.help?.contains("bundleIdentifiers") == true)
        }
    }

    @Test func fieldsOfThatNameAreFields() {
        let definitions = definitions(
            from:
                "activity: com.x\nlinkFields: {activity: {type: string, summary: \"of $(PRODUCT_BUNDLE_IDENTIFIER)\"}}",
            to: "activity: com.x\nlinkFields: {activity: string}", bundles: [])
        #expect(definitions.findings == [])
    }
}
