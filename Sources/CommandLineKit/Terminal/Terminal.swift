#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is known about the terminal behind a file descriptor, if there is one.
package struct Terminal: Sendable {
    /// The value of an environment variable, or nil if it is not set.
    package typealias Environment = @Sendable (String) -> String?

    /// The width where nothing else is known, in columns.
    package static let usualWidth = 80

    /// Whether the descriptor is a terminal.
    package let isTerminal: Bool
    /// The terminal's own width in columns, where it tells.
    let columns: Int?
    private let environment: Environment

    package static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
    package static let standardError = Terminal(descriptor: STDERR_FILENO)

    /// Asks the system about a file descriptor.
    package init(
        descriptor: Int32, environment: @escaping Environment = Self.processEnvironment
    ) {
        let isTerminal = isatty(descriptor) == 1
        self.init(
            isTerminal: isTerminal, columns: isTerminal ? Self.columns(of: descriptor) : nil,
            environment: environment)
    }

    init(isTerminal: Bool, columns: Int?, environment: @escaping Environment) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.environment = environment
    }

    /// The width to wrap text to: `COLUMNS` if it is a number above 0, else the
    /// terminal's own, else 80.
    package var width: Int {
        let wanted = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return wanted ?? columns ?? Self.usualWidth
    }

    /// Whether text is to be coloured: on a terminal that knows escape sequences,
    /// unless `NO_COLOR` is set and not empty (<https://no-color.org>).
    package var usesColor: Bool {
        understandsEscapes && (environment("NO_COLOR") ?? "").isEmpty
    }

    /// Whether the cursor can be moved: on a terminal that is not `dumb`.
    package var understandsEscapes: Bool {
        isTerminal && environment("TERM") != "dumb"
    }

    /// The look of text for this descriptor.
    package var style: TextStyle { TextStyle(width: width, color: usesColor) }

    /// Reads the environment of this process.
    package static let processEnvironment: Environment = { name in
        getenv(name).map { String(cString: $0) }
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        let result = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
    }
}
