/// A whole file in memory.
package struct FileContents: Sendable {
    /// The contents, followed by as many zero bytes as were asked for.
    package let bytes: [UInt8]
    /// How many of `bytes` are contents.
    package let count: Int
    /// What the file was like just before it was read. If it changes later, or has changed while it was being read,
    /// comparing this with a later look shows it.
    package let info: FileInfo

    /// The contents alone.
    package var contents: ArraySlice<UInt8> { bytes[..<count] }
}

extension SystemCalls {
    /// Reads a whole file that a person named; symbolic links are followed, and a pipe is read to its end.
    ///
    /// - Parameters:
    ///   - limit: The most bytes it may have.
    ///   - padding: How many zero bytes to add after the contents, so that code may read a little past the end.
    package func readFile(at path: PathBytes, limit: Int, padding: Int = 0) throws(FileFailure) -> FileContents {
        try contents(of: try open(path, .read), limit: limit, padding: padding)
    }

    /// Reads a file from its current place to the end. The size that the system gives is a hint only: the file may
    /// grow or shrink while it is read, and some files have no size.
    ///
    /// - Parameter mustBeRegular: refuses pipes and devices; folders always are.
    func contents(
        of file: borrowing FileDescriptor, mustBeRegular: Bool = false, limit: Int, padding: Int
    ) throws(FileFailure) -> FileContents {
        let info = try info(file)
        if info.kind == .folder || mustBeRegular && info.kind != .file {
            throw FileFailure(.read, file.path, .notARegularFile)
        }
        guard info.size <= limit else { throw FileFailure(.read, file.path, .tooLarge(limit: limit)) }
        // One byte more than the size: a regular file that gives no more than its size has ended there.
        var bytes = try read(file, room: info.size + max(padding, 1), end: info.kind == .file ? info.size : nil)
        while bytes.count > info.size, bytes.count <= limit {
            let more = try read(file, room: 64 << 10)
            if more.isEmpty { break }
            bytes += more
        }
        guard bytes.count <= limit else { throw FileFailure(.read, file.path, .tooLarge(limit: limit)) }
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: padding))
        return FileContents(bytes: bytes, count: count, info: info)
    }

    /// Reads until `room` bytes are there or the file ends: at `end`, or where a read gives nothing.
    private func read(
        _ file: borrowing FileDescriptor, room: Int, end: Int? = nil
    ) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            do throws(FileFailure) {
                while count < room {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let read = try self.read(file, into: rest)
                    if read == 0 { return }
                    count += read
                    if count == end { return }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
