package import Perdure

/// What a run does about content that has moved or is gone: it says so, and gives links the identity of moved content
/// where it is asked to.
package struct ContentPolicy: Sendable {
    private let catalog: Catalog
    private let redirects: Bool
    private let redirector: Redirector

    package init(_ catalog: Catalog, redirects: Bool, _ engine: MigrationEngine) {
        self.catalog = catalog
        self.redirects = redirects
        redirector = Redirector(engine)
    }

    /// What there is to say of one link.
    struct Note {
        var verdict: Restoration.Verdict
        var warning: String?
        /// Why a link could not be given its new identity; it must not be written then.
        var problem: String?
        var isChanged = false
    }

    /// Looks up where the content of a link is that has arrived at its version.
    ///
    /// - Parameter url: The text that a link which is only a URL came as.
    /// - Returns: Nil for a link that has not arrived.
    func visit(_ tape: inout Tape, _ result: LinkResult, url: String? = nil) -> Note? {
        guard result.outcome == .current || result.outcome.isRewritten else { return nil }
        var identity = redirector.identity(of: tape, result)
        if let url {
            if case .found(let node) = tape.member("$url", of: Tape.root) {
                identity.identifiers.append((.url, tape.text(node)))
            }
            identity.identifiers.append((.url, url))
        }
        let answer = identity.answer(by: catalog)
        var note = Note(verdict: answer.verdict)
        guard let old = answer.identifier, let attribute = answer.attribute else { return note }
        switch answer.verdict {
        case .deleted:
            note.warning = "the content '\(old)' is deleted" + (answer.message.map { "; \($0)" } ?? "")
        case .unresolvable: note.warning = answer.message
        case .moved:
            let new = answer.movedTo ?? old
            note.warning = "the content '\(old)' has moved to '\(new)'"
            if redirects { redirect(&tape, result, attribute, from: old, to: new, &note) }
        default: break
        }
        return note
    }

    private func redirect(
        _ tape: inout Tape, _ result: LinkResult, _ attribute: LinkAttribute, from old: String, to new: String,
        _ note: inout Note
    ) {
        if attribute == .url {
            if case .found(let node) = tape.member("$url", of: Tape.root) {
                tape.replace(node, withScalar: .string, Array(new.utf8))
            }
        } else {
            var worker = Worker(copiesLineages: false)
            note.problem = redirector.redirect(&tape, result, attribute, from: old, to: new, &worker)
                .map { "the link can't name its content '\(new)': \($0)" }
        }
        guard note.problem == nil else { return }
        note.isChanged = true
        note.warning = "the content '\(old)' has moved to '\(new)', and the link names it so now"
    }
}

extension LinkResult {
    /// The same, with what a catalog has to say.
    func adding(_ note: ContentPolicy.Note?) -> LinkResult {
        guard let note else { return self }
        var result = self
        result.content = note.verdict
        if let problem = note.problem {
            result.outcome = .failed
            result.detail = Detail(messages: [problem])
        } else if let warning = note.warning {
            result.detail = Detail(
                messages: messages, losses: detail?.losses ?? [], warnings: (detail?.warnings ?? []) + [warning],
                site: detail?.site, kept: detail?.kept)
        }
        return result
    }
}
