#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where a progress bar draws, and the clock it goes by.
package struct ProgressScreen: Sendable {
    /// The present width in columns; asked at each drawing, as windows change.
    var width: @Sendable () -> Int
    /// A clock in nanoseconds that never goes back; its zero means nothing.
    var now: @Sendable () -> UInt64
    var write: @Sendable (String) -> Void

    package init(
        width: @escaping @Sendable () -> Int,
        now: @escaping @Sendable () -> UInt64,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.width = width
        self.now = now
        self.write = write
    }

    /// Standard error, or nil if that is no terminal on which a line can be redrawn.
    package static func standardError() -> ProgressScreen? {
        guard Terminal.standardError.understandsEscapes else { return nil }
        return ProgressScreen(
            width: { Terminal(descriptor: STDERR_FILENO).width },
            now: {
                var time = timespec()
                clock_gettime(CLOCK_MONOTONIC, &time)
                return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
            },
            // A bar that can't be drawn is no reason to stop the work.
            write: { try? ByteOutput.standardError.write($0) })
    }
}
