import Foundation
import Testing

/// Compares text with a file of `Goldens`, or rewrites the file where `UPDATE_GOLDENS` is set.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
        try Data(text.utf8).write(to: file)
        return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == golden, "\(name)", sourceLocation: sourceLocation)
}
