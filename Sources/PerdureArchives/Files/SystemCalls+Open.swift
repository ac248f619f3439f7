#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// Opens what a person named; symbolic links are followed. A named pipe is waited for.
    package func open(_ path: PathBytes, _ access: FileAccess) throws(FileFailure) -> FileDescriptor {
        guard !path.bytes.contains(0), !path.bytes.isEmpty else {
            throw FileFailure(access.operation, path, .unsafePath)
        }
        let flags = access.flags & ~O_NONBLOCK | O_CLOEXEC
        let number = try call(access.operation, path) { _ in
            #if canImport(Glibc)
                path.withCString { Glibc.open($0, flags, access.mode) }
            #elseif canImport(Musl)
                path.withCString { Musl.open($0, flags, access.mode) }
            #else
                path.withCString { Darwin.open($0, flags, access.mode) }
            #endif
        }
        return FileDescriptor(owning: number, path: path)
    }

    /// Opens `name` in `folder`. A symbolic link there is refused with `ELOOP` or `ENOTDIR`.
    package func open(
        _ name: PathBytes, in folder: borrowing FileDescriptor, _ access: FileAccess
    ) throws(FileFailure) -> FileDescriptor {
        let number = try named(access.operation, name, in: folder) { [number = folder.number] in
            openat(number, $0, access.flags | O_NOFOLLOW | O_CLOEXEC, access.mode)
        }
        return FileDescriptor(owning: number, path: folder.path.appending(name))
    }

    /// Opens a folder below `root` one component at a time, so that no symbolic link on the way leads elsewhere,
    /// even if one is put there meanwhile. An empty path opens `root` once more.
    package func openFolder(
        _ path: PathBytes, below root: borrowing FileDescriptor
    ) throws(FileFailure) -> FileDescriptor {
        let components = path.components
        guard components.allSatisfy(\.isPlainName) else {
            throw FileFailure(.open, root.path.appending(path), .unsafePath)
        }
        guard let first = components.first else { return try openAgain(root) }
        var folder = try open(first, in: root, .folder)
        for component in components.dropFirst() { folder = try open(component, in: folder, .folder) }
        return folder
    }

    /// Opens a folder once more, for another owner.
    func openAgain(_ folder: borrowing FileDescriptor) throws(FileFailure) -> FileDescriptor {
        let number = try named(.open, PathBytes("."), in: folder) { [number = folder.number] in
            openat(number, $0, FileAccess.folder.flags | O_CLOEXEC, 0)
        }
        return FileDescriptor(owning: number, path: folder.path)
    }
}

extension PathBytes {
    /// Whether this is the name of one thing in a folder: neither empty, nor `.` or `..`, nor with a slash or NUL.
    var isPlainName: Bool {
        switch bytes.count {
        case 0: return false
        case 1 where bytes[0] == PathBytes.dot: return false
        case 2 where bytes[0] == PathBytes.dot && bytes[1] == PathBytes.dot: return false
        default: return !bytes.contains { $0 == 0 || $0 == PathBytes.slash }
        }
    }
}
