/// Bytes that can be read anywhere and more than once: an open regular file, or memory.
///
/// Reads from several threads do not disturb each other.
package struct ByteSource: Sendable {
    private enum Storage: Sendable {
        /// Stays its owner's, which must outlive this.
        case file(Int32, SystemCalls)
        case bytes([UInt8])
    }

    private let storage: Storage
    /// For messages.
    package let path: PathBytes
    /// How many bytes there are.
    package let size: Int

    package init(bytes: [UInt8], name: PathBytes) {
        storage = .bytes(bytes)
        path = name
        size = bytes.count
    }

    init(_ file: borrowing FileDescriptor, system: SystemCalls) throws(FileFailure) {
        storage = .file(file.number, system)
        path = file.path
        size = try system.info(file).size
    }

    /// Fills as much of the buffer as there is from `offset` on.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFailure) -> Int {
        switch storage {
        case .bytes(let bytes):
            let count = min(buffer.count, max(0, bytes.count - offset))
            guard count > 0 else { return 0 }
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
            }
            return count
        case .file(let number, let system):
            var done = 0
            while done < buffer.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
                let count = try system.read(number, of: path, into: rest, at: offset + done)
                if count == 0 { break }
                done += count
            }
            return done
        }
    }

    /// The bytes of a range, as far as there are any.
    package func bytes(in range: Range<Int>) throws(FileFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var failure: FileFailure?
        let count = bytes.withUnsafeMutableBytes { buffer in
            do throws(FileFailure) {
                return try read(into: buffer, at: range.lowerBound)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        bytes.removeSubrange(count...)
        return bytes
    }
}

/// A file that a path names, open as a source.
package struct SourceFile: ~Copyable, Sendable {
    package let source: ByteSource
    private let descriptor: FileDescriptor

    package init(_ path: PathBytes, system: SystemCalls = .live) throws(FileFailure) {
        let file = try system.open(path, .read)
        source = try ByteSource(file, system: system)
        descriptor = file
    }
}
