import Foundation

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let url: URL

    /// - Parameters:
    ///   - files: paths of empty files to make; one that ends in `/` is a folder.
    init(_ files: [String] = []) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in files {
            let path = url.appendingPathComponent(file)
            let folder = file.hasSuffix("/") ? path : path.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !file.hasSuffix("/") { try Data().write(to: path) }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
