package import Perdure
package import PerdureArchives

/// `--verify`: reads back what a run has written, and compares.
///
/// Three things must hold: a second run would change nothing, and finds the links that the first one has left; every
/// link at the wanted version means what was to be written; and what is no link is as it was.
struct OutputCheck {
    private let written: RunLog
    private let read: RunLog
    /// How people name the output.
    private let output: String
    /// Entries that the run could not read, and has named: what is in them, it can't say.
    private let unread: Set<String>

    private static let findingLimit = 100

    /// - Parameters:
    ///   - written: of the run.
    ///   - read: of the run over its output, with the names of the inputs.
    init(written: RunLog, read: RunLog, output: String) {
        self.written = written
        self.read = read
        self.output = output
        unread = Set(written.entries.filter { $0.outcome == .unreadable }.map(\.place.file))
    }

    var findings: [Finding] {
        var findings = entries()
        // Where no entry is to blame, the sums may still tell.
        if findings.isEmpty, unread.isEmpty { findings = counts() }
        return findings
    }

    private func finding(_ message: String, in name: String) -> Finding {
        Finding(
            .notAsWritten, message, at: .file(name), help: "Don't use it. Run again; if this is said again, report it.")
    }

    // MARK: Entries

    private func entries() -> [Finding] {
        guard written.digests.count == read.digests.count else {
            return [
                finding(
                    "\(written.digests.count) entries were written, and \(read.digests.count) are read back", in: output
                )
            ]
        }
        var findings: [Finding] = []
        for (entry, again) in zip(written.digests, read.digests) {
            guard findings.count < Self.findingLimit else { break }
            if entry.name == again.name, unread.contains(entry.name) { continue }
            if let message = Self.difference(entry, again) { findings.append(finding(message, in: entry.name)) }
        }
        return findings
    }

    private static func difference(_ entry: EntryDigest, _ again: EntryDigest) -> String? {
        if entry.name != again.name { return "in its place, '\(again.name)' is read back" }
        if again.isChanged { return "what was written for it is no end: a second run would change it again" }
        if entry.links != again.links { return "its links are read back as others than were to be written" }
        if let before = entry.outside, let after = again.outside, before != after {
            return "what is no link in it is read back as something else"
        }
        return nil
    }

    // MARK: Counts

    private func counts() -> [Finding] {
        Outcome.allCases.compactMap { outcome in
            let expected = Self.expected(outcome, after: written.tally)
            let found = read.tally[outcome]
            if expected == found { return nil }
            return finding("\(expected) links should be '\(outcome.rawValue)' now, and \(found) are", in: output)
        }
    }

    /// What was rewritten is current now, and all else is what it was.
    private static func expected(_ outcome: Outcome, after tally: RunTally) -> Int {
        if outcome.isRewritten { return 0 }
        guard outcome == .current else { return tally[outcome] }
        return Outcome.allCases.filter { $0 == .current || $0.isRewritten }.reduce(0) { $0 + tally[$1] }
    }
}

extension MigrateRun {
    /// Reads back what a run over these inputs has written, and compares it with what the run has told.
    ///
    /// - Parameter log: of a run whose context verifies.
    /// - Returns: what is not as it should be.
    package func readBack(
        _ inputs: [PathBytes], from destination: Destination, _ log: RunLog, progress: Progress
    ) throws(RunFailure) -> [Finding] {
        var options = RunOptions()
        (options.jobs, options.format, options.selection) = (
            self.options.jobs, self.options.format, self.options.selection
        )
        (options.entrySizeLimit, options.archiveLimits) = (self.options.entrySizeLimit, self.options.archiveLimits)
        options.system = self.options.system
        // In place, databases are left.
        if case .inPlace = destination { options.keepsNewContents = true }
        var context = context
        context.keepsChanges = false
        var run = MigrateRun(context, options)
        var name = inputs.map(\.description).joined(separator: " ")
        if case .output(let output) = destination {
            name = output.description
            for input in inputs {
                run.places[input] = inputs.count > 1 ? output.appending(input.lastComponent) : output
            }
        }
        let (read, _) = try run.run(inputs, to: .nowhere, progress: progress)
        return OutputCheck(written: log, read: read, output: name).findings
    }
}
