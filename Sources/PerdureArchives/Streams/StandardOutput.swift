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
    package static func write(_ bytes: RawSpan) throws(FileFailure) {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = rest.withUnsafeBytes { Darwin.write(1, $0.baseAddress, $0.count) }
            #elseif canImport(Musl)
                let count = rest.withUnsafeBytes { Musl.write(1, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            #endif
            if count >= 0 {
                rest = rest.extracting(droppingFirst: count)
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
