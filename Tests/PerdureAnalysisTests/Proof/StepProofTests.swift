import Perdure
import PerdureAnalysis
import Testing

/// Every step of the language, in migrations that are wrong and in some that are right.
@Suite struct StepProofTests {
    @Test(
        "a wrong migration is refuted by a link that really breaks it",
        arguments: StepRow.all.filter { $0.wrong != nil })
    func wrong(row: StepRow) throws {
        let (proof, trial) = try Samples.prove(Samples.hop(from: row.from, to: row.to, steps: row.steps))
        guard case .refuted(let found) = proof.verdict else {
            Issue.record("\(proof.verdict)")
            return
        }
        #expect(found.problem.path == row.wrong, "\(found)")
        #expect(trial.isValid(found.link))
        guard case .broken(let problems, _) = trial.run(found.link) else {
            Issue.record("\(found.link.spelling) does not break it")
            return
        }
        #expect(problems.first == found.problem)
    }

    @Test("a right migration is proved", arguments: StepRow.all.filter { $0.wrong == nil })
    func right(row: StepRow) throws {
        let (proof, _) = try Samples.prove(Samples.hop(from: row.from, to: row.to, steps: row.steps))
        #expect(proof.isProved, "\(proof.verdict)")
    }

    @Test("every step has three wrong migrations and a right one", arguments: StepTable.keywords)
    func complete(keyword: String) {
        let rows = StepRow.all.filter { $0.step == keyword }
        #expect(rows.filter { $0.wrong != nil }.count >= 3)
        #expect(rows.contains { $0.wrong == nil })
    }
}
