import Foundation
import Testing

/// Holds text against the files in `Goldens`. `UPDATE_GOLDENS=1` rewrites them.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("Goldens")

    static func expect(
        _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(
            text == expected, "differs from Goldens/\(name); UPDATE_GOLDENS=1 rewrites it",
            sourceLocation: sourceLocation)
    }
}
