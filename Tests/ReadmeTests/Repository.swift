import Foundation

/// The folder of the package, and what was built from it.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func lines(of path: String) throws -> [String] {
        try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether tests write what they see into the documents.
    static let updatesDocuments = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

    static func write(_ lines: [String], to path: String) throws {
        try Data(lines.joined(separator: "\n").utf8).write(to: root.appendingPathComponent(path))
    }

    /// The folder that holds this test's bundle, and beside it the `perdure` of the same build.
    static var products: URL { Bundle(for: Marker.self).bundleURL.folderOfProducts }

    private final class Marker {}
}

extension URL {
    /// A bundle's own folder on macOS is one among the products; elsewhere the tests are a program among them.
    fileprivate var folderOfProducts: URL { pathExtension == "xctest" ? deletingLastPathComponent() : self }
}
