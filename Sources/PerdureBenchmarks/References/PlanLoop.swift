import Perdure
import PerdureFormats
import PerdureYAML

/// Plan execution alone: one payload, lexed and migrated again and again, with no input and no output.
package enum PlanLoop {
    /// - Throws: where the migration does not do what the case says.
    package static func run(_ plan: PlanCase, count: Int) throws {
        let engine = MigrationEngine(try definitions(plan.files, of: plan.name))
        var worker = Worker()
        var tape = Tape()
        try withLink(of: plan) { bytes in
            for _ in 0..<count {
                try JSONTape.lex(bytes, into: &tape)
                let result = engine.migrate(&tape, &worker)
                guard plan.expects(result.outcome) else {
                    throw BenchmarkFailure(
                        "'\(plan.name)' is \(result.outcome.rawValue): \(result.messages.joined(separator: "; "))")
                }
            }
        }
    }

    /// The part of it that reads the link.
    package static func lex(_ plan: PlanCase, count: Int) throws {
        var tape = Tape()
        try withLink(of: plan) { bytes in
            for _ in 0..<count { try JSONTape.lex(bytes, into: &tape) }
        }
    }

    private static func withLink(of plan: PlanCase, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let link = Array(plan.link.utf8)
        let padding = [UInt8](repeating: 0, count: 64)
        try (link + padding).withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<link.count])) }
    }

    /// - Parameter name: what they are of, for messages.
    static func definitions(_ texts: [String], of name: String) throws -> Definitions {
        let files = texts.enumerated().compactMap { index, text in
            YAMLParser.parse(Array(text.utf8), file: "\(index).yaml").node
                .map { DefinitionAssembler.File(path: "\(index).yaml", node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(files) { _ in
            .success(LookupTable(columns: ["code", "name"], rows: [["no", "Norway"], ["se", "Sweden"]]))
        }
        if let error = findings.sorted.first(where: { $0.severity == .error }) {
            throw BenchmarkFailure("the definitions of '\(name)' are wrong: \(error.message)")
        }
        return definitions
    }
}

extension PlanCase {
    /// What becomes of the link, where all goes as it should.
    fileprivate func expects(_ outcome: Outcome) -> Bool {
        if isDiscarded { return outcome == .discarded }
        return second == nil ? outcome == .current : outcome.isRewritten
    }
}
