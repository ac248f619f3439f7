/// Follows the moves of one piece of content, one question at a time, so that whoever answers may take its time.
struct MoveTrail: Sendable {
    /// The identifiers that it went by, the first one first.
    private var way: [String]
    private var seen: Set<String>
    /// Nil while a question is open.
    private(set) var whereabouts: Whereabouts?

    init(from identifier: String) { (way, seen) = ([identifier], [identifier]) }

    /// The identifier whose state is wanted; nil where the way has come to its end.
    var question: String? { whereabouts == nil ? way.last : nil }

    /// Takes the answer to the question. Where the last move leads to what nobody knows, the content is taken to be
    /// there.
    mutating func take(_ state: ContentState?) {
        guard let here = question else { return }
        let last = way.count > 1 ? here : nil
        switch state {
        case nil: whereabouts = last.map { .moved(to: $0) } ?? .unlisted
        case .live?: whereabouts = last.map { .moved(to: $0) } ?? .live
        case .deleted?: whereabouts = .deleted(last: last)
        case .moved(let next)?:
            way.append(next)
            if !seen.insert(next).inserted {
                whereabouts = .circle(Array(way[(way.firstIndex(of: next) ?? 0)...]))
            }
        }
    }
}
