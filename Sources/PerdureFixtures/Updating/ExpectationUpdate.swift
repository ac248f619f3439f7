package import Perdure

/// Writes expectations anew where links became something else: the rest of a file keeps its bytes.
package struct ExpectationUpdate: Sendable {
    package var path: String
    package var bytes: [UInt8]
    package var changes: [Change]

    /// What was written for one link.
    package struct Change: Sendable {
        package var place: Place
        /// What is otherwise now, a sentence each.
        package var sentences: [String]
    }

    /// Nil where everything is as expected, or the file can't be read as links.
    package init?(_ file: LinkFile, _ results: [LinkTestResult]) {
        guard !file.hasErrors else { return nil }
        var edits: [(range: Range<Int>, text: [UInt8])] = []
        changes = []
        for result in results where result.wantsUpdate {
            let writer = ExpectationWriter(file: file, result: result)
            edits.append(writer.edit)
            changes.append(Change(place: result.link.link.place.start, sentences: result.updateSentences))
        }
        guard !edits.isEmpty else { return nil }
        path = file.path
        bytes = []
        var copied = 0
        for edit in edits {
            bytes += file.bytes[copied..<edit.range.lowerBound] + edit.text
            copied = edit.range.upperBound
        }
        bytes += file.bytes[copied...]
    }
}

extension LinkTestResult {
    fileprivate var wantsUpdate: Bool {
        guard isComparable else { return false }
        guard let expected = link.expectation else { return true }
        if expected.outcome != run.outcome { return true }
        if let version = expected.version, version != run.version { return true }
        guard let text = expected.link else { return false }
        return !LinkRun.differences(text.carrier, run.after).isEmpty
            || ValueDifference.order(LinkRun.value(text.carrier), LinkRun.value(run.after)) != nil
    }

    fileprivate var updateSentences: [String] {
        guard let expected = link.expectation else { return ["'expect' is new: \(run.outcome.rawValue)"] }
        var sentences: [String] = []
        if expected.outcome != run.outcome {
            sentences.append("outcome: \(expected.outcome.rawValue) becomes \(run.outcome.rawValue)")
        }
        if let version = expected.version, version != run.version {
            sentences.append("version: \(version) becomes \(run.version.map(String.init) ?? "none")")
        }
        guard let text = expected.link else { return sentences }
        guard run.outcome.isRewritten || expected.outcome == run.outcome else { return sentences + ["link: goes"] }
        let differences = LinkRun.differences(text.carrier, run.after)
        if differences.isEmpty, sentences.isEmpty { return ["link: the order of its keys"] }
        return sentences + differences.map { $0.said(after: "becomes") }
    }
}
