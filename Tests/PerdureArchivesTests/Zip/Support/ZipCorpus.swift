import Foundation

/// Zips that other programs wrote, from the shared test files beside the project.
enum ZipCorpus {
    /// Where they are; `nil` where they are not here. `PERDURE_SHARED` names another place.
    private static let folder: URL? = {
        let package = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let shared =
            ProcessInfo.processInfo.environment["PERDURE_SHARED"].map { URL(fileURLWithPath: $0) }
            ?? package.appendingPathComponent("../shared")
        let corpora = shared.appendingPathComponent("corpora").standardizedFileURL
        return FileManager.default.fileExists(atPath: corpora.path) ? corpora : nil
    }()

    /// Every zip, whatever its suffix. Empty where the files are not here.
    static let zips: [URL] = {
        guard let folder, let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
            return []
        }
        return files.compactMap { $0 as? URL }
            .filter { ["zip", "bear2bk", "textpack"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }()
}
