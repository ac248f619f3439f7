import Perdure

/// Links whose version can't be told, where nothing but their shape says which it is.
///
/// That two versions look alike is no fault while both lead to the same link. So links of each version are made, and
/// the engine tells them, as it will in a run.
enum VersionShapeLint {
    /// How many links of each version are told: those that answer each question once, and so many random ones.
    private static let systematic = 200
    private static let random = 40

    static func findings(in lineage: Lineage, tables: [String: LookupTable]) -> [Finding] {
        guard needsShape(lineage) else { return [] }
        var definitions = Definitions(lineages: [lineage])
        definitions.tables = tables
        let engine = MigrationEngine(definitions) { _ in nil }
        // Versions that can't be told apart are said once, not once for each.
        var said = Set<String>()
        return lineage.schemas.compactMap { schema in
            guard let trial = RouteTrial(lineage, from: schema.version, to: schema.version, tables: tables),
                let (link, why) = untold(schema, lineage, trial, engine), said.insert(why).inserted
            else { return nil }
            return Finding(
                .versionsOverlap, "a link of version \(schema.version) can't be told: \(why)", at: schema.place,
                notes: [.init("one of them: \(link.json)")],
                help: "Say what tells the versions apart: recognise: {present: …, absent: …}")
        }
    }

    /// Whether there are links of which no key says the version.
    private static func needsShape(_ lineage: Lineage) -> Bool {
        let written = lineage.schemas.map(\.writtenVersion)
        switch lineage.versionRule {
        case .byShape, .key(_, missing: .byShape): return written.count > 1
        case .key: return Set(written).count < written.count
        }
    }

    /// A small link of the version that the engine can't tell, and what it says of it.
    private static func untold(
        _ schema: Schema, _ lineage: Lineage, _ trial: RouteTrial, _ engine: MigrationEngine
    ) -> (Value, String)? {
        var generator = LinkGenerator(schema, of: lineage, seed: 1)
        var count = 0
        while count < systematic + random {
            if !generator.isSystematic { count = max(count, systematic) }
            count += 1
            guard let link = generator.link()?.withoutRequiredKeys else { return nil }
            guard trial.isValid(link), let why = reason(link, engine) else { continue }
            func isUntold(_ link: Value) -> Bool { trial.isValid(link) && reason(link, engine) == why }
            let smallest = Shrinker.shrink(
                link, settling: { generator.settled($0)?.withoutRequiredKeys }, isUntold)
            return (smallest, why)
        }
        return nil
    }

    private static func reason(_ link: Value, _ engine: MigrationEngine) -> String? {
        var tape = Tape(link)
        var worker = Worker(copiesLineages: false)
        let result = engine.migrate(&tape, &worker)
        return result.outcome == .unversioned ? result.messages.first : nil
    }
}

extension Value {
    /// The link without the list of its required keys: a hop writes that list anew, so a link in which it is wrong would
    /// be another one after it, whatever its shape.
    fileprivate var withoutRequiredKeys: Value {
        guard case .dictionary(let members) = self else { return self }
        return .dictionary(members.filter { $0.key != LinkAttribute.requiredUserInfoKeys.rawValue })
    }
}
