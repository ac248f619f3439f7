#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension SystemCalls {
    /// Reads up to `buffer.count` bytes from a place of an open file, whatever its own position; 0 at its end.
    func read(
        _ number: Int32, of path: PathBytes, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(FileFailure) -> Int {
        try call(.read, path) { limit in pread(number, buffer.baseAddress, min(buffer.count, limit), off_t(offset)) }
    }
}
