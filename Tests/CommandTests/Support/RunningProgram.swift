import Foundation

/// A program that a test has started.
///
/// Without Foundation's `Process`, which on Linux may miss the end of one of several programs that run at once.
struct RunningProgram {
    let id: pid_t

    struct TookTooLong: Error { var words: [String] }

    private static let limit: TimeInterval = 120

    /// - Parameter body: is called while it runs.
    static func run(
        _ words: [String], in folder: TemporaryFolder, input: [UInt8], environment: [String: String],
        after body: (RunningProgram) throws -> Void
    ) throws -> Ended {
        let own = TemporaryFolder()
        try own.write("input", input)
        let program = try start(words, in: folder, streams: own, environment)
        try body(program)
        let (code, usage) = try program.wait(for: words)
        return Ended(
            code: code, usage: usage, output: try own.bytes("output"),
            errors: String(decoding: try own.bytes("errors"), as: UTF8.self))
    }

    /// The shell sets up folder and streams, and becomes the program.
    private static func start(
        _ words: [String], in folder: TemporaryFolder, streams: TemporaryFolder, _ environment: [String: String]
    ) throws -> RunningProgram {
        let script =
            #"cd "$1" && streams="$2" && shift 2 && exec "$@" < "$streams/input" > "$streams/output" 2> "$streams/errors""#
        let all = ["/bin/sh", "-c", script, "sh", folder.path, streams.path] + words
        var variables = ProcessInfo.processInfo.environment
        variables["SWIFT_BACKTRACE"] = "enable=no"
        // A test says itself where it runs.
        for name in ["GITHUB_ACTIONS", "GITLAB_CI", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"] { variables[name] = nil }
        variables.merge(environment) { $1 }
        var arguments = all.map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        // The threads that tests run on block signals, and a program inherits that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var id = pid_t()
        let failure = posix_spawn(&id, "/bin/sh", nil, &attributes, &arguments, &settings)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        return RunningProgram(id: id)
    }

    private func wait(for words: [String]) throws -> (code: Int32, usage: rusage) {
        let end = Date(timeIntervalSinceNow: Self.limit)
        var status: Int32 = 0
        var usage = rusage()
        while true {
            let ended = wait4(id, &status, WNOHANG, &usage)
            if ended == id { return (status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F), usage) }
            guard ended == 0 || errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            if Date() > end {
                kill(id, SIGKILL)
                waitpid(id, &status, 0)
                throw TookTooLong(words: words)
            }
            usleep(2_000)
        }
    }
}
