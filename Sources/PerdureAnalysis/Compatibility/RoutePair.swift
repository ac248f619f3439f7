import Perdure

/// The ways of both sides from one version to another, from which on they are the same.
struct RoutePair {
    private let earlier: RouteTrial
    private let present: RouteTrial

    init?(of lineage: String, from: Int, to: Int, _ readers: (earlier: LinkReader, present: LinkReader)) {
        guard let earlier = readers.earlier.way(of: lineage, from: from, to: to),
            let present = readers.present.way(of: lineage, from: from, to: to)
        else { return nil }
        (self.earlier, self.present) = (earlier, present)
    }

    /// Whether both lead a link to the same, so that what becomes of it then is the same as well.
    func leadsAlike(_ link: Value) -> Bool {
        guard case .valid(let before, _) = earlier.run(link), case .valid(let now, _) = present.run(link) else {
            return false
        }
        return before == now
    }
}
