package import Perdure

/// A difference from definitions that shipped, with what shows it.
package struct Break: Sendable {
    package var finding: Finding
    package var lineage: String
    /// The version of the links; nil where it is the lineage's matter.
    package var version: Int?
    /// Who is affected: everybody for whom a link shows it, or for whom it is certain.
    package var audiences: [Audience]
    package var witnesses: [Witness]

    /// Whether it breaks links, by its rule; not by what a project makes of the rule.
    package var isBreaking: Bool { finding.severity == .error }
}

extension Break {
    /// A change with the links that were found for it.
    ///
    /// Where none was found and the change is not certain to break any, it is a warning.
    init(_ change: Change, _ witnesses: [Witness], lineage: String, version: Int?) {
        let isShown = !witnesses.isEmpty || change.isCertain || change.audiences.isEmpty
        let subject = lineage.isEmpty ? "" : (version.map { "version \($0) of '\(lineage)'" } ?? "'\(lineage)'") + ": "
        var notes = change.earlier.map { [Finding.Note("it shipped like this", at: $0)] } ?? []
        notes += witnesses.map { .init("\($0.audience.introduction): \($0.text): \($0.message)") }
        if !isShown {
            notes.append(.init("no link was found that this breaks, and that there is none could not be shown"))
        }
        finding = Finding(
            change.rule, subject + change.message, at: change.place, notes: notes, help: change.help,
            severity: isShown ? nil : .warning)
        self.lineage = lineage
        self.version = version
        self.witnesses = witnesses
        audiences = isShown && witnesses.isEmpty ? change.audiences : witnesses.map(\.audience)
    }
}

extension Witness {
    /// The link in one line.
    var text: String { if case .url(let url) = link { url } else { link.json } }
}

extension Audience {
    fileprivate var introduction: String {
        switch self {
        case .savedLinks: "a saved link that it breaks"
        case .shippedApps: "a link that shipped apps do not read"
        }
    }
}
