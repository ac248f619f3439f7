/// Why a link does not come to where its route leads.
enum RouteFailure: Error {
    /// A step stopped it.
    case stopped(StepStop, Plan)
    /// What would come out does not satisfy the schema.
    case invalid([Validator.Problem])
    /// The engine can't vouch for what would come out, a sentence each.
    case refused([String])
}

extension RouteFailure {
    /// In one sentence.
    private var reason: String {
        switch self {
        case .refused(let messages): messages.joined(separator: "; ")
        case .invalid(let problems):
            "coming up again: " + problems.map { "'\($0.path)' \($0.message)" }.joined(separator: "; ")
        case .stopped(.discarded(let reason, _, _), _): "coming up again it would be discarded: \(reason)"
        case .stopped(.failed(let failure), _):
            "coming up again: \(failure.path.isEmpty ? "" : "'\(failure.path)': ")\(failure.message)"
        }
    }

    /// What is said of a link that came down and does not come up again, so that nobody knows what it dropped.
    var untold: RouteFailure { .refused(["it can't be told what going down drops: \(reason)", Self.wayOut]) }

    static let wayOut = "with --remainder drop it goes down all the same, and what is dropped is lost"
}
