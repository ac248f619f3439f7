#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The calls that `ByteOutput` makes, so that tests can let them fail.
struct OutputSystem: Sendable {
    /// An `errno` of the system.
    struct Refusal: Error {
        let number: Int32

        var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }
    }

    /// Writes some of the bytes, and says how many.
    var writeSome: @Sendable (Int32, UnsafeRawBufferPointer) -> Result<Int, Refusal>
    /// Waits until a descriptor takes bytes again, or has an error to tell.
    var awaitRoom: @Sendable (Int32) -> Result<Void, Refusal>

    static let real = OutputSystem(
        writeSome: { descriptor, bytes in
            let count = write(descriptor, bytes.baseAddress, bytes.count)
            return count < 0 ? .failure(Refusal(number: errno)) : .success(count)
        },
        awaitRoom: { descriptor in
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            return poll(&request, 1, -1) < 0 ? .failure(Refusal(number: errno)) : .success(())
        })
}
