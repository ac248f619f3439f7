package import Perdure
internal import PerdureFormats

/// Migrates saved links and holds what becomes of them against what their files expect.
package struct LinkTester {
    private let definitions: Definitions
    /// An engine for each wanted version that some link names; nil for the newest.
    private var engines: [Int?: MigrationEngine] = [:]

    package init(_ definitions: Definitions) { self.definitions = definitions }

    package mutating func test(_ file: LinkFile) -> [LinkTestResult] {
        file.links.map { link in
            let engine = engine(link.target)
            let run = LinkRun(link.link.carrier, engine)
            var result = LinkTestResult(link: link, file: file.path, run: run)
            let target = targetFindings(link, run)
            result.findings = target + folderFindings(link, run, file.path)
            result.isComparable = target.isEmpty
            if result.isComparable {
                result.findings += ExpectationCheck(link: link, run: run, file: file.path).findings
                result.findings += stabilityFindings(link, run, engine)
            }
            return result
        }
    }

    private mutating func engine(_ wanted: Int?) -> MigrationEngine {
        // A version that no lineage has is told as such; it needs no engine.
        let target = wanted.flatMap { version in
            definitions.lineages.contains { $0.schema(version) != nil } ? version : nil
        }
        if let known = engines[target] { return known }
        let engine = MigrationEngine(definitions) { lineage in
            target.flatMap { lineage.schema($0) == nil ? nil : $0 }
        }
        engines[target] = engine
        return engine
    }

    /// The wanted version is one that the link's lineage has.
    private func targetFindings(_ link: SavedLink, _ run: LinkRun) -> [Finding] {
        guard let target = link.target, let place = link.targetPlace, let lineage = run.explanation.lineage,
            lineage.schema(target) == nil
        else { return [] }
        let known = lineage.schemas.map { String($0.version) }.joined(separator: ", ")
        return [
            Finding(
                .badValue, "the lineage '\(lineage.name)' has no version \(target)", at: place, help: "It has \(known)."
            )
        ]
    }

    /// A folder that is called like a lineage holds links of that one.
    private func folderFindings(_ link: SavedLink, _ run: LinkRun, _ path: String) -> [Finding] {
        guard let folder = path.split(separator: "/").dropLast().last.map(String.init),
            definitions.lineage(folder) != nil, let lineage = run.explanation.lineage?.name, lineage != folder
        else { return [] }
        return [
            Finding(
                .fileNameContradicts,
                "the folder is that of '\(folder)', and the link is told to be of '\(lineage)'", at: link.link.place)
        ]
    }

    /// Migrating twice is migrating once.
    private func stabilityFindings(_ link: SavedLink, _ run: LinkRun, _ engine: MigrationEngine) -> [Finding] {
        guard run.outcome.isRewritten else { return [] }
        let again = LinkRun(run.after, engine)
        guard again.outcome != .current else { return [] }
        let why = again.messages.map { Finding.Note($0.text, at: $0.place) }
        let changes = LinkRun.differences(run.after, again.after).map { Finding.Note($0.said(after: "becomes")) }
        return [
            Finding(
                .linkNotStable, "the migrated link, migrated once more, is '\(again.outcome.rawValue)'",
                at: link.link.place, notes: why + changes,
                help: "Make the schema of its version recognise what the steps write, or the steps leave it alone.")
        ]
    }
}
