#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where a file is to be put that a person has named: its folder, opened, and its name in it.
struct ReplacementTarget: ~Copyable {
    let folder: FileDescriptor
    let name: PathBytes
    /// What stands there now.
    let present: FileInfo?

    init(folder: consuming FileDescriptor, name: PathBytes, present: FileInfo?) {
        self.folder = folder
        self.name = name
        self.present = present
    }

    /// Finds the place. If a symbolic link stands there, it is the place that it leads to, so that the link stays.
    static func find(_ path: PathBytes, system: SystemCalls) throws(FileFailure) -> ReplacementTarget {
        if path.bytes.last == PathBytes.slash { throw FileFailure(.create, path, errno: EISDIR) }
        let target = try findUnresolved(path, system: system)
        guard target.present?.kind == .link else { return target }
        return try findUnresolved(try system.resolve(path), system: system)
    }

    private static func findUnresolved(_ path: PathBytes, system: SystemCalls) throws(FileFailure) -> ReplacementTarget
    {
        let name = path.lastComponent
        guard name.isPlainName else { throw FileFailure(.create, path, .unsafePath) }
        let folder = try system.open(path.parent, .folder)
        let present = try system.infoIfPresent(name, in: folder)
        return ReplacementTarget(folder: folder, name: name, present: present)
    }
}
