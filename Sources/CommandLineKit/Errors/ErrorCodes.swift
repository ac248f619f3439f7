/// The exit codes for errors that are no command's own.
package struct ErrorCodes: Sendable {
    /// The command line is wrong.
    package var usage: Int32
    /// Standard output can't be written.
    package var output: Int32
    /// An error that says nothing about its exit code.
    package var unexpected: Int32

    /// 70 is `EX_SOFTWARE` of `sysexits.h`.
    package init(usage: Int32 = 2, output: Int32 = 4, unexpected: Int32 = 70) {
        self.usage = usage
        self.output = output
        self.unexpected = unexpected
    }
}
