/// Links inside links, for an app: there are no bytes to keep, so new activity text is compact JSON.
extension MigrationEngine {
    /// How deep links may stand in one another.
    private static let depthLimit = 8

    /// Migrates the links in the text fields of one that has arrived at its version; one that can't be migrated stays.
    ///
    /// - Returns: whether any was rewritten, and what there is to say of those that were refused.
    func migrateLinkFields(
        of tape: inout Tape, _ result: LinkResult, _ worker: inout Worker, depth: Int = 1
    ) -> (isChanged: Bool, messages: [String]) {
        var isChanged = false
        var messages: [String] = []
        for field in linkFields(of: tape, result, worker) {
            let node = tape[field.node]
            switch migrated(text: tape.text(field.node), depth: depth) {
            case .stays: continue
            case .refused(let why): messages.append("the link in the field '\(field.path)' stays: \(why)")
            case .becomes(let text, let more):
                messages += more
                tape.replace(field.node, withScalar: node.kind, Array(text.utf8))
                if let problem = problems(of: tape, result, &worker).first {
                    tape[field.node] = node
                    messages.append(
                        "the link in the field '\(field.path)' stays: '\(problem.path)' \(problem.message)")
                } else {
                    isChanged = true
                }
            }
        }
        return (isChanged, messages)
    }

    private enum Text {
        case stays
        case refused(String)
        case becomes(String, messages: [String])
    }

    private func migrated(text: String, depth: Int) -> Text {
        guard text.first(where: { !$0.isWhitespace }) == "{" else {
            guard urls.claims(Array(text.utf8)) else { return .stays }
            let (url, outcome, _, _) = migrate(url: text)
            if outcome.isRewritten { return .becomes(url, messages: []) }
            return [.failed, .invalid, .unversioned].contains(outcome) ? .refused("it is \(outcome.rawValue)") : .stays
        }
        guard depth <= Self.depthLimit else { return .refused("links stand too deep in one another here") }
        var text = text
        guard let value = text.withUTF8({ JSONText.value(reading: UnsafeRawBufferPointer($0)) }),
            case .dictionary = value
        else { return .refused("its text begins as an activity does, and is no JSON") }
        var tape = Tape(value)
        var worker = Worker(copiesLineages: false)
        let result = migrate(&tape, &worker)
        if [.failed, .invalid, .unversioned].contains(result.outcome) {
            return .refused((result.detail?.messages ?? []).joined(separator: "; "))
        }
        let (isChanged, messages) = migrateLinkFields(of: &tape, result, &worker, depth: depth + 1)
        guard result.outcome.isRewritten || isChanged else { return .stays }
        return .becomes(String(decoding: JSONText.encoded(tape.value(Tape.root)), as: UTF8.self), messages: messages)
    }
}
