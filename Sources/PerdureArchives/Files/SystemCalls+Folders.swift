#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// Whether a path leads to a folder.
    /// - Throws: where nothing is there, or it can't be looked at.
    package func isFolder(_ path: PathBytes) throws(FileFailure) -> Bool {
        let target = try ReplacementTarget.find(try resolve(path), system: self)
        guard let info = target.present else { throw FileFailure(.open, path, errno: ENOENT) }
        return info.kind == .folder
    }

    /// Makes a folder for several outputs, or takes an empty one that is there; one that holds something only where
    /// `replacing` says so, or where it has nothing but the names of `expected` and what killed runs have left.
    package func makeOutputFolder(
        _ path: PathBytes, replacing: Bool, allowing expected: [PathBytes] = []
    ) throws(FileFailure) {
        let target = try ReplacementTarget.find(path.withoutSlashesAtEnd, system: self)
        guard let present = target.present else {
            return try makeFolder(target.name, in: target.folder, mode: 0o777)
        }
        guard present.kind == .folder else { throw FileFailure(.create, path, .notARegularFile) }
        let folder = try open(target.name, in: target.folder, .folder)
        let isFree = try names(in: folder).allSatisfy {
            expected.contains($0) || !expected.isEmpty && TemporaryName.isTemporary($0)
        }
        if !replacing, !isFree { throw FileFailure(.create, path, .targetNotEmpty) }
    }
}
