#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open file that closes itself, read to its end.
struct RegularFile: ~Copyable {
    private let descriptor: Int32

    /// The bytes of a file. A pipe, a device, a symbolic link and a file of more than `maximumBytes` are refused
    /// without reading.
    static func read(_ path: String, maximumBytes: Int) -> Result<[UInt8], SystemFailure> {
        Result { () throws(SystemFailure) in try RegularFile(path).read(maximumBytes: maximumBytes) }
    }

    private init(_ path: String) throws(SystemFailure) {
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFailure.current() }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func read(maximumBytes: Int) throws(SystemFailure) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemFailure.current() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure(reason: "it is no regular file") }
        var bytes: [UInt8] = []
        // With room for one byte more than the file has, one piece is all of it.
        var room = min(Int(clamping: status.st_size), maximumBytes) + 1
        while true {
            let piece = try readPiece(of: room)
            bytes = bytes.isEmpty ? piece : bytes + piece
            // Asked of what was read, since a file may grow meanwhile.
            guard bytes.count <= maximumBytes else {
                throw SystemFailure(reason: "it has more than the \(maximumBytes) bytes that a definition may have")
            }
            if piece.count < room { return bytes }
            room = 65536
        }
    }

    /// The next bytes; fewer than asked for only at the file's end.
    private func readPiece(of room: Int) throws(SystemFailure) -> [UInt8] {
        var failure: SystemFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            while filled < room {
                let count = readSome(into: UnsafeMutableRawBufferPointer(buffer)[filled...])
                if count < 0 { failure = .current() }
                if count <= 0 { return }
                filled += count
            }
        }
        if let failure { throw failure }
        return bytes
    }

    private func readSome(into room: Slice<UnsafeMutableRawBufferPointer>) -> Int {
        let room = UnsafeMutableRawBufferPointer(rebasing: room)
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, room.baseAddress, room.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, room.baseAddress, room.count)
            #else
                let count = Darwin.read(descriptor, room.baseAddress, room.count)
            #endif
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
