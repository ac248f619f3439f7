import Synchronization

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
    /// Bytes that were read ahead and not yet taken.
    private let ahead: Ahead

    /// What was read ahead; a class, so that reading is no change of the reader itself.
    private final class Ahead: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }

    /// stdin.
    package static func standardInput() -> ByteReader {
        ByteReader(descriptor: 0, closes: false, path: PathBytes("stdin"))
    }

    private init(descriptor: Int32, closes: Bool, path: PathBytes) {
        self.descriptor = descriptor
        self.closes = closes
        self.path = path
        ahead = Ahead()
        #if os(Linux)
            // A pipe of a megabyte needs a tenth of the switches between reader and writer; elsewhere this fails.
            let setPipeSize: Int32 = 1_031  // F_SETPIPE_SZ of <fcntl.h>, which Swift does not see
            _ = fcntl(descriptor, setPipeSize, Int32(1 << 20))
        #endif
    }

    package init(_ path: PathBytes) throws(FileFailure) {
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw FileFailure(.open, path, .unsafePath) }
        var number: Int32 = -1
        while number < 0 {
            // A pipe is waited for, until somebody writes into it or a signal comes.
            number = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
            if number >= 0 { break }
            guard errno == EINTR else { throw FileFailure(.open, path, errno: errno) }
            if Interruption.isRequested { throw FileFailure(interrupted: .open, path) }
        }
        self.init(descriptor: number, closes: true, path: path)
    }

    deinit { if closes { _ = close(descriptor) } }

    /// Fills as much of the buffer as one read gives; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        let given = ahead.bytes.withLock { ahead in
            let count = min(ahead.count, buffer.count)
            if count > 0 {
                buffer.copyBytes(from: ahead[..<count])
                ahead.removeFirst(count)
            }
            return count
        }
        return given > 0 ? given : try readOn(into: buffer)
    }

    private func readOn(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
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

    /// The first bytes, as many as there are up to a number; they will be read again.
    package func peek(_ count: Int) throws(FileFailure) -> [UInt8] {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { block.deallocate() }
        var filled = 0
        while filled < count {
            let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: block[filled...]))
            if got == 0 { break }
            filled += got
        }
        let bytes = Array(block[..<filled])
        ahead.bytes.withLock { $0 = bytes + $0 }
        return bytes
    }

    /// Bytes, where what is read is a file; nil for a pipe.
    package var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Everything to the end.
    /// - Parameter room: for how many more bytes there is to be memory.
    package func readAll(limit: Int, room: Int = 0) throws(FileFailure) -> [UInt8] {
        var bytes = try known(min(size ?? 0, limit), room: room)
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { block.deallocate() }
        while true {
            let count = try read(into: block)
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else { throw FileFailure(.read, path, .tooLarge(limit: limit)) }
            bytes.append(contentsOf: block[..<count])
        }
    }

    /// So many bytes, or fewer where it ends before: what a file has had when it was asked for its size.
    private func known(_ size: Int, room: Int) throws(FileFailure) -> [UInt8] {
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: size + room) { memory, filled in
            do throws(FileFailure) {
                while filled < size {
                    let rest = UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(memory)[filled..<size])
                    let got = try read(into: rest)
                    if got == 0 { break }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
