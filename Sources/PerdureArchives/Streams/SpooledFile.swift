#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What came as a stream and must be read more than once, in a file without a name. It lies where temporary files do
/// (`TMPDIR`), and is gone with the value, or with the process, however that ends.
package struct SpooledFile: ~Copyable, Sendable {
    package let source: ByteSource
    private let descriptor: FileDescriptor

    /// Reads the stream to its end.
    package init(_ input: borrowing ByteReader) throws(FileFailure) {
        let place = getenv("TMPDIR").map { PathBytes(String(cString: $0)) } ?? PathBytes("/tmp")
        try self.init(input, in: place, system: .live)
    }

    init(_ input: borrowing ByteReader, in place: PathBytes, system: SystemCalls) throws(FileFailure) {
        let folder = try system.open(place, .folder)
        let name = TemporaryName.unique(process: UInt32(bitPattern: getpid()))
        let file = try system.open(name, in: folder, .create(mode: 0o600))
        let readable: FileDescriptor
        do throws(FileFailure) {
            readable = try system.open(name, in: folder, .read)
        } catch {
            try? system.remove(name, in: folder)
            throw error
        }
        try system.remove(name, in: folder)

        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { block.deallocate() }
        while true {
            let count = try input.read(into: block)
            if count == 0 { break }
            try system.write(UnsafeRawBufferPointer(rebasing: block[..<count]), to: file)
        }
        source = try ByteSource(readable, system: system)
        descriptor = readable
    }
}
