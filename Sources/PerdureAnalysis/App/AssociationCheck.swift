import Perdure

/// The web URLs of the definitions against the sites' association files and the app's associated domains.
struct AssociationCheck {
    let facts: AppFacts
    let definitions: Definitions

    private var bundleIdentifiers: [String] { definitions.settings.bundleIdentifiers }

    var findings: [Finding] {
        unnamed
            + definitions.lineages.filter { !$0.hasEnded }.flatMap { lineage in
                checked(lineage).flatMap { schema in
                    webTemplates(schema).compactMap { template, place in
                        finding(template, place, schema, lineage)
                    }
                }
            }
    }

    /// The newest version, and where links are universal links also the older ones: people have saved theirs.
    private func checked(_ lineage: Lineage) -> [Schema] {
        lineage.surfaces.contains(.universalLink) ? lineage.schemas : lineage.newest.map { [$0] } ?? []
    }

    private func webTemplates(_ schema: Schema) -> [(Template, Place)] {
        var seen: Set<Template> = []
        return schema.underEachVariant.flatMap { schema -> [(Template, Place)] in
            let webpage = schema.identifier(.webpageURL)
            let own = webpage.flatMap { own in own.template.map { ($0, own.place) } }
            return [own].compactMap(\.self) + schema.urls.map { ($0.template, $0.place) }
        }.compactMap { template, place in
            let secure = template.urlAlternatives.filter { $0.schemes?.contains("https") ?? false }
            guard !secure.isEmpty, seen.insert(Template(secure)).inserted else { return nil }
            return (Template(secure), place)
        }
    }

    /// Sites that name other apps only.
    private var unnamed: [Finding] {
        facts.sites.filter { site in !site.details.contains { $0.isFor(bundleIdentifiers) } }.map { site in
            Finding(
                .appNotAssociated,
                bundleIdentifiers.isEmpty
                    ? "the file names no app"
                    : "no entry names \(bundleIdentifiers.map { "'\($0)'" }.joined(separator: " or "))",
                at: .file(site.file),
                help: "An appID is the team's identifier, a full stop, and the bundle identifier.", subject: "appIDs")
        }
    }

    /// The first example that fails, if one does.
    private func finding(_ template: Template, _ place: Place, _ schema: Schema, _ lineage: Lineage) -> Finding? {
        let subject = "\(lineage.name)/\(schema.version)/\(template.source)"
        for text in URLExamples.texts(of: template, schema, lineage) {
            guard let url = SiteURL(text) else { continue }
            if let finding = undeclared(url, place, subject) ?? unmatched(text, url, place, subject) { return finding }
        }
        return nil
    }

    private func undeclared(_ url: SiteURL, _ place: Place, _ subject: String) -> Finding? {
        guard let first = facts.entitlements.first, !facts.entitlements.contains(where: { $0.covers(url.host) }) else {
            return nil
        }
        return Finding(
            .domainNotAssociated, "\(first.file) does not associate the app with '\(url.host)'", at: place,
            help: "Add applinks:\(url.host) to \(Entitlements.key).", subject: subject)
    }

    private func unmatched(_ text: String, _ url: SiteURL, _ place: Place, _ subject: String) -> Finding? {
        let named = facts.sites.filter { site in site.details.contains { $0.isFor(bundleIdentifiers) } }
        guard !named.isEmpty else { return nil }
        var notes: [Finding.Note] = []
        for site in named {
            switch site.verdict(on: url, for: bundleIdentifiers) {
            case .opens: return nil
            case .excluded(let component):
                notes.append(.init("\(component.source) comes first and excludes it", at: .file(site.file)))
            case .nothing(let nearest):
                notes.append(
                    .init(
                        nearest.map { "the nearest component is \($0.source)" } ?? "there is no component",
                        at: .file(site.file)))
            }
        }
        return Finding(
            .webpageNotAssociated, "the app is not offered to open \(text)", at: place, notes: notes,
            help: "Components are asked in their order, and the first that matches decides: add one, or move it up.",
            subject: subject)
    }
}
