import Perdure

/// What an app asks for on its main thread: one call, again and again.
package struct AppCall: Sendable {
    package var name: String
    var title: String
    /// Whether an app does it once.
    var isOnce = false
    private var call: @Sendable (AppLibrary) throws -> Void

    package static let all = [
        AppCall("restore", "Restoring an activity of the version before, content looked up") { app in
            try expect(.open, of: app.restorer.restore(AppLibrary.old) { _ in .live })
        },
        AppCall("restore-current", "Restoring an activity of the app's own version") { app in
            try expect(.open, of: app.restorer.restore(AppLibrary.current) { _ in .live })
        },
        AppCall("restore-url", "Restoring a link that is only a URL") { app in
            try expect(.open, of: app.restorer.restore(url: AppLibrary.url) { _ in .live })
        },
        AppCall("write", "Writing an activity: identifiers, required keys, version") { app in
            _ = try app.writer.write(AppLibrary.content)
        },
        AppCall("ready", "Making the engine ready, once in an app's life") { app in
            try expect(.open, of: Restorer(MigrationEngine(app.definitions)).restore(AppLibrary.old) { _ in .live })
        }.once,
    ]

    package static func named(_ name: String) -> AppCall? { all.first { $0.name == name } }

    private init(_ name: String, _ title: String, _ call: @escaping @Sendable (AppLibrary) throws -> Void) {
        (self.name, self.title, self.call) = (name, title, call)
    }

    private var once: AppCall {
        var copy = self
        copy.isOnce = true
        return copy
    }

    package func run(count: Int) throws {
        let app = try AppLibrary()
        for _ in 0..<count { try call(app) }
    }

    private static func expect(_ verdict: Restoration.Verdict, of restoration: Restoration) throws {
        guard restoration.verdict == verdict else {
            throw BenchmarkFailure("it is \(restoration.verdict.rawValue): \(restoration.messages)")
        }
    }
}

/// The library as an app has it, with the definitions of one lineage.
struct AppLibrary: Sendable {
    let definitions: Definitions
    let restorer: Restorer
    let writer: LinkWriter

    static let old = Link(
        activityType: "com.example.thing", title: "Plan",
        userInfo: [
            "documentIdentifier": .string("0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55"), "page": .integer(12),
            "zoom": .string("1.25"), "kind": .string("f"), "legacy": .boolean(true), "activityVersion": .integer(1),
        ])
    static let current = Link(
        activityType: "com.example.thing", title: "Plan",
        targetContentIdentifier: "thing-0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55",
        userInfo: [
            "documentID": .string("0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55"), "page": .integer(12),
            "kind": .string("feed"), "pinned": .boolean(false), "activityVersion": .integer(2),
        ])
    static let url = "https://reader.example.com/things/0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55?page=12"
    static let content = LinkContent(
        lineage: "thing", title: "Plan",
        userInfo: [
            "documentID": .string("0f3c2a9e-77aa-4f0e-9b1d-2f6f3a1c9d55"), "page": .integer(12),
            "kind": .string("feed"), "pinned": .boolean(false),
        ])

    /// Identifiers make it what apps write; the fields and steps are those of the plan with five edits.
    private static let identifiers = """
        identifiers:
          targetContentIdentifier: {template: "thing-{documentID}", required: true}
          webpageURL: "https://reader.example.com/things/{documentID}{?page}"

        """

    init() throws {
        guard let plan = PlanCase.named("five-edits") else { throw BenchmarkFailure("there is no such plan") }
        let texts = plan.files.enumerated().map { index, text in index == 1 ? text + Self.identifiers : text }
        definitions = try PlanLoop.definitions(texts, of: plan.name)
        let engine = MigrationEngine(definitions)
        restorer = Restorer(engine)
        writer = LinkWriter(engine)
    }
}
