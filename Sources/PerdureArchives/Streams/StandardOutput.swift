#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// stdout, as bytes.
package enum StandardOutput {
    /// Writes all of the bytes; a reader that has gone away is `FileFailure` with ``FileFailure/Reason/closedPipe``.
    package static func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.write(1, rest.baseAddress, rest.count)
            #elseif canImport(Musl)
                let count = Musl.write(1, rest.baseAddress, rest.count)
            #else
                let count = Glibc.write(1, rest.baseAddress, rest.count)
            #endif
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                var wait = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            } else if errno == EINTR {
                if Interruption.isRequested { throw FileFailure(interrupted: .write, PathBytes("stdout")) }
            } else {
                throw FileFailure(.write, PathBytes("stdout"), errno: errno)
            }
        }
    }
}
