/// A restoration that waits to be told where its content is.
struct PendingRestoration: Sendable {
    var restoration: Restoration
    /// The upgraded dictionary of an activity; nil where it stays as it is, and of a URL.
    var activity: Value?
    /// Nil where it does not matter what content there is.
    private var search: ContentSearch?
    private let result: LinkResult

    init(_ restoration: Restoration, _ result: LinkResult, activity: Value? = nil, identity: LinkIdentity? = nil) {
        self.restoration = restoration
        self.result = result
        self.activity = activity
        search = restoration.verdict == .open ? identity.map(ContentSearch.init) : nil
    }

    /// The identifier whose state is wanted; nil where nothing is left to ask.
    var question: String? { search?.question }

    mutating func take(_ state: ContentState?) { search?.take(state) }

    /// - Parameter asked: whether anybody was there to answer.
    func finished(asked: Bool, _ restorer: Restorer) -> (restoration: Restoration, activity: Value?) {
        guard let search else { return (restoration, activity) }
        var restoration = restoration
        let answer = (asked ? search.answer : nil) ?? search.answerWithoutCatalog
        restoration.verdict = answer.verdict
        restoration.identifier = answer.movedTo ?? answer.identifier
        restoration.movedFrom = answer.movedTo == nil ? nil : answer.identifier
        if let message = answer.message { restoration.messages.append(message) }
        if let new = answer.movedTo, let old = answer.identifier, let attribute = answer.attribute {
            restoration.content = restorer.redirected(restoration, result, attribute, from: old, to: new)
        }
        return (restoration, activity)
    }
}
