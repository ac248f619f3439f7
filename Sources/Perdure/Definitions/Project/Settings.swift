/// What `perdure.yaml` says of a project.
package struct Settings: Sendable {
    /// Folders, relative to the file; nil where the usual ones are meant.
    package var schemas: [NamedFolder]?
    package var migrations: [NamedFolder]?
    /// What `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for.
    package var bundleIdentifiers: [String] = []
    /// Severities that the project gives to rules, by the rule's name.
    package var rules: [String: RuleSetting] = [:]
    /// The same for the files below a folder; the innermost folder that says something counts.
    package var folders: [FolderRules] = []
    package var approvals: [Approval] = []

    package init() {}

    /// A folder and where it is named.
    package struct NamedFolder: Sendable {
        package var path: String
        package var place: Place
    }

    /// What a project gives to rules in one folder.
    package struct FolderRules: Sendable {
        package var folder: NamedFolder
        package var rules: [String: RuleSetting]

        package init(folder: NamedFolder, rules: [String: RuleSetting]) {
            (self.folder, self.rules) = (folder, rules)
        }

        func holds(_ file: String) -> Bool {
            let path = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
            return file.hasPrefix(path)
        }
    }

    /// How much a finding's rule matters where the finding stands; nil where nothing is said of it.
    private func setting(_ finding: Finding) -> RuleSetting? {
        let inside = folders.filter { $0.rules[finding.rule] != nil && $0.holds(finding.place.file) }
        let innermost = inside.max { $0.folder.path.utf8.count < $1.folder.path.utf8.count }
        return innermost?.rules[finding.rule] ?? rules[finding.rule]
    }

    /// The findings as the project weighs them; what is off is left out. Load errors stay what they are.
    package func weighed(_ findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            guard !finding.isLoadError, let setting = setting(finding) else { return finding }
            guard let severity = setting.severity else { return nil }
            var finding = finding
            finding.severity = severity
            return finding
        }
    }
}

/// How much a rule matters to a project.
package enum RuleSetting: String, Sendable, CaseIterable {
    case off, note, warning, error

    /// Nil for off.
    package var severity: Severity? { Severity(rawValue: rawValue) }
}

/// A finding that the project knows and lives with, until a day.
package struct Approval: Sendable {
    package var finding: String
    package var reason: String
    package var expires: CalendarDate
    package var place: Place
}
