import Perdure

/// Looks for links that really break a route, or that fail on it, by running them.
struct CounterexampleSearch {
    private let trial: RouteTrial
    private let start: [LinkSet]
    private let source: Schema
    private let hints: [Value]

    /// How many links are tried: those that answer each question once, and so many random ones.
    private static let systematic = 1_500
    private static let random = 600

    init?(
        start: [LinkSet], source: Schema, plan: Plan, lineage: Lineage, from: Int, to: Int,
        tables: [String: LookupTable]
    ) {
        guard let trial = RouteTrial(lineage, from: from, to: to, tables: tables) else { return nil }
        self.trial = trial
        self.start = start
        self.source = source
        hints = plan.spokenValues
    }

    struct Found {
        var broken: RouteProof.Counterexample?
        var failures: [RouteProof.Failure] = []
        /// A link that a repair changes at every run.
        var unsettled: Value?
    }

    /// - Parameters:
    ///   - needsBreak: whether a link that comes out wrong is looked for.
    ///   - failing: the steps that may fail; nil for what the engine settles.
    ///   - repairs: whether a link that a repair changes at every run is looked for.
    func run(needsBreak: Bool, failing: [StepSite?], repairs: Bool = false) -> Found {
        var generator = LinkGenerator(start, source, seed: 1, Hints(values: hints))
        var found = Found()
        var sites = Set(failing.map { $0?.place })
        var broken: (Value, Validator.Problem)?
        // A failure shows soon or is far-fetched; a link that breaks the route is worth more.
        let systematic = needsBreak ? Self.systematic : 160
        let random = needsBreak ? Self.random : 40
        var count = 0
        while broken == nil && needsBreak || !sites.isEmpty || repairs && found.unsettled == nil {
            count += 1
            if count > (generator.isSystematic ? systematic : systematic + random) { break }
            if !generator.isSystematic, count < systematic { count = systematic }
            // Systematic links vary the last fields late: a few random ones stand between them.
            guard let link = count % 4 == 0 ? generator.randomLink() : generator.link(), trial.isValid(link) else {
                if generator.isEmpty { break }
                continue
            }
            switch trial.run(link) {
            case .broken(let problems, _): if broken == nil, let problem = problems.first { broken = (link, problem) }
            case .stopped(.failed(let failure), let site):
                if sites.remove(site?.place) != nil { found.failures.append(shrunk(link, failure, site, generator)) }
            case .unsettled: if found.unsettled == nil { found.unsettled = shrunkUnsettled(link, generator) }
            case .invalid, .valid, .stopped: break
            }
        }
        if let (link, problem) = broken { found.broken = shrunk(link, problem, generator) }
        return found
    }

    private func shrunk(
        _ link: Value, _ problem: Validator.Problem, _ generator: LinkGenerator
    ) -> RouteProof.Counterexample? {
        let smallest = Shrinker.shrink(link, settling: generator.settled) { smaller in
            guard trial.isValid(smaller), case .broken(let problems, _) = trial.run(smaller) else { return false }
            return problems.first?.path == problem.path
        }
        var events: [TraceEvent] = []
        guard case .broken(let problems, let after) = trial.run(smallest, trace: { events.append($0) }),
            let problem = problems.first
        else { return nil }
        let place = Self.steps(to: problem.path)
        let last = events.last { event in
            event.site != nil && event.before.value(at: place[...]) != event.after.value(at: place[...])
        }
        return .init(link: smallest, after: after, problem: problem, site: last?.site)
    }

    private func shrunkUnsettled(_ link: Value, _ generator: LinkGenerator) -> Value {
        Shrinker.shrink(link, settling: generator.settled) { smaller in
            guard trial.isValid(smaller), case .unsettled = trial.run(smaller) else { return false }
            return true
        }
    }

    private func shrunk(
        _ link: Value, _ failure: StepFailure, _ site: StepSite?, _ generator: LinkGenerator
    ) -> RouteProof.Failure {
        var message = failure.message
        let smallest = Shrinker.shrink(link, settling: generator.settled) { smaller in
            guard trial.isValid(smaller), case .stopped(.failed(let other), let place) = trial.run(smaller),
                place?.place == site?.place, other.path == failure.path
            else { return false }
            message = other.message
            return true
        }
        return .init(link: smallest, message: message, site: site)
    }

    /// The keys that lead from the link to where the validator found something.
    static func steps(to path: String) -> [String] {
        if path.hasPrefix("$") { return path.dropFirst().split(separator: ".").map(String.init) }
        return ["userInfo"] + path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}

extension Value {
    /// What keys and numbers of elements lead to.
    func value(at steps: ArraySlice<String>) -> Value? {
        guard let step = steps.first else { return self }
        switch self {
        case .dictionary: return self[step]?.value(at: steps.dropFirst())
        case .array(let items), .set(let items):
            guard let index = Int(step), items.indices.contains(index) else { return nil }
            return items[index].value(at: steps.dropFirst())
        default: return nil
        }
    }
}

extension Plan {
    /// Values that the plan compares with or looks up, and texts of its templates: those that make a difference.
    var spokenValues: [Value] {
        var values: [Value] = []
        for condition in conditions { condition.collect(&values) }
        for compiled in templates { values += TemplateSamples.texts(of: compiled.template).prefix(4).map(Value.string) }
        // Twice what is looked for, and what is encoded twice, need a second run.
        for replacement in replacements {
            for text in replacement.found { values += [.string(text), .string(text + text)] }
        }
        if normalisations.contains(where: \.percentDecode) { values += ["%2541", "%41"].map(Value.string) }
        for map in maps { values += map.keys.prefix(8) }
        for body in bodies { values += body.spokenValues }
        for list in alternatives { for alternative in list { values += alternative.plan.spokenValues } }
        return values
    }
}

extension CompiledCondition {
    fileprivate func collect(_ values: inout [Value]) {
        switch self {
        case .equals(_, let constants): values += constants
        case .matches(_, let template): values += TemplateSamples.texts(of: template).prefix(4).map(Value.string)
        case .all(let parts), .any(let parts): for part in parts { part.collect(&values) }
        case .not(let part): part.collect(&values)
        case .present, .absent, .type, .activity: break
        }
    }
}
