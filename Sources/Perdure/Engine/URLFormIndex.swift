/// Every URL form of all lineages, by what a URL begins with.
package struct URLFormIndex: Sendable {
    struct Entry: Sendable {
        var lineage: Int
        var version: Int
        var form: CompiledURLForm
    }

    let entries: [Entry]
    /// The schemes, in small letters, that a search for URL text looks for.
    package let schemes: Set<String>
    /// The hosts, in small letters, of http and https URLs that it looks for.
    package let hosts: Set<String>
    /// Whether a form leaves the host open, so that any http or https URL may be a link.
    package let allowsAnyHost: Bool

    init(_ lineages: [CompiledLineage]) {
        var entries: [Entry] = []
        var schemes = Set<String>()
        var hosts = Set<String>()
        var anyHost = false
        for (index, lineage) in lineages.enumerated() {
            for (version, compiled) in lineage.versions.enumerated() {
                for form in compiled.forms {
                    entries.append(Entry(lineage: index, version: version, form: form))
                    for url in form.form.template.urlAlternatives {
                        guard let own = url.schemes else { continue }
                        schemes.formUnion(own)
                        guard own.contains(where: { $0 == "http" || $0 == "https" }) else { continue }
                        if let named = url.hosts { hosts.formUnion(named) } else { anyHost = true }
                    }
                }
            }
        }
        self.entries = entries
        self.schemes = schemes
        self.hosts = hosts
        allowsAnyHost = anyHost
    }
}

extension URLFormIndex {
    /// The schemes other than http and https, which are found by their host.
    package var customSchemes: Set<String> { schemes.subtracting(["http", "https"]) }

    /// Whether a form declares the URL's scheme, or, for http and https, its host.
    package func claims(_ url: [UInt8]) -> Bool {
        url.withUnsafeBytes { bytes in
            guard let ranges = URLRanges(bytes) else { return false }
            let scheme = String(decoding: bytes[ranges.scheme], as: UTF8.self).lowercased()
            guard scheme == "http" || scheme == "https" else { return schemes.contains(scheme) }
            return ranges.authority.map { hosts.contains(String(decoding: bytes[$0], as: UTF8.self).lowercased()) } ?? false
        }
    }
}
