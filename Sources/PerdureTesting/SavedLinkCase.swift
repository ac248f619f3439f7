internal import Perdure
internal import PerdureFixtures

/// What became of one saved link, beside what its file expects.
public struct SavedLinkCase: Sendable, CustomStringConvertible {
    /// What a report calls it: the summary that its file gives, or the link's activity type or URL and its line.
    public let name: String
    /// What is not as expected; nil where all is.
    public let failure: SavedLinkFailure?

    public var description: String { name }

    /// Throws where the link did not become what its file expects.
    public func verify() throws(SavedLinkFailure) {
        if let failure { throw failure }
    }

    init(_ result: LinkTestResult) { self.init(name: result.link.name, findings: result.findings) }

    /// A warning, as of another order of keys, is no failure.
    init(name: String, findings: [Finding]) {
        self.name = name
        failure = findings.contains { $0.severity == .error } ? SavedLinkFailure(findings: findings) : nil
    }

    /// A case that stands for what could not be tried at all.
    static func failing(_ path: String, _ message: String) -> SavedLinkCase {
        SavedLinkCase(name: path, findings: [Finding(.unreadableFile, message, at: .file(path))])
    }
}
