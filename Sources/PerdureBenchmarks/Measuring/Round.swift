/// The contenders of one subject, run one after the other again and again: what slows the machine down for a while
/// slows them all.
package struct Round {
    private let contenders: [Contender]
    private let site: Site
    private var results: [ContenderResult]
    /// Runs what a contender says; another in tests.
    private let run: (Contender) throws -> Program.Usage

    package init(
        _ contenders: [Contender], at site: Site, run: ((Contender) throws -> Program.Usage)? = nil
    ) {
        (self.contenders, self.site) = (contenders, site)
        results = contenders.map { contender in
            ContenderResult(
                name: contender.name, missing: contender.needs.lazy.compactMap { $0.missing(at: site) }.first)
        }
        self.run = run ?? { try $0.program(in: site.folder).run() }
    }

    /// - Parameter runs: how often each runs; slow ones run in every third round.
    package mutating func measure(runs: Int) throws -> [ContenderResult] {
        guard results.first?.missing == nil else { return results }
        try warmUp()
        for round in 0..<max(runs, 1) {
            for offset in contenders.indices {
                // Another one begins each round.
                let index = (offset + round) % contenders.count
                let isDue = !contenders[index].isSlow || round % 3 == 0
                results[index].runs.append(isDue ? try measured(index) : nil)
            }
        }
        return results
    }

    /// Each runs once before the clock counts, and its output is looked at.
    private mutating func warmUp() throws {
        for (index, contender) in contenders.enumerated() where try measured(index) != nil {
            guard index > 0 else { continue }
            results[index].comparison = try compare(contender)
        }
    }

    /// Nil for what can't be run. A reference that fails is noted as missing; the program that is measured must not.
    private mutating func measured(_ index: Int) throws -> Program.Usage? {
        guard results[index].missing == nil else { return nil }
        let contender = contenders[index]
        if let product = contender.product { Workshop.remove(site.folder + "/" + product) }
        let usage = try run(contender)
        guard contender.codes.contains(usage.code) else {
            let said = (try? DataFile.read(site.folder + "/errors.txt")) ?? []
            let why = "ended with \(usage.code): \(String(decoding: said.prefix(600), as: UTF8.self))"
            guard index > 0 else { throw BenchmarkFailure("'\(contender.name)' \(why)") }
            results[index].missing = String(why.prefix { $0 != "\n" })
            return nil
        }
        return usage
    }

    private func compare(_ contender: Contender) throws -> ContenderResult.Comparison {
        guard let ours = contenders[0].product, let theirs = contender.product else { return .notCompared }
        var words: [String]
        switch contender.comparison {
        case .none: return .notCompared
        case .bytes: words = ["diff", "-rq"]
        case .program(let program): words = program
        }
        words += [ours, theirs]
        return try Program(words, in: site.folder).run().code == 0 ? .equal : .different
    }
}
