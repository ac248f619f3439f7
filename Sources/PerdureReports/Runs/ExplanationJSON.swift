package import Perdure

/// One link step by step, for programs: one JSON object in one line, its keys always the same.
package enum ExplanationJSON {
    package static let format = "perdure-explanation/1"

    package static func line(_ explanation: Explanation, at place: Place?) -> String {
        let result = explanation.result
        let advice = OutcomeAdvice(explanation: explanation)
        let detail = result.detail
        let members: Value.Members = [
            ("format", .string(format)),
            ("place", place.map { .dictionary(self.place($0)) } ?? .null),
            ("carrier", .string(explanation.isURL ? "url" : "activity")),
            ("subject", .string(explanation.subject)),
            ("lineage", explanation.lineage.map { .string($0.name) } ?? .null),
            ("wanted", explanation.target.map(Value.integer) ?? .null),
            ("candidates", .array(explanation.candidates.map(candidate))),
            ("steps", .array(explanation.steps.compactMap(step))),
            ("outcome", .string(result.outcome.rawValue)),
            ("from", result.from.map(Value.integer) ?? .null),
            ("to", explanation.reached.map(Value.integer) ?? .null),
            ("meaning", .string(advice.meaning)),
            ("messages", texts(detail?.messages ?? [])),
            ("warnings", texts(detail?.warnings ?? [])),
            ("losses", .array((detail?.losses ?? []).map(loss))),
            ("step", detail?.site.map(site) ?? .null),
            ("advice", texts(advice.advice)),
            ("before", explanation.before),
            ("after", explanation.after ?? .null),
        ]
        return String(decoding: JSONText.encoded(.dictionary(members)), as: UTF8.self) + "\n"
    }

    private static func candidate(_ candidate: Explanation.Candidate) -> Value {
        .dictionary(
            [
                ("lineage", .string(candidate.lineage)), ("version", .integer(candidate.version)),
                ("chosen", .boolean(candidate.isChosen)), ("reasons", texts(candidate.reasons)),
            ] + place(candidate.place))
    }

    /// `verb` is null for what the engine settles by itself.
    private static func step(_ event: TraceEvent) -> Value? {
        if event.kind == .branch { return nil }
        var members: Value.Members = [("verb", event.site.map { .string($0.keyword) } ?? .null)]
        members.append(("from", event.hop.map { .integer($0.source) } ?? .null))
        members.append(("to", event.hop.flatMap { $0.target < 0 ? nil : .integer($0.target) } ?? .null))
        members += event.site.map { place($0.place) } ?? [("file", .null), ("line", .null), ("column", .null)]
        members.append(("changes", .array(ValueDifference.between(event.before, event.after).map(change))))
        members.append(("lossy", event.site?.lossy.map(Value.string) ?? .null))
        members.append(("failure", event.failure.map(Value.string) ?? .null))
        return .dictionary(members)
    }

    /// `before` is left out of what came, and `after` of what went.
    private static func change(_ change: ValueDifference) -> Value {
        let sides = [("before", change.before), ("after", change.after)]
        return .dictionary(
            [("path", .string(change.path))] + sides.compactMap { name, value in value.map { (name, $0) } })
    }

    private static func loss(_ loss: Loss) -> Value {
        .dictionary([
            ("path", .string(loss.path)), ("value", loss.value),
            ("reason", loss.reason.map(Value.string) ?? .null), ("step", loss.site.map(site) ?? .null),
        ])
    }

    private static func site(_ site: StepSite) -> Value {
        .dictionary([("verb", .string(site.keyword))] + place(site.place))
    }

    private static func place(_ place: Place) -> Value.Members {
        [("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column))]
    }

    private static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }
}
