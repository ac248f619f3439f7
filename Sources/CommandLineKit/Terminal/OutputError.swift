#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why bytes could not be written.
package enum OutputError: Error, Sendable, Equatable {
    /// Whoever read the other end has stopped, as `head` does. No fault of anybody.
    case closedPipe
    /// The system refused; the number is its `errno`.
    case refused(errno: Int32)

    init(errno number: Int32) {
        self = number == EPIPE ? .closedPipe : .refused(errno: number)
    }
}

extension OutputError: ReportableError {
    package func report(_ codes: ErrorCodes) -> ErrorReport {
        switch self {
        case .closedPipe:
            ErrorReport(message: "", exitCode: 0)
        case .refused(let number):
            ErrorReport(
                message: "can't write the output: \(String(cString: strerror(number)))",
                exitCode: codes.output)
        }
    }
}
