import Foundation

@testable import PerdureArchives

/// A folder of a test, removed with the value.
final class TemporaryFolder: Sendable {
    let path: PathBytes
    private let isOurs: Bool

    /// Uses the folder of another process, which also removes it.
    init(existing path: PathBytes) {
        self.path = path
        isOurs = false
    }

    init() {
        isOurs = true
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("perdure-tests-\(UUID().uuidString)")
        path = PathBytes(url.path)
        _ = mkdir(url.path, 0o755)
    }

    deinit {
        if !isOurs { return }
        shell("chmod -R u+rwX '\(path)' 2>/dev/null; rm -rf '\(path)'")
    }

    subscript(name: String) -> PathBytes { path.appending(PathBytes(name)) }

    func write(_ name: String, _ text: String, mode: UInt32 = 0o644) throws {
        try write(PathBytes(name), Array(text.utf8), mode: mode)
    }

    func write(_ name: PathBytes, _ bytes: [UInt8], mode: UInt32 = 0o644) throws {
        makeFolder(name.parentBelowRoot)
        let full = path.appending(name)
        let number = full.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
        let file = FileDescriptor(owning: number, path: full)
        try SystemCalls.live.write(bytes, to: file)
        try SystemCalls.live.setMode(mode, of: file)
    }

    func makeFolder(_ name: PathBytes) {
        var folder = path
        for component in name.components {
            folder = folder.appending(component)
            _ = folder.withCString { mkdir($0, 0o755) }
        }
    }

    func read(_ name: String) throws -> String {
        String(decoding: try bytes(PathBytes(name)), as: UTF8.self)
    }

    func bytes(_ name: PathBytes) throws -> [UInt8] {
        try SystemCalls.live.readFile(at: path.appending(name), limit: 1 << 30).bytes
    }

    /// Everything below a folder as text: kinds, modes, link counts and contents; dates where asked for.
    func snapshot(_ name: String = ".", dates: Bool = false, folderDates: Bool = false) throws -> [String] {
        let tree = try FileTree(self[name])
        var lines: [String] = []
        for entry in tree.entries {
            var line = "\(entry.path) \(entry.kind) \(String(entry.info?.mode ?? 0, radix: 8))"
            if entry.kind == .file {
                let contents = try tree.read(entry, limit: 1 << 30)
                line += " \(contents.info.linkCount) \(ContentHash(of: contents.bytes))"
            }
            if entry.kind == .folder ? folderDates : dates { line += " \(entry.info?.modified.seconds ?? 0)" }
            lines.append(line)
        }
        return lines
    }
}

/// Runs a shell command and returns its exit code.
@discardableResult
func shell(_ command: String) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
}

/// Says on stderr why a test could not test everything here.
func skipAloud(_ reason: String) {
    FileHandle.standardError.write(Data("note: skipped: \(reason)\n".utf8))
}

/// The error that `body` throws, if it is a `FileFailure`.
func failure(of body: () throws -> Void) -> FileFailure? {
    do {
        try body()
        return nil
    } catch {
        return error as? FileFailure
    }
}
