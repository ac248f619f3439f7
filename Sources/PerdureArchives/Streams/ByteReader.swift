#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a file, a pipe or stdin from front to back, in blocks.
package struct ByteReader: ~Copyable, Sendable {
    private let descriptor: Int32
    private let closes: Bool
    private let path: PathBytes

    /// stdin.
    package static func standardInput() -> ByteReader {
        ByteReader(descriptor: 0, closes: false, path: PathBytes("stdin"))
    }

    private init(descriptor: Int32, closes: Bool, path: PathBytes) {
        self.descriptor = descriptor
        self.closes = closes
        self.path = path
        #if os(Linux)
            // A pipe of a megabyte needs a tenth of the switches between reader and writer; elsewhere this fails.
            _ = fcntl(descriptor, 1031 /* F_SETPIPE_SZ */, Int32(1 << 20))
        #endif
    }

    package init(_ path: PathBytes) throws(FileFailure) {
        let number = (path.bytes + [0]).withUnsafeBytes { bytes in
            open(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), O_RDONLY | O_CLOEXEC)
        }
        guard number >= 0 else { throw FileFailure(.open, path, errno: errno) }
        self.init(descriptor: number, closes: true, path: path)
    }

    deinit { if closes { _ = close(descriptor) } }

    /// Fills as much of the buffer as one read gives; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            if errno == EINTR {
                if Interruption.isRequested { throw FileFailure(interrupted: .read, path) }
                continue
            }
            throw FileFailure(.read, path, errno: errno)
        }
    }

    /// Everything to the end.
    package func readAll(limit: Int) throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { block.deallocate() }
        while true {
            let count = try read(into: block)
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw FileFailure(.read, path, .tooLarge(limit: limit)) }
            bytes.append(contentsOf: block[..<count])
        }
    }
}
