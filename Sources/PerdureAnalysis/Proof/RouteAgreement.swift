import Perdure

/// Holds the routes of several versions to the newest one against each other.
struct RouteAgreement {
    private let newest: Schema
    private let version: Schema
    private let lineage: Lineage
    /// For each version its repair and its route.
    private let plans: [Int: [Plan]]
    private let touched: Set<String>

    /// - Parameters:
    ///   - version: the version that the links are of.
    ///   - others: those for which they may be taken.
    init?(_ lineage: Lineage, _ compiler: RouteCompiler, version: Schema, others: [Int]) {
        guard let newest = lineage.schemas.last else { return nil }
        var plans: [Int: [Plan]] = [:]
        for one in others + [version.version] {
            guard let route = compiler.route(from: one, to: newest.version) else { return nil }
            plans[one] = [compiler.repair(of: one), route].compactMap { $0 }
        }
        (self.newest, self.version, self.lineage, self.plans) = (newest, version, lineage, plans)
        var touched = Set([version, newest].flatMap { $0.mayRequire })
        for plan in plans.values.joined() {
            for index in plan.paths.indices {
                let steps = SetPath(Int32(index), of: plan).steps
                guard steps.first == SetPath.payload else { continue }
                // What is done with the payload as a whole is not followed.
                guard steps.count > 1, !steps[1].isEvery else { return nil }
                touched.insert(steps[1].key)
            }
        }
        self.touched = touched
    }

    /// The links, told apart as far as it makes a difference to some route.
    func parts(of set: LinkSet) -> [LinkSet]? { set.marked(touched.contains) }

    private enum Arrival {
        case link(LinkSet)
        case discarded(String)
    }

    /// Whether the routes of both versions make the same of each link of a part.
    func agree(on part: LinkSet, as other: Int) -> Bool {
        guard let one = arrival(of: part, from: version.version), let two = arrival(of: part, from: other) else {
            return false
        }
        switch (one, two) {
        case (.discarded(let reason), .discarded(let why)): return reason == why
        case (.link(let one), .link(let two)):
            let lists = other != newest.version || version.version == newest.version
            return one.link.hasSameMembers(as: two.link) { !Self.apart.contains($0) }
                && samePayload(one.link, two.link) && (lists || listsTheSame(part))
        default: return false
        }
    }

    /// The required keys follow from the payload and the version; the place for one hop is no member.
    private static let apart = [LinkAttribute.requiredUserInfoKeys.rawValue, SetPath.payload.key, SetPath.scratch.key]

    private func samePayload(_ one: DictionarySet, _ two: DictionarySet) -> Bool {
        one.member(SetPath.payload.key).value.isSame(as: two.member(SetPath.payload.key).value)
    }

    private func arrival(of part: LinkSet, from version: Int) -> Arrival? {
        var sets = [part.leaving(touched.contains)]
        for plan in plans[version] ?? [] {
            var walk = PlanWalk(plan, keepsApart: true)
            sets = walk.run(sets)
            guard !walk.isLost, walk.failing.isEmpty else { return nil }
            if let reason = walk.discarding.first {
                return sets.isEmpty && walk.discarding.count == 1 && !reason.isEmpty ? .discarded(reason) : nil
            }
        }
        return sets.count == 1 ? .link(sets[0]) : nil
    }

    /// Whether both versions list the same required keys of a link. The order is not looked at.
    private func listsTheSame(_ part: LinkSet) -> Bool {
        guard let one = required(version, part), let two = required(newest, part) else { return false }
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
