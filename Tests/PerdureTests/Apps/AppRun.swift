import Perdure

/// A link of an app through the engine, whether it is an activity or a URL.
struct AppRun {
    var outcome: Outcome
    /// The version that the link was told to be.
    var version: Int?
    /// The link afterwards; the source itself where it was not rewritten.
    var text: String
    var messages: [String]

    init(_ link: String, _ engine: MigrationEngine) throws {
        if link.hasPrefix("{") {
            let run = try TestRun.run(link, engine, RemainderPolicy(.drop))
            (outcome, version, text, messages) = (run.outcome, run.result.from, run.text, run.messages)
        } else {
            let run = SampleRun.url(link, engine)
            (outcome, version, text, messages) = (run.outcome, run.from, run.text, run.messages)
        }
    }

    /// The link afterwards as a value, so that white space and the order of keys do not count; a URL is its text.
    var value: Value? { Self.value(text) }

    static func value(_ link: String) -> Value? { link.hasPrefix("{") ? SampleRun.value(link) : .string(link) }
}
