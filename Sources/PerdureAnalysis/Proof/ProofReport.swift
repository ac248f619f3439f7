import Perdure

/// One proof as findings, with the links that show it.
struct ProofReport {
    let lineage: Lineage
    /// The last migration of the route.
    let migration: Migration
    let proof: RouteProof

    var verdict: [Finding] {
        switch proof.verdict {
        case .proved: []
        case .refuted(let counterexample): [refuted(counterexample)]
        case .undecided(let path, let message): [undecided(path, message)]
        }
    }

    /// A step that fails on a link is said once, whatever else it fails on.
    var failures: [Finding] {
        guard proof.isProved else { return [] }
        return proof.failures.map { failure in
            let who = failure.site.map { "'\($0.keyword)'" } ?? "what Perdure settles after the steps"
            return Finding(
                .mayFail,
                "\(who) fails on some links that version \(proof.from) lets an app write: \(failure.message)",
                at: failure.site?.place ?? migration.place, notes: [.init("one of them: \(failure.link.json)")],
                help:
                    "Such links stay as they are. Say what becomes of them, with 'when' or 'otherwise', if they matter."
            )
        }
    }

    /// What no link comes to.
    var unreached: [Finding] {
        proof.unreached.map { found in
            Finding(
                .unreachable, "\(found.what) that version \(proof.from) lets an app write", at: found.place,
                help: "Take it out, or let the schema say what shipped links have.")
        }
    }

    /// A repair that never comes to rest.
    var unsettled: [Finding] {
        proof.unsettled.map { link in
            [
                Finding(
                    .repairUnsettled, "the repair changes what it has mended once more, at every run",
                    at: migration.place, notes: [.init("the smallest link that shows it: \(link.json)")],
                    help: "Let its steps touch only what is broken: - when: {matches: …}   then: […].")
            ]
        } ?? []
    }

    private var isWholeRoute: Bool { proof.from != migration.from }

    private var origin: String { isWholeRoute ? "coming from version \(proof.from), " : "" }

    private func undecided(_ path: String, _ message: String) -> Finding {
        Finding(
            .undecided,
            path.isEmpty
                ? "\(origin)what these steps do \(message), so that nothing is proved of them"
                : "\(origin)it can't be decided whether '\(path)' is right in version \(proof.to): it \(message)",
            at: migration.place, notes: declaration(of: path),
            help: "No link was found that comes out wrong. Test it with saved links.")
    }

    private func refuted(_ found: RouteProof.Counterexample) -> Finding {
        let path = found.problem.path
        let after =
            found.site.map { "after '\($0.keyword)' " }
            ?? (migration.isRepair ? "after the repair " : "after the steps ")
        let message =
            found.problem.message == "is missing"
            ? "\(origin)version \(proof.to) requires '\(path)', and \(after)it may be missing"
            : "\(origin)\(after)'\(path)' \(found.problem.message) in version \(proof.to)"
        return Finding(
            .refuted, message, at: found.site?.place ?? migration.place,
            notes: declaration(of: path) + [.init("the smallest link that shows it: \(found.link.json)")],
            help: help(found))
    }

    // MARK: Ways out

    private var target: Schema? { lineage.schema(proof.to) }

    private func declaration(of path: String) -> [Finding.Note] {
        guard let target, let field = field(at: path, in: target), field.place.line > 0 else { return [] }
        return [.init("the field is declared here", at: field.place)]
    }

    private func help(_ found: RouteProof.Counterexample) -> String? {
        let path = found.problem.path
        guard let target, !path.hasPrefix("$") else { return nil }
        let names = path.split(separator: ".").map(String.init)
        let parent = found.after.value(at: (["userInfo"] + names.dropLast())[...])
        guard let key = names.last else { return nil }
        let field = field(at: path, in: target)
        if found.problem.message == "is missing" {
            let left = leftOver(parent, names.dropLast(), target)
            return Suggestion.nearest(to: key, in: left).map { near in
                "Perhaps: - rename: {\((names.dropLast() + [near]).joined(separator: ".")): \(key)}"
            } ?? "Perhaps: - add: {field: \(path), value: …}, or make it optional."
        }
        guard let field else {
            let wanted = siblings(names.dropLast(), target).map(\.key)
            return Suggestion.nearest(to: key, in: wanted).map { "Perhaps: - rename: {\(path): \($0)}" }
                ?? "Remove it, with the reason: - remove: \(path)   and   lossy: \"…\""
        }
        if found.problem.message.contains("and must be \(field.kind.described)") {
            return "Convert it: - convert: {field: \(path), to: \(field.kind.rawValue)}"
        }
        return nil
    }

    /// Keys of a dictionary that the target does not know.
    private func leftOver(_ parent: Value?, _ names: ArraySlice<String>, _ target: Schema) -> [String] {
        guard case .dictionary(let members)? = parent else { return [] }
        let wanted = siblings(names, target)
        return members.map(\.key).filter { key in wanted[key: key] == nil && key != lineage.versionKey }
    }

    private func siblings(_ names: ArraySlice<String>, _ target: Schema) -> [Field] {
        if names.isEmpty { return target.userInfo }
        return field(at: names.joined(separator: "."), in: target)?.fields ?? []
    }

    private func field(at path: String, in schema: Schema) -> Field? {
        if path == "$title" { return schema.title }
        let path = Path(.payload, path.split(separator: ".").map { .key(String($0)) })
        return path.components.isEmpty ? nil : SchemaShape(schema, versionKey: nil).field(path)
    }
}

extension Value {
    /// As JSON in one line, cut where it is very long.
    var json: String {
        let text = String(decoding: JSONText.encoded(self), as: UTF8.self)
        return text.count > 600 ? "\(text.prefix(597))…" : text
    }
}
