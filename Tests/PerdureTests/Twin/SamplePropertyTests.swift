import Foundation
import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

/// What must hold of every link of the sample lineages, whatever an app wrote.
@Suite struct SamplePropertyTests {
    /// Links of each lineage. `PERDURE_PAYLOADS` asks for another number, as `make test` does in a run of its own: beside
    /// other tests, so many would keep them from ending in time.
    static let count = ProcessInfo.processInfo.environment["PERDURE_PAYLOADS"].flatMap { Int($0) } ?? 300

    static let lineages = SampleDefinitions.loaded.definitions.lineages.map(\.name)

    /// The ways between the versions of one lineage, compiled once.
    private struct Ways {
        let versions: [Int]
        private var trials: [[Int]: RouteTrial] = [:]
        private var proved: Set<[Int]> = []

        init(_ lineage: Lineage, _ tables: [String: LookupTable]) {
            versions = lineage.schemas.map(\.version)
            let prover = LineageProver(lineage, tables: tables)
            for from in versions {
                for to in versions {
                    trials[[from, to]] = RouteTrial(lineage, from: from, to: to, tables: tables)
                }
                if let next = versions.first(where: { $0 > from }), prover.hop(from: from, to: next)?.isProved == true {
                    proved.insert([from, next])
                }
            }
        }

        func callAsFunction(_ from: Int, _ to: Int) throws -> RouteTrial { try #require(trials[[from, to]]) }
        func isProved(_ from: Int, _ to: Int) -> Bool { proved.contains([from, to]) }
    }

    /// What is wrong with one link; nil for nothing.
    private func fault(_ link: Value, _ from: Int, _ ways: Ways, _ engine: MigrationEngine) throws -> String? {
        let newest = ways.versions[ways.versions.count - 1]
        let whole = try ways(from, newest).run(link)
        // The slow twin runs the same plan.
        if var tree = TreeStore(JSONText.encoded(link)) {
            let twin = try ways(from, newest).run(on: &tree)
            if Self.name(twin) != Self.name(whole) {
                return "the twin is \(Self.name(twin)), the tape \(Self.name(whole))"
            }
        }
        var (step, position) = (link, from)
        for next in ways.versions where next > from {
            switch try ways(position, next).run(step) {
            case .valid(let after, _): (step, position) = (after, next)
            case .broken(let problems, _) where ways.isProved(position, next) && position == from:
                return "\(position) → \(next) is proved, and \(problems)"
            case .broken, .stopped, .invalid, .unsettled:
                if case .valid = whole { return "the whole route gets there, and \(position) → \(next) does not" }
                return nil
            }
        }
        guard case .valid(let after, let isLossy) = whole else {
            return "step by step gets there, and the whole route does not"
        }
        if after != step { return "step by step it is \(Self.json(step)), and by the whole route \(Self.json(after))" }
        var tape = Tape(after)
        var worker = Worker(copiesLineages: false)
        let again = engine.migrate(&tape, &worker)
        if again.outcome != .current { return "migrated once more it is \(again.outcome) \(again.messages)" }
        guard !isLossy, from != newest, case .valid(let down, false) = try ways(newest, from).run(after) else {
            return nil
        }
        guard case .valid(let up, _) = try ways(from, newest).run(down) else {
            return "down and up again it is \(Self.json(down))"
        }
        // A date or URL that was text is text or typed, as it went; in JSON it is the same.
        return up.plainJSON == after.plainJSON
            ? nil : "down and up again it is \(Self.json(up)), and was \(Self.json(after))"
    }

    private static func json(_ value: Value) -> String { String(decoding: JSONText.encoded(value), as: UTF8.self) }

    private static func name(_ result: RouteTrial.Result) -> String {
        switch result {
        case .invalid(let problems): "invalid \(problems)"
        case .stopped(let stop, let site): "stopped \(stop) \(site?.keyword ?? "")"
        case .valid(let value, let isLossy):
            "valid \(isLossy) \(json(value))"
        case .broken(let problems, _): "broken \(problems)"
        case .unsettled: "unsettled"
        }
    }

    @Test("stepwise = whole, twice = once, up–down–up = up, tape = tree, proved = valid", arguments: lineages)
    func properties(name: String) throws {
        let definitions = SampleDefinitions.loaded.definitions
        let lineage = try #require(definitions.lineages.first { $0.name == name })
        let ways = Ways(lineage, definitions.tables)
        let engine = SampleDefinitions.engine()
        var made = 0
        for schema in lineage.schemas {
            var generator = LinkGenerator(schema, of: lineage, seed: 7)
            for number in 0..<Self.count / lineage.schemas.count {
                guard let link = generator.link() else { break }
                made += 1
                guard let fault = try fault(link, schema.version, ways, engine) else { continue }
                let smallest = Shrinker.shrink(link, settling: generator.settled) { smaller in
                    (try? ways(schema.version, schema.version).isValid(smaller)) == true
                        && (try? self.fault(smaller, schema.version, ways, engine)) ?? nil != nil
                }
                let now = try self.fault(smallest, schema.version, ways, engine) ?? fault
                Issue.record(
                    "\(name) v\(schema.version), seed 7, link \(number): \(now)\n\(Self.json(smallest))"
                )
                return
            }
        }
        #expect(made > Self.count / 2)
    }
}
