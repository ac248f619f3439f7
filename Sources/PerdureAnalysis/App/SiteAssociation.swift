package import Perdure

/// An `apple-app-site-association` file: which URLs of a site which apps may open.
package struct SiteAssociation: Sendable {
    package var file: String
    /// In the order in which the system asks them.
    private(set) var details: [Detail] = []

    struct Detail: Sendable {
        /// `TEAMID.bundle.identifier`.
        var apps: [String]
        var components: [SiteComponent]

        /// Whether it is for one of these bundle identifiers; for any where none is known.
        func isFor(_ bundleIdentifiers: [String]) -> Bool {
            bundleIdentifiers.isEmpty
                || apps.contains { app in
                    guard let dot = app.firstIndex(of: ".") else { return false }
                    return bundleIdentifiers.contains(String(app[app.index(after: dot)...]))
                }
        }
    }

    package init?(_ value: Value, file: String, _ findings: inout FindingList) {
        self.file = file
        guard let links = value["applinks"] else {
            findings.add(
                .appFile, "an association file has the key 'applinks', and this one has none", at: .file(file))
            return nil
        }
        let defaults = SiteComponent.Defaults().overridden(by: links["defaults"])
        let variables = Self.variables(links["substitutionVariables"])
        switch links["details"] {
        case .array(let items)?: details = items.map { Self.detail($0, $0, defaults, variables) }
        // The oldest form: a dictionary by app.
        case .dictionary(let members)?:
            details = members.map { app, item in
                Self.detail(.dictionary([("appID", .string(app))]), item, defaults, variables)
            }
        default:
            findings.add(.appFile, "'details' of 'applinks' is an array", at: .file(file))
            return nil
        }
    }

    private static func detail(
        _ app: Value, _ item: Value, _ defaults: SiteComponent.Defaults, _ variables: [String: [String]]
    ) -> Detail {
        var apps = app["appID"]?.text.map { [$0] } ?? []
        if case .array(let items)? = app["appIDs"] { apps += items.compactMap(\.text) }
        let own = defaults.overridden(by: item["defaults"])
        // Where there are both, systems that know components look at no paths.
        if case .array(let components)? = item["components"] {
            return Detail(apps: apps, components: components.map { SiteComponent($0, own, variables) })
        }
        guard case .array(let paths)? = item["paths"] else { return Detail(apps: apps, components: []) }
        return Detail(apps: apps, components: paths.compactMap(\.text).map { SiteComponent(legacy: $0) })
    }

    private static func variables(_ value: Value?) -> [String: [String]] {
        guard case .dictionary(let members)? = value else { return [:] }
        var variables: [String: [String]] = [:]
        for (name, value) in members {
            if case .array(let items) = value { variables[name] = items.compactMap(\.text) }
        }
        return variables
    }

    /// What the file says of a URL.
    enum Verdict: Sendable {
        case opens
        /// The first component that matches says that the app must not.
        case excluded(by: SiteComponent)
        /// None matches; the one whose path goes along farthest.
        case nothing(nearest: SiteComponent?)
    }

    /// Whether the file lets an app of one of these bundle identifiers, or any where there are none, open a URL.
    package func opens(_ url: String, for bundleIdentifiers: [String] = []) -> Bool {
        guard let url = SiteURL(url), case .opens = verdict(on: url, for: bundleIdentifiers) else { return false }
        return true
    }

    func verdict(on url: SiteURL, for bundleIdentifiers: [String]) -> Verdict {
        let components = details.filter { $0.isFor(bundleIdentifiers) }.flatMap(\.components)
        if let first = components.first(where: { $0.matches(url) }) {
            return first.excludes ? .excluded(by: first) : .opens
        }
        var nearest: (component: SiteComponent, reach: Int)?
        for component in components where !component.excludes {
            let reach = component.reach(url)
            if reach > nearest?.reach ?? -1 { nearest = (component, reach) }
        }
        return .nothing(nearest: nearest?.component)
    }
}
