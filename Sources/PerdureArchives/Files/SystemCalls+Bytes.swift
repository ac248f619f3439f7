import CSystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// Reads up to `buffer.count` bytes; 0 at the end of the file.
    func read(_ file: borrowing FileDescriptor, into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        let (number, path) = (file.number, file.path)
        return try call(.read, path) { limit in
            #if canImport(Glibc)
                Glibc.read(number, buffer.baseAddress, min(buffer.count, limit))
            #elseif canImport(Musl)
                Musl.read(number, buffer.baseAddress, min(buffer.count, limit))
            #else
                Darwin.read(number, buffer.baseAddress, min(buffer.count, limit))
            #endif
        }
    }

    /// Writes all of `bytes`, however few the system takes at a time.
    func write(_ bytes: UnsafeRawBufferPointer, to file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        var rest = bytes[...]
        while !rest.isEmpty {
            let block = UnsafeRawBufferPointer(rebasing: rest)
            let written = try call(.write, path) { limit in
                #if canImport(Glibc)
                    Glibc.write(number, block.baseAddress, min(block.count, limit))
                #elseif canImport(Musl)
                    Musl.write(number, block.baseAddress, min(block.count, limit))
                #else
                    Darwin.write(number, block.baseAddress, min(block.count, limit))
                #endif
            }
            rest = rest.dropFirst(written)
        }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8], to file: borrowing FileDescriptor) throws(FileFailure) {
        try write(bytes.span.bytes, to: file)
    }

    /// Writes all of `bytes`.
    func write(_ bytes: RawSpan, to file: borrowing FileDescriptor) throws(FileFailure) {
        try bytes.withUnsafeBytes { (buffer) throws(FileFailure) in try write(buffer, to: file) }
    }

    /// Makes the file's bytes and metadata outlive a power failure.
    func sync(_ file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.sync, path) { _ in perdure_sync_file(number) }
    }

    /// Whether everything on a file system can be synced at once. Elsewhere each file has to be synced by itself.
    static var syncsFileSystems: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// Syncs all of the file system that holds `file`: one wait for many new files. Since Linux 5.8 a failed
    /// write-back is reported here.
    func syncFileSystem(of file: borrowing FileDescriptor) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.syncFileSystem, path) { _ in perdure_sync_file_system(number) }
    }

    /// Cuts the file to `size` bytes.
    func truncate(_ file: borrowing FileDescriptor, to size: Int) throws(FileFailure) {
        let (number, path) = (file.number, file.path)
        try call(.truncate, path) { _ in ftruncate(number, off_t(size)) }
    }

    /// Takes the file for this process alone. Returns false if another process has it.
    func lock(_ file: borrowing FileDescriptor) throws(FileFailure) -> Bool {
        let (number, path) = (file.number, file.path)
        do {
            try call(.lock, path) { _ in flock(number, LOCK_EX | LOCK_NB) }
            return true
        } catch {
            if error.errno == EWOULDBLOCK { return false }
            throw error
        }
    }

    /// Gives a locked file free again. There is nothing to be done if that fails; closing does the same.
    func unlock(_ file: borrowing FileDescriptor) {
        _ = flock(file.number, LOCK_UN)
    }
}
