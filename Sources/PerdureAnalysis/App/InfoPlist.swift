package import Perdure

/// What an app's `Info.plist` declares of its links.
package struct InfoPlist: Sendable {
    package var file: String
    /// `NSUserActivityTypes`.
    package var activityTypes: [String]
    /// The schemes of `CFBundleURLTypes`, in small letters.
    package var schemes: Set<String>

    /// - Parameter bundleIdentifiers: what `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for.
    /// - Returns: nil with a finding where it is no dictionary, or where a key holds something else than it should.
    package init?(_ value: Value, file: String, bundleIdentifiers: [String], _ findings: inout FindingList) {
        guard case .dictionary = value else {
            findings.add(.appFile, "an Info.plist is a dictionary, and this is none", at: .file(file))
            return nil
        }
        self.file = file
        let count = findings.all.count
        let types = Self.texts(value["NSUserActivityTypes"], "NSUserActivityTypes", file, &findings)
        activityTypes = types.flatMap { Self.expanded($0, bundleIdentifiers) }
        var schemes: [String] = []
        if let urls = value["CFBundleURLTypes"] {
            guard case .array(let items) = urls else {
                findings.add(.appFile, "CFBundleURLTypes is an array of dictionaries", at: .file(file))
                return nil
            }
            schemes = items.flatMap { Self.texts($0["CFBundleURLSchemes"], "CFBundleURLSchemes", file, &findings) }
        }
        // What can't be read would seem to be missing.
        guard findings.all.count == count else { return nil }
        self.schemes = Set(schemes.flatMap { Self.expanded($0, bundleIdentifiers) }.map { $0.lowercased() })
    }

    private static func texts(
        _ value: Value?, _ key: String, _ file: String, _ findings: inout FindingList
    ) -> [String] {
        guard let value else { return [] }
        guard case .array(let items) = value, items.allSatisfy({ $0.text != nil }) else {
            findings.add(.appFile, "\(key) is an array of strings", at: .file(file))
            return []
        }
        return items.compactMap(\.text)
    }

    /// The text with each of the identifiers where Xcode puts one; as it is where none is known.
    private static func expanded(_ text: String, _ identifiers: [String]) -> [String] {
        let names = ["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}", "$(CFBundleIdentifier)"]
        guard let name = names.first(where: text.contains), !identifiers.isEmpty else { return [text] }
        return identifiers.map { text.replacing(name, with: $0) }
    }
}
