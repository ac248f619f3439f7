#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes small files that a person goes on with, and the folders that they need.
package enum NewFiles {
    package struct File: Sendable {
        package var path: PathBytes
        package var bytes: [UInt8]

        package init(_ path: PathBytes, _ text: String) {
            self.path = path
            bytes = Array(text.utf8)
        }
    }

    /// Whether something stands at a path.
    package static func isThere(_ path: PathBytes, system: SystemCalls = .live) throws(FileFailure) -> Bool {
        do throws(FileFailure) {
            _ = try system.isFolder(path)
            return true
        } catch {
            if error.errno == ENOENT || error.errno == ENOTDIR { return false }
            throw error
        }
    }

    /// Writes the files. Unless `replacing`, one that is there already stops it before any is written.
    package static func write(
        _ files: [File], replacing: Bool = false, system: SystemCalls = .live
    ) throws(FileFailure) {
        if !replacing {
            for file in files where try isThere(file.path, system: system) {
                throw FileFailure(.create, file.path, errno: EEXIST)
            }
        }
        for file in files {
            try makeFolders(file.path.parent, system)
            var output = try AtomicFile(at: file.path, system: system)
            try output.write(file.bytes)
            try output.commit()
        }
    }

    /// As deep as the path has components.
    private static func makeFolders(_ path: PathBytes, _ system: SystemCalls) throws(FileFailure) {
        guard try !isThere(path, system: system) else { return }
        if !path.parent.components.isEmpty, path.parent != path { try makeFolders(path.parent, system) }
        try system.makeOutputFolder(path, replacing: true)
    }
}

extension FileFailure {
    /// Whether it was refused since something is there.
    package var isAboutExistingFile: Bool { errno == EEXIST }
}
