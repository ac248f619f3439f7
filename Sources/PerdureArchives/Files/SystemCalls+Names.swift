import CSystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// The names in a folder, without `.` and `..`, sorted by their bytes.
    func names(in folder: borrowing FileDescriptor) throws(FileFailure) -> [PathBytes] {
        // The stream closes its descriptor in the end, so it gets a copy. Both share one place in the folder,
        // hence the rewinding.
        let (number, path) = (folder.number, folder.path)
        let copy = try call(.list, path) { _ in fcntl(number, F_DUPFD_CLOEXEC, 0) }
        guard let stream = fdopendir(copy) else {
            let code = currentErrno()
            _ = close(copy)
            throw FileFailure(.list, path, errno: code)
        }
        defer { closedir(stream) }
        rewinddir(stream)
        var names: [PathBytes] = []
        while let name = try nextName(stream, path) {
            if name.isPlainName { names.append(name) }
        }
        return names.sorted()
    }

    /// The next name of a folder's stream, or nil at its end. `readdir` tells an error from the end by errno only.
    private func nextName(_ stream: DirectoryStream, _ path: PathBytes) throws(FileFailure) -> PathBytes? {
        var found: PathBytes?
        try call(.list, path) { _ in
            errno = 0
            guard let record = readdir(stream) else { return currentErrno() == 0 ? Int32(0) : -1 }
            // The name is as long as the record says, not as long as the C declaration says.
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let start = UnsafeRawPointer(record).advanced(by: offset)
            let length = strlen(start.assumingMemoryBound(to: CChar.self))
            found = PathBytes(UnsafeRawBufferPointer(start: start, count: length))
            return 0
        }
        return found
    }

    /// The path that a symbolic link holds.
    func linkTarget(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) -> PathBytes {
        let number = folder.number
        var capacity = 4096
        while true {
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: capacity)
            defer { buffer.deallocate() }
            let length = try named(.readLink, name, in: folder) { name in
                buffer.baseAddress.map { readlinkat(number, name, $0, capacity) } ?? 0
            }
            // A full buffer may mean that the rest was cut off.
            if length < capacity { return PathBytes(UnsafeRawBufferPointer(buffer)[..<length]) }
            capacity *= 2
        }
    }

    func makeFolder(_ name: PathBytes, in folder: borrowing FileDescriptor, mode: UInt32) throws(FileFailure) {
        _ = try named(.makeFolder, name, in: folder) { [number = folder.number] in
            mkdirat(number, $0, mode_t(truncatingIfNeeded: mode))
        }
    }

    func makeLink(_ name: PathBytes, in folder: borrowing FileDescriptor, to target: PathBytes) throws(FileFailure) {
        let number = folder.number
        _ = try named(.makeLink, name, in: folder) { name in target.withCString { symlinkat($0, number, name) } }
    }

    /// Gives the file `name` in `folder` a second name. If it is a symbolic link, the link itself gets it.
    func hardLink(
        _ name: PathBytes, in folder: borrowing FileDescriptor,
        to newName: PathBytes, in newFolder: borrowing FileDescriptor
    ) throws(FileFailure) {
        let (old, new) = (folder.number, newFolder.number)
        _ = try named(.hardLink, name, in: folder) { name in newName.withCString { linkat(old, name, new, $0, 0) } }
    }

    /// Renames, replacing what has the new name in the same instant.
    func rename(
        _ name: PathBytes, in folder: borrowing FileDescriptor,
        to newName: PathBytes, in newFolder: borrowing FileDescriptor
    ) throws(FileFailure) {
        let (old, new) = (folder.number, newFolder.number)
        // The new name is the one that the person knows.
        _ = try named(.rename, newName, in: newFolder) { newName in name.withCString { renameat(old, $0, new, newName) }
        }
    }

    /// Swaps two names in one step. False where the system or the file system can't.
    func exchange(
        _ first: PathBytes, _ second: PathBytes, in folder: borrowing FileDescriptor
    ) throws(FileFailure) -> Bool {
        let number = folder.number
        do {
            _ = try named(.rename, second, in: folder) { second in
                first.withCString { perdure_exchange_names(number, $0, number, second) }
            }
            return true
        } catch {
            if [ENOSYS, EINVAL, ENOTSUP].contains(error.errno) { return false }
            throw error
        }
    }

    /// Removes a file, or a symbolic link itself.
    func remove(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) {
        _ = try named(.remove, name, in: folder) { [number = folder.number] in unlinkat(number, $0, 0) }
    }

    /// Removes an empty folder.
    func removeFolder(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) {
        _ = try named(.remove, name, in: folder) { [number = folder.number] in unlinkat(number, $0, AT_REMOVEDIR) }
    }

    /// The absolute path without symbolic links, `.` and `..`.
    package func resolve(_ path: PathBytes) throws(FileFailure) -> PathBytes {
        guard !path.bytes.contains(0), !path.bytes.isEmpty else { throw FileFailure(.resolve, path, .unsafePath) }
        var resolved: PathBytes?
        try call(.resolve, path) { _ in
            guard let text = path.withCString({ realpath($0, nil) }) else { return Int32(-1) }
            resolved = PathBytes(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            free(text)
            return 0
        }
        return resolved ?? path
    }
}

#if canImport(Darwin)
    typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
    typealias DirectoryStream = OpaquePointer
#endif
