#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program to run to its end.
package struct Program: Sendable {
    /// The program, by its path or by its name on the `PATH`, and its arguments.
    package var words: [String]
    /// The folder it runs in.
    package var folder: String
    package var input = "/dev/null"
    package var output = "/dev/null"
    package var errors = "/dev/null"

    package init(_ words: [String], in folder: String) {
        (self.words, self.folder) = (words, folder)
    }

    /// What a run took.
    package struct Usage: Sendable {
        package var seconds: Double
        /// The most memory that it held at once. (Linux counts what this process held when it started the other as
        /// the other's, so this one stays small: see ``Workshop``.)
        package var peakBytes: Int
        /// For a program that a signal ended, minus the signal.
        package var code: Int32

        package init(seconds: Double, peakBytes: Int, code: Int32) {
            (self.seconds, self.peakBytes, self.code) = (seconds, peakBytes, code)
        }
    }

    /// The same for everyone, so that two machines differ in less.
    private static var environment: [String] {
        let kept = ["PATH", "HOME", "TMPDIR", "PYTHONPATH", "GIT_CONFIG_GLOBAL"].compactMap { name in
            getenv(name).map { name + "=" + String(cString: $0) }
        }
        return kept + ["LC_ALL=C", "SWIFT_DETERMINISTIC_HASHING=1"]
    }

    package func run() throws(BenchmarkFailure) -> Usage {
        var actions = FileActions()
        try actions.open(input, O_RDONLY, as: STDIN_FILENO)
        try actions.open(output, O_WRONLY | O_CREAT | O_TRUNC, as: STDOUT_FILENO)
        try actions.open(errors, O_WRONLY | O_CREAT | O_TRUNC, as: STDERR_FILENO)
        try actions.change(to: folder)
        let arguments = words.map { strdup($0) } + [nil]
        let variables = Self.environment.map { strdup($0) } + [nil]
        defer {
            for word in arguments + variables { free(word) }
        }
        var process: pid_t = 0
        let start = Clock.now
        let refused = posix_spawnp(&process, words.first ?? "", actions.pointer, nil, arguments, variables)
        guard refused == 0 else {
            throw BenchmarkFailure("'\(words.first ?? "")' can't be run: \(String(cString: strerror(refused)))")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = Clock.now - start
        let signal = status & 0x7F
        return Usage(seconds: seconds, peakBytes: Self.bytes(usage), code: signal == 0 ? status >> 8 & 0xFF : -signal)
    }

    private static func bytes(_ usage: rusage) -> Int {
        #if canImport(Darwin)
            usage.ru_maxrss
        #else
            usage.ru_maxrss * 1024
        #endif
    }
}
