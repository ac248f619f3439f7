import CSystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// Looks at an open file.
    func info(_ file: borrowing FileDescriptor) throws(FileFailure) -> FileInfo {
        let (number, path) = (file.number, file.path)
        var record = stat()
        try call(.inspect, path) { _ in fstat(number, &record) }
        return FileInfo(record)
    }

    /// Looks at a name in a folder; a symbolic link is looked at itself.
    func info(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) -> FileInfo {
        var record = stat()
        _ = try named(.inspect, name, in: folder) { [number = folder.number] in
            fstatat(number, $0, &record, AT_SYMLINK_NOFOLLOW)
        }
        return FileInfo(record)
    }

    /// Looks at a name in a folder, or returns nil if there is nothing of that name.
    func infoIfPresent(_ name: PathBytes, in folder: borrowing FileDescriptor) throws(FileFailure) -> FileInfo? {
        do {
            return try info(name, in: folder)
        } catch {
            if error.errno == ENOENT { return nil }
            throw error
        }
    }

    /// Sets permissions and set-id bits.
    func setMode(_ mode: UInt32, of file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.setMode, path) { _ in fchmod(number, mode_t(truncatingIfNeeded: mode)) }
    }

    func setOwner(_ owner: UInt32, group: UInt32, of file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.setOwner, path) { _ in fchown(number, owner, group) }
    }

    func setTimes(accessed: FileTime, modified: FileTime, of file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        let times = [timespec(accessed), timespec(modified)]
        try call(.setTimes, path) { _ in futimens(number, times) }
    }

    func setTimes(
        accessed: FileTime, modified: FileTime, ofLink name: PathBytes, in folder: borrowing FileDescriptor
    ) throws(FileFailure) {
        let times = [timespec(accessed), timespec(modified)]
        _ = try named(.setTimes, name, in: folder) { [number = folder.number] in
            utimensat(number, $0, times, AT_SYMLINK_NOFOLLOW)
        }
    }

    /// The extended attributes of a file; none where the file system has no such thing.
    func attributes(of file: borrowing FileDescriptor) throws(FileFailure) -> [(name: PathBytes, value: [UInt8])] {
        let (number, path) = (file.number, file.path)
        let list: [UInt8]
        do {
            list = try sized(.readAttributes, path) { buffer, count in
                perdure_list_attributes(number, buffer?.assumingMemoryBound(to: CChar.self), count)
            }
        } catch {
            if [ENOTSUP, ENOSYS].contains(error.errno) { return [] }
            throw error
        }
        var result: [(PathBytes, [UInt8])] = []
        for name in list.split(separator: 0).map({ PathBytes($0) }) {
            let value = try sized(.readAttributes, path) { buffer, count in
                name.withCString { perdure_get_attribute(number, $0, buffer, count) }
            }
            result.append((name, value))
        }
        return result
    }

    func setAttribute(_ name: PathBytes, to value: [UInt8], of file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.setAttributes, path) { _ in
            name.withCString { name in
                value.withUnsafeBytes { perdure_set_attribute(number, name, $0.baseAddress, $0.count) }
            }
        }
    }

    /// Calls once for the size and once for the bytes, again if the size has grown in between.
    private func sized(
        _ operation: FileOperation, _ path: PathBytes, _ body: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(FileFailure) -> [UInt8] {
        for _ in 0..<8 {
            let size = try call(operation, path) { _ in body(nil, 0) }
            if size == 0 { return [] }
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
            defer { buffer.deallocate() }
            do {
                let count = try call(operation, path) { _ in body(buffer.baseAddress, buffer.count) }
                return Array(buffer[..<count])
            } catch {
                guard error.errno == ERANGE else { throw error }
            }
        }
        throw FileFailure(operation, path, .changedMeanwhile)
    }
}

extension timespec {
    fileprivate init(_ time: FileTime) {
        self.init(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    }
}

extension FileInfo {
    fileprivate init(_ record: stat) {
        #if canImport(Darwin)
            let (changed, used) = (record.st_mtimespec, record.st_atimespec)
        #else
            let (changed, used) = (record.st_mtim, record.st_atim)
        #endif
        let bits = UInt32(truncatingIfNeeded: record.st_mode)
        self.init(
            kind: FileKind(modeBits: bits), size: Int(clamping: record.st_size), mode: bits & 0o7777,
            modified: FileTime(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec),
            accessed: FileTime(seconds: used.tv_sec, nanoseconds: used.tv_nsec),
            identity: FileIdentity(
                device: UInt64(truncatingIfNeeded: record.st_dev), inode: UInt64(truncatingIfNeeded: record.st_ino)),
            linkCount: Int(clamping: record.st_nlink), owner: record.st_uid, group: record.st_gid)
    }
}

extension FileKind {
    /// From the type bits of `st_mode`, whose values are the same on every Unix (inode(7)).
    fileprivate init(modeBits: UInt32) {
        self =
            switch modeBits & 0o170000 {
            case 0o100000: .file
            case 0o040000: .folder
            case 0o120000: .link
            case 0o010000: .pipe
            case 0o140000: .socket
            case 0o020000, 0o060000: .device
            default: .other
            }
    }
}
