internal import Perdure

/// What an outcome means for one link, and what to do about it.
struct OutcomeAdvice {
    let explanation: Explanation

    private var result: LinkResult { explanation.result }
    private var lineage: Lineage? { explanation.lineage }

    /// One sentence without its end.
    var meaning: String {
        switch result.outcome {
        case .current: "it has the wanted version, and stays as it is"
        case .migrated: "it was migrated, and satisfies the schema of version \(target)"
        case .migratedWithLoss: "it was migrated, and a step dropped something that was there"
        case .newer: "its version is above the newest schema; it is left exactly as it is"
        case .unknown: "no lineage describes it; it is left alone"
        case .unversioned: "its version can't be told; it is left as it is"
        case .invalid: "it does not satisfy the schema of its own version; it is left as it is"
        case .failed: "it could not be migrated; it is left as it is"
        case .discarded: "it has no successor, as a step says; it is left as it is"
        }
    }

    /// What to do, or what would have to be the case; a sentence each.
    var advice: [String] {
        switch result.outcome {
        case .current, .migrated: []
        case .migratedWithLoss: ["Nothing is to be done if the reasons above hold."]
        case .newer: newer
        case .unknown: unknown
        case .unversioned: unversioned
        case .invalid: invalid
        case .failed: failed
        case .discarded: ["An app should say that what the link led to is no more."]
        }
    }

    private var target: String { result.to.map(String.init) ?? "?" }

    private var newer: [String] {
        guard let lineage, let newest = lineage.newest else { return [] }
        let number = result.from.map(String.init) ?? "N"
        return [
            "An app with these definitions should say that the link needs a newer version of the app.",
            "To migrate it, write Schemas/\(lineage.name)/v\(number).yaml and the migrations that lead from version "
                + "\(newest.version) to it.",
        ]
    }

    private var unknown: [String] {
        if !explanation.candidates.isEmpty {
            let names = Set(explanation.candidates.map(\.lineage)).sorted().map { "'\($0)'" }.joined(separator: ", ")
            let what = explanation.isURL ? "One of the URL forms above" : "The 'recognise' of one of the versions above"
            return ["\(what) would have to fit, for the link to be of \(names)."]
        }
        let kind = explanation.isURL ? "declare a URL form of this scheme and host" : "name this activity type"
        let near = explanation.isURL ? nil : Suggestion.help(for: explanation.subject, in: explanation.known)
        return ["If it is the app's own, a schema would have to \(kind)."] + [near].compactMap { $0 }
    }

    private var unversioned: [String] {
        guard let lineage else {
            return [
                "A 'recognise' in the schemas of these lineages would have to tell them apart; 'perdure check' says "
                    + "where they overlap."
            ]
        }
        let fitting = explanation.candidates.filter { $0.lineage == lineage.name }.count
        guard case .key(let key, _) = lineage.versionRule else {
            return [
                "Exactly one version's 'recognise' would have to hold, or whole schema to fit; \(fitting) "
                    + "\(fitting == 1 ? "is" : "are") described."
            ]
        }
        return [
            "'\(key)' would have to be a whole number: one of "
                + lineage.schemas.map { String($0.writtenVersion) }.joined(separator: ", ") + ".",
            "If a shipped app wrote such links, describe them as a version of their own, with 'recognise'.",
        ]
    }

    private var invalid: [String] {
        let version = result.from.map { "version \($0)" } ?? "its version"
        return [
            "If a shipped app wrote it so, the schema of \(version) is too strict: loosen it, or mend such links with "
                + "a repair (from and to the same version).",
            "Otherwise the link was damaged on its way, and there is nothing to migrate.",
        ]
    }

    private var failed: [String] {
        guard let site = result.detail?.site else {
            if explanation.isURL {
                return ["A URL form there would have to have a place for it, or a step to drop it and say why."]
            }
            return ["'perdure check' says whether a migration is missing, or leaves what the next schema refuses."]
        }
        return [
            "Change the step at \(site.place), or say there what becomes of such values ('otherwise', 'onConflict', "
                + "a 'when' around it)."
        ]
    }
}
