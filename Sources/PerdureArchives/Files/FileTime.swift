/// A moment in the file system's own resolution.
package struct FileTime: Hashable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    package let seconds: Int
    /// 0 to 999,999,999.
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}
