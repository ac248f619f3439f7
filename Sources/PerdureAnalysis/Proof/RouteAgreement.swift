import Perdure

/// Whether it makes no difference for which of two versions a link is taken: what the route from the older one makes
/// of it is what the newer one has already.
struct RouteAgreement {
    private let lineage: Lineage
    private let version: Schema
    private let other: Schema
    /// What is done to a link that is taken for the older version, until it is of the newer one.
    private let route: [Plan]
    /// What is done to a link that is taken for the newer version.
    private let repair: [Plan]
    /// The members of the payload that play a part.
    private var keys: Set<String>
    /// And those of the link.
    private var attributes: Set<String> = ["activityType"]

    /// - Parameters:
    ///   - version: the version that the links are of.
    ///   - other: one for which they may be taken.
    init?(_ lineage: Lineage, _ compiler: RouteCompiler, _ version: Schema, _ other: Schema) {
        let (older, newer) = (min(version.version, other.version), max(version.version, other.version))
        guard let hops = compiler.route(from: older, to: newer) else { return nil }
        (self.lineage, self.version, self.other) = (lineage, version, other)
        route = [compiler.repair(of: older), hops].compactMap { $0 }
        repair = [compiler.repair(of: newer)].compactMap { $0 }
        keys = Set([version, other].flatMap { $0.mayRequire })
        for plan in route + repair {
            for index in plan.paths.indices {
                let steps = SetPath(Int32(index), of: plan).steps
                guard let first = steps.first else { continue }
                guard first == SetPath.payload else {
                    attributes.insert(first.key)
                    continue
                }
                // What is done with the payload as a whole is not followed.
                guard steps.count > 1, !steps[1].isEvery else { return nil }
                keys.insert(steps[1].key)
            }
        }
    }

    /// The links, told apart as far as it may make a difference; nil where that is not followed.
    func parts(of set: LinkSet) -> [LinkSet]? { set.marked(attributes.contains, keys.contains) }

    private enum Arrival {
        /// What comes out, by the ways that the links go: each link is in one of these.
        case links([DictionarySet])
        case discarded(String)
    }

    /// Whether it makes no difference for each link of a part.
    func agree(on part: LinkSet) -> Bool {
        guard let one = arrival(of: part, by: route), let two = arrival(of: part, by: repair) else { return false }
        switch (one, two) {
        case (.discarded(let reason), .discarded(let why)): return reason == why
        case (.links(let one), .links(let two)):
            return listsTheSame(part) && one.allSatisfy { one in two.allSatisfy { Self.areSame(one, $0) } }
        default: return false
        }
    }

    /// Required keys follow from the payload and the version; what lives for one hop is no member.
    private static let apart = [LinkAttribute.requiredUserInfoKeys.rawValue, SetPath.payload.key, SetPath.scratch.key]

    private static func areSame(_ one: DictionarySet, _ two: DictionarySet) -> Bool {
        let payload = SetPath.payload.key
        return one.hasSameMembers(as: two) { !apart.contains($0) }
            && one.member(payload).value.isSame(as: two.member(payload).value)
    }

    private func arrival(of part: LinkSet, by plans: [Plan]) -> Arrival? {
        var sets = [part.leaving(attributes.contains, keys.contains)]
        for plan in plans {
            var walk = PlanWalk(plan, keepsApart: true)
            sets = walk.run(sets)
            guard !walk.isLost, walk.failing.isEmpty else { return nil }
            if let reason = walk.discarding.first {
                return sets.isEmpty && walk.discarding.count == 1 && !reason.isEmpty ? .discarded(reason) : nil
            }
        }
        return sets.isEmpty ? nil : .links(sets.map(\.link))
    }

    /// Whether a link lists the same required keys whichever version it is taken for. The order is not looked at.
    private func listsTheSame(_ part: LinkSet) -> Bool {
        // A hop to a later version lists them anew.
        guard other.version > version.version, other.version == lineage.schemas.last?.version else { return true }
        guard let one = required(version, part), let two = required(other, part) else { return false }
        return one == two
    }

    private func required(_ schema: Schema, _ part: LinkSet) -> Set<String>? {
        let ways = part.ways(schema, SchemaConditions(schema, lineage))
        guard ways.count == 1, let payload = part.payload else { return part.payload == nil ? [] : nil }
        let keys = ways[0].schema.requiredKeys.filter { payload.member($0).presence != .never }
        return keys.contains { payload.member($0).presence == .may } ? nil : Set(keys)
    }
}

extension LinkSet {
    /// The links with what the schema says of them: its variants are told apart.
    func ways(_ schema: Schema, _ conditions: SchemaConditions) -> [(set: LinkSet, schema: Schema)] {
        var rest = [self]
        var ways: [(set: LinkSet, schema: Schema)] = []
        for (variant, condition) in zip(schema.variants, conditions.variants) {
            var merged = schema.merged(with: variant)
            merged.variants = []
            for set in rest { ways += condition.narrow(set.link, holds: true).map { (set.with($0), merged) } }
            rest = rest.flatMap { set in condition.narrow(set.link, holds: false).map { set.with($0) } }
        }
        var plain = schema
        plain.variants = []
        return (ways + rest.map { ($0, plain) }).filter { !$0.set.isImpossible }
    }
}

extension Schema {
    fileprivate var requiredKeys: [String] { requiredUserInfoKeys ?? userInfo.filter(\.required).map(\.key) }

    /// The keys that it may list as required.
    fileprivate var mayRequire: [String] { requiredKeys + variants.flatMap { merged(with: $0).requiredKeys } }
}
