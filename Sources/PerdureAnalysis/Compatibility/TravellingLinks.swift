import Perdure

/// Links of versions at which nothing is different, brought up to the next one at which something is.
///
/// Of those that have come to look alike, the one from the oldest version is kept.
struct TravellingLinks {
    struct Traveller {
        /// As an app wrote it, and the version that did.
        var origin: Value
        var version: Int
        /// What it is by now.
        var link: Value
    }

    private(set) var travellers: [Traveller] = []
    private var shapes: Set<LinkShape> = []

    /// How many links travel at most.
    private static let limit = 32

    mutating func add(_ links: [Value], of version: Int) {
        for link in links { add(Traveller(origin: link, version: version, link: link)) }
    }

    private mutating func add(_ traveller: Traveller) {
        guard travellers.count < Self.limit, shapes.insert(LinkShape(traveller.link)).inserted else { return }
        travellers.append(traveller)
    }

    /// Takes all of them to the next version. Those that do not get there do so in neither app.
    mutating func advance(by hop: RouteTrial?) {
        let before = travellers
        removeAll()
        guard let hop else { return }
        for var traveller in before {
            switch hop.run(traveller.link) {
            case .valid(let link, _), .broken(_, let link): traveller.link = link
            case .invalid, .stopped, .unsettled: continue
            }
            add(traveller)
        }
    }

    mutating func removeAll() { (travellers, shapes) = ([], []) }
}

/// What a link looks like, whatever its texts and numbers are.
private indirect enum LinkShape: Hashable {
    case plain(ValueKind)
    case boolean(Bool)
    case elements(ValueKind, Set<LinkShape>)
    case members([String: LinkShape])

    init(_ value: Value) {
        switch value {
        case .boolean(let value): self = .boolean(value)
        case .array(let items), .set(let items): self = .elements(value.kind, Set(items.map(LinkShape.init)))
        case .dictionary(let members):
            self = .members(Dictionary(members.map { ($0.key, LinkShape($0.value)) }) { first, _ in first })
        default: self = .plain(value.kind)
        }
    }
}
