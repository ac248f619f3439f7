/// Every URL form of all lineages, by what a URL begins with.
package struct URLFormIndex: Sendable {
    /// One URL form of one version.
    final class Entry: Sendable {
        let lineage: Int
        let version: Int
        let form: LinkURLForm
        private let lazy = LazyReference<CompiledURLForm>()

        init(lineage: Int, version: Int, form: LinkURLForm) {
            self.lineage = lineage
            self.version = version
            self.form = form
        }

        /// The form made ready.
        func compiled(_ lineages: [CompiledLineage]) -> CompiledURLForm {
            let own = lineages[lineage].lineage
            return lazy.unretained { CompiledURLForm(form, of: own.schemas[version], versionKey: own.versionKey) }
                .takeUnretainedValue()
        }
    }

    /// The entries by what their URLs begin with, in small letters: `https//example.com`, `myapp`.
    private let byBeginning: [[UInt8]: [Int]]
    /// Those of which a part is open, so that each must be tried.
    private let open: [Int]

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
            for (version, schema) in lineage.lineage.schemas.enumerated() {
                for form in schema.allURLForms {
                    entries.append(Entry(lineage: index, version: version, form: form))
                    for url in form.template.urlAlternatives {
                        guard let own = url.schemes else { continue }
                        schemes.formUnion(own)
                        guard own.contains(where: { $0 == "http" || $0 == "https" }) else { continue }
                        if let named = url.hosts { hosts.formUnion(named) } else { anyHost = true }
                    }
                }
            }
        }
        self.entries = entries
        var byBeginning: [[UInt8]: [Int]] = [:]
        var open: [Int] = []
        for (index, entry) in entries.enumerated() {
            if let beginnings = Self.beginnings(of: entry.form.template) {
                for beginning in beginnings { byBeginning[beginning, default: []].append(index) }
            } else {
                open.append(index)
            }
        }
        self.byBeginning = byBeginning
        self.open = open
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
            return ranges.authority.map { hosts.contains(String(decoding: bytes[$0], as: UTF8.self).lowercased()) }
                ?? false
        }
    }

    /// What URLs of a form can begin with; nil where a part of it is open.
    private static func beginnings(of template: Template) -> Set<[UInt8]>? {
        var beginnings = Set<[UInt8]>()
        for url in template.urlAlternatives {
            guard let schemes = url.schemes, let hosts = url.hosts else { return nil }
            for scheme in schemes {
                if hosts.isEmpty { beginnings.insert(Array(scheme.utf8)) }
                for host in hosts { beginnings.insert(Array("\(scheme)//\(host)".utf8)) }
            }
        }
        return beginnings
    }

    /// The entries that may read a URL, in their order.
    func candidates(for url: UnsafeRawBufferPointer, _ ranges: URLRanges) -> [Int] {
        var beginning = url[ranges.scheme].map(Bytes.lowercased)
        let scheme = UnsafeRawBufferPointer(rebasing: url[ranges.scheme])
        let host = ranges.authority.map { UnsafeRawBufferPointer(rebasing: url[$0]) }
        if let host { beginning += Array("//".utf8) + host.map(Bytes.lowercased) }
        var found = byBeginning[beginning] ?? []
        let tried = open.filter { index in
            entries[index].form.template.urlAlternatives.contains { $0.couldMatch(scheme: scheme, host: host) }
        }
        if !tried.isEmpty { found = (found + tried).sorted() }
        return found
    }
}
