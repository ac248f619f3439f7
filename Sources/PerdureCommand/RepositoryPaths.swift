import CommandLineKit
import Perdure
import PerdureArchives

/// Paths as they are seen from the repository's root, whatever the working folder is: what CI systems want.
///
/// The root is the nearest folder above that has a `.git`, else what the CI system says (`GITHUB_WORKSPACE`,
/// `CI_PROJECT_DIR`). A file outside it, or where there is none, keeps the path it has.
struct RepositoryPaths {
    private let root: PathBytes?
    private var known: [PathBytes: PathBytes?] = [:]

    init() {
        guard let here = try? SystemCalls.live.resolve(PathBytes(".")) else {
            root = nil
            return
        }
        root = Self.repository(of: here) ?? Self.workspace(of: here)
    }

    private static func repository(of folder: PathBytes) -> PathBytes? {
        var folder = folder
        while true {
            // A folder, or in a worktree a file.
            if (try? SystemCalls.live.resolve(folder.appending(PathBytes(".git")))) != nil { return folder }
            guard folder.parent != folder else { return nil }
            folder = folder.parent
        }
    }

    private static func workspace(of folder: PathBytes) -> PathBytes? {
        let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { Terminal.processEnvironment($0) }
        let resolved = named.compactMap { try? SystemCalls.live.resolve(PathBytes($0)) }
        return resolved.first { within($0, folder) != nil }
    }

    /// The findings with the places of their files, and of their notes', as seen from the root.
    mutating func located(_ findings: [Finding]) -> [Finding] {
        findings.map { finding in
            var finding = finding
            finding.place.file = path(of: finding.place.file)
            for index in finding.notes.indices {
                guard let file = finding.notes[index].place?.file else { continue }
                finding.notes[index].place?.file = path(of: file)
            }
            return finding
        }
    }

    mutating func path(of file: String) -> String {
        let path = PathBytes(file)
        guard let root, let folder = resolved(path.parent),
            let relative = Self.within(root, folder.appending(path.lastComponent))
        else { return file }
        return relative.description
    }

    private mutating func resolved(_ folder: PathBytes) -> PathBytes? {
        if let resolved = known[folder] { return resolved }
        let resolved = try? SystemCalls.live.resolve(folder)
        known[folder] = .some(resolved)
        return resolved
    }

    /// The way from a folder to a path below it; nil where it is not below.
    private static func within(_ folder: PathBytes, _ path: PathBytes) -> PathBytes? {
        guard path.components.starts(with: folder.components) else { return nil }
        let rest = path.components.dropFirst(folder.components.count)
        return rest.reduce(PathBytes("")) { $0.appending($1) }
    }
}
