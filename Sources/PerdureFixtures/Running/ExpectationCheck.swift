internal import Perdure

/// Holds what became of a link against what was expected.
///
/// Links are compared as they are spelt, without regard to white space: a number that is spelt otherwise is a
/// difference, since a migration has no business to change it. The order of keys is a warning, so that a tool may
/// sort the keys of a file.
struct ExpectationCheck {
    let link: SavedLink
    let run: LinkRun
    let file: String

    /// How many paths of one link are told.
    private static let limit = 12

    var findings: [Finding] {
        guard let expected = link.expectation else { return [missing] }
        if expected.outcome != run.outcome { return [outcome(expected)] }
        return version(expected) + result(expected)
    }

    private var help: String {
        let target = link.target.map { " --to \($0)" } ?? ""
        if case .url(let text) = link.link.carrier, !text.contains("'") {
            return "See it step by step: perdure explain '\(text)'\(target)"
        }
        return
            "See it step by step: perdure explain '\(file):\(link.link.place.line):\(link.link.place.column)'\(target)"
    }

    private var missing: Finding {
        Finding(
            .missingKey, "a saved link needs the key 'expect'; this one is '\(run.outcome.rawValue)'",
            at: link.link.place,
            notes: run.messages.map { .init($0.text, at: $0.place) },
            help: "If that is right, 'perdure test --update' writes it.")
    }

    private func outcome(_ expected: SavedLink.Expectation) -> Finding {
        let version = run.version.map { ", as version \($0)" } ?? ""
        return Finding(
            .linkDiffers,
            "the link was to be '\(expected.outcome.rawValue)', and is '\(run.outcome.rawValue)'\(version)",
            at: expected.outcomePlace, notes: run.messages.map { .init($0.text, at: $0.place) }, help: help)
    }

    private func version(_ expected: SavedLink.Expectation) -> [Finding] {
        guard let version = expected.version, let place = expected.versionPlace, version != run.version else {
            return []
        }
        let actual = run.version.map { "version \($0)" } ?? "of no version that could be told"
        return [
            Finding(
                .linkDiffers, "the link was to be told as version \(version), and is \(actual)", at: place, help: help)
        ]
    }

    private func result(_ expected: SavedLink.Expectation) -> [Finding] {
        guard let text = expected.link else { return [] }
        let differences = LinkRun.differences(text.carrier, run.after)
        guard differences.isEmpty else {
            let count = differences.count
            var notes = differences.prefix(Self.limit).map { note($0, text) }
            if count > Self.limit { notes.append(.init("and \(count - Self.limit) more")) }
            return [
                Finding(
                    .linkDiffers, "the link differs in \(count) place\(count == 1 ? "" : "s") from what was expected",
                    at: text.place.firstLine, notes: notes, help: help)
            ]
        }
        guard let keys = ValueDifference.order(LinkRun.value(text.carrier), LinkRun.value(run.after)) else { return [] }
        let what = keys.isEmpty ? "the link" : "'\(Path(.payload, keys.map(Path.Component.key)))'"
        return [
            Finding(
                .linkOrderDiffers, "the keys of \(what) stand in another order than was expected",
                at: (text.place(of: keys) ?? text.place).firstLine,
                help: "'perdure test --update' writes them in the order that the link has.")
        ]
    }

    private func note(_ difference: ValueDifference, _ text: SavedLink.Text) -> Finding.Note {
        let place = text.place(of: difference.keys)?.firstLine
        let name = difference.keys.isEmpty ? "" : "\(difference.path): "
        switch (difference.before, difference.after) {
        case (let expected?, let actual?):
            if case .number(let number) = expected, case .number(number) = actual {
                return .init(
                    "\(name)expected \(expected.spelling), and it is \(actual.spelling), the same number spelt otherwise",
                    at: place)
            }
            return .init("\(name)expected \(expected.spelling), and it is \(actual.spelling)", at: place)
        case (let expected?, nil): return .init("\(name)expected \(expected.spelling), and nothing is there", at: place)
        case (nil, let actual?): return .init("\(name)nothing was expected, and it is \(actual.spelling)")
        case (nil, nil): return .init(name)
        }
    }
}
