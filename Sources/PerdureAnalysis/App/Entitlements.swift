package import Perdure

/// The domains that an app's entitlements associate it with, for universal links.
package struct Entitlements: Sendable {
    package var file: String
    /// What stands behind `applinks:`, in small letters, without `?mode=…`.
    package var domains: [String]

    static let key = "com.apple.developer.associated-domains"

    package init?(_ value: Value, file: String, _ findings: inout FindingList) {
        guard case .dictionary = value else {
            findings.add(.appFile, "entitlements are a dictionary, and this is none", at: .file(file))
            return nil
        }
        self.file = file
        guard let list = value[Self.key] else {
            domains = []
            return
        }
        guard case .array(let items) = list, items.allSatisfy({ $0.text != nil }) else {
            findings.add(.appFile, "\(Self.key) is an array of strings", at: .file(file))
            return nil
        }
        domains = items.compactMap(\.text).compactMap { text in
            guard text.lowercased().hasPrefix("applinks:") else { return nil }
            return text.lowercased().dropFirst("applinks:".count).prefix { $0 != "?" }.description
        }
    }

    /// `*.example.com` is every host below example.com, and not example.com itself.
    func covers(_ host: String) -> Bool {
        domains.contains { domain in
            domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) && host.count >= domain.count : host == domain
        }
    }
}
