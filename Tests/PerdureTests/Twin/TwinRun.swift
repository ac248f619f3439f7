import Perdure
import PerdureFormats
import Testing

/// One link through the engine twice: on a tape and on a tree.
struct TwinRun {
    /// What becomes of it on the tape, in words.
    var onTape: String
    var onTree: String
    var outcome: Outcome
    /// The link's bytes afterwards; those it came in where it was not rewritten.
    var bytes: [UInt8]
    var result: LinkResult

    init(_ link: [UInt8], _ engine: MigrationEngine) throws {
        (result, bytes) = try Self.runTape(link, engine)
        outcome = result.outcome
        onTape = Self.describe(result) + (outcome.isRewritten ? try LinkListing.text(ofJSON: bytes) : "")

        var tree = try #require(TreeStore(link), "the tree reads what the tape reads")
        var worker = Worker(copiesLineages: false)
        let treeResult = engine.migrate(store: &tree, &worker)
        onTree = Self.describe(treeResult) + (treeResult.outcome.isRewritten ? LinkListing.text(of: tree) : "")
    }

    private static func runTape(_ link: [UInt8], _ engine: MigrationEngine) throws -> (LinkResult, [UInt8]) {
        try link.withUnsafeBytes { source in
            var tape = Tape()
            try JSONTape.lex(source, into: &tape)
            var worker = Worker(copiesLineages: false)
            let result = engine.migrate(&tape, &worker)
            guard result.outcome.isRewritten else { return (result, link) }
            var out: [UInt8] = []
            var renderer = JSONRenderer()
            renderer.render(tape, into: &out)
            return (result, out)
        }
    }

    /// Everything that a result says, a line each.
    private static func describe(_ result: LinkResult) -> String {
        func version(_ version: Int?) -> String { version.map(String.init) ?? "?" }
        var lines = ["\(result.outcome) \(version(result.from)) → \(version(result.to))"]
        guard let detail = result.detail else { return lines[0] + "\n" }
        lines += detail.messages + detail.warnings.map { "warning: \($0)" }
        lines += detail.losses.map { "lost \($0.path): \($0.value.spelling)" }
        if let site = detail.site { lines.append("by \(site.keyword) at \(site.place)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
