import Perdure

/// Activity types and schemes of the definitions against those that an `Info.plist` declares.
struct DeclarationCheck {
    let plist: InfoPlist
    let definitions: Definitions

    var findings: [Finding] { undeclared + undescribed + schemes }

    /// Types that the system hands to an app without being told.
    private static let systemTypes: Set<String> = [
        "NSUserActivityTypeBrowsingWeb", "com.apple.corespotlightitem", "com.apple.corespotlightquery",
    ]

    /// A saved link of an old version still comes by its old type, so every version's must be declared; those of a lineage
    /// that has ended lead nowhere.
    private var undeclared: [Finding] {
        var said: Set<String> = []
        return definitions.lineages.filter { !$0.hasEnded }.flatMap { lineage in
            lineage.schemas.reversed().flatMap { schema in
                schema.typeGroups.compactMap { types -> Finding? in
                    // Of a type for each bundle identifier, an app has one.
                    guard let first = types.first, !types.contains(where: isKnown), said.insert(first).inserted else {
                        return nil
                    }
                    return undeclared(first, schema, lineage)
                }
            }
        }
    }

    private func isKnown(_ type: String) -> Bool {
        Self.systemTypes.contains(type)
            || plist.activityTypes.contains { declared in
                // Where no bundle identifier is known, what follows it has to do.
                guard declared.hasPrefix("$"), let end = declared.firstIndex(where: { $0 == ")" || $0 == "}" }) else {
                    return declared == type
                }
                return type.hasSuffix(declared[declared.index(after: end)...])
            }
    }

    private func undeclared(_ type: String, _ schema: Schema, _ lineage: Lineage) -> Finding {
        let isOld = schema.version != lineage.newest?.version
        return Finding(
            .activityNotDeclared,
            "\(plist.file) does not declare '\(type)'"
                + (isOld ? ", so that links of version \(schema.version) don't reach the app" : ""),
            at: schema.place(of: "activity"), notes: [.init("the app's types are here", at: .file(plist.file))],
            help: Suggestion.help(for: type, in: plist.activityTypes)
                ?? "Add it to NSUserActivityTypes: <string>\(type)</string>",
            subject: "\(lineage.name)/\(schema.version)/activity/\(type)")
    }

    private var undescribed: [Finding] {
        let described = Set(definitions.lineages.flatMap(\.schemas).flatMap(\.activityTypes))
        return plist.activityTypes.filter { !described.contains($0) && !$0.contains("$") }.map { type in
            Finding(
                .activityNotDescribed, "the app declares '\(type)', and no schema has this activity type",
                at: .file(plist.file),
                help: Suggestion.help(for: type, in: described.sorted())
                    ?? "Describe it, or its links are left alone: perdure new LINEAGE.",
                subject: type)
        }
    }

    private var schemes: [Finding] {
        var said: Set<String> = []
        return definitions.lineages.filter { !$0.hasEnded }.flatMap { lineage in
            lineage.schemas.reversed().flatMap { schema in
                schema.urls.flatMap { form in
                    form.template.urlAlternatives.flatMap { $0.schemes ?? [] }
                        .filter { !["http", "https"].contains($0) && !plist.schemes.contains($0) }
                        .filter { said.insert($0).inserted }
                        .map { undeclared(scheme: $0, form, schema, lineage) }
                }
            }
        }
    }

    private func undeclared(
        scheme: String, _ form: LinkURLForm, _ schema: Schema, _ lineage: Lineage
    ) -> Finding {
        Finding(
            .schemeNotDeclared,
            "\(plist.file) does not declare the scheme '\(scheme)', so that nothing opens such URLs",
            at: form.place, notes: [.init("the app's schemes are here", at: .file(plist.file))],
            help: Suggestion.help(for: scheme, in: plist.schemes.sorted())
                ?? "Add it to the CFBundleURLSchemes of CFBundleURLTypes: <string>\(scheme)</string>",
            subject: "\(lineage.name)/\(schema.version)/scheme/\(scheme)")
    }
}

extension Lineage {
    /// Whether its last migration leads to no version.
    var hasEnded: Bool { migrations.contains { $0.to == nil } }
}

extension Schema {
    /// The activity types, those together of which an app has one for each bundle identifier.
    var typeGroups: [[String]] { activityForms.isEmpty ? activityTypes.map { [$0] } : activityForms }
}
