#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bytes of a zip: an open file, or memory (a zip inside another).
///
/// A file is read with `pread` and never mapped: one that is cut short while it is read gives a
/// `ZipFailure`. Reads from several threads do not disturb each other.
package struct ZipSource: Sendable {
    enum Storage: Sendable {
        case descriptor(Int32)
        case bytes([UInt8])
    }

    let storage: Storage

    /// How many bytes there are.
    package let size: Int

    /// Reads from an open regular file, which stays the caller's: it must outlive the source.
    /// - Parameter size: the file's length, from `fstat`.
    package init(descriptor: Int32, size: Int) {
        storage = .descriptor(descriptor)
        self.size = max(0, size)
    }

    package init(bytes: [UInt8]) {
        storage = .bytes(bytes)
        size = bytes.count
    }

    /// Fills `buffer` with the bytes from `offset` on.
    /// - Throws: `.sourceShrank` where there are fewer bytes, `.cannotRead` where the system refuses.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ZipFailure) {
        guard offset >= 0, offset <= size, buffer.count <= size - offset else {
            throw .sourceShrank(at: size)
        }
        switch storage {
        case .bytes(let bytes):
            bytes.withUnsafeBytes { bytes in
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + buffer.count]))
            }
        case .descriptor(let descriptor):
            var done = 0
            while done < buffer.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
                let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
                if count > 0 {
                    done += count
                } else if count == 0 {
                    throw .sourceShrank(at: offset + done)
                } else if errno != EINTR {
                    throw .cannotRead(errno: errno, at: offset + done)
                }
            }
        }
    }

    /// Fills the bytes of `buffer` in `part`, which must be there.
    func read(into buffer: inout [UInt8], _ part: Range<Int>, at offset: Int) throws(ZipFailure) {
        try buffer.withUnsafeMutableBufferPointer { buffer throws(ZipFailure) in
            try read(
                into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[part])), at: offset)
        }
    }

    /// The bytes in `range`, which the caller has held against a limit.
    package func bytes(in range: Range<Int>) throws(ZipFailure) -> [UInt8] {
        guard range.lowerBound >= 0, range.upperBound <= size else { throw .sourceShrank(at: size) }
        var failure: ZipFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(ZipFailure) {
                let part = UnsafeMutableBufferPointer(rebasing: buffer[..<range.count])
                try read(into: UnsafeMutableRawBufferPointer(part), at: range.lowerBound)
                count = range.count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
