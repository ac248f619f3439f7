import Foundation

/// Python's `re` in a child process, as an oracle.
enum PythonRegularExpressions {
    static let isThere = path != nil

    private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Reads a pattern and a text a line, in hexadecimal; writes the bytes where the match and its groups begin
    /// and end, -1 for a group that took no part, and an empty line where nothing matches. Python can take
    /// exponential time, so it writes a question mark after half a second of it.
    private static let script = """
        import re, signal, sys, warnings
        def give_up(*_):
            raise TimeoutError
        signal.signal(signal.SIGVTALRM, give_up)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        warnings.simplefilter("error")
        for line in sys.stdin:
            pattern, text = (bytes.fromhex(word).decode() for word in line.rstrip("\\n").split(" "))
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.5)
            try:
                match = re.compile(pattern, re.ASCII).search(text)
            except TimeoutError:
                print("?")
                continue
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            places = [place for span in match.regs for place in span] if match else []
            print(*(len(text[:place].encode()) if place >= 0 else -1 for place in places))
        """

    struct Failed: Error { let status: Int32 }

    enum Answer: Equatable {
        /// The match and its groups, in bytes.
        case match([Range<Int>?])
        case noMatch
        /// It took too long.
        case gaveUp
    }

    /// The first match of each pattern in its text.
    static func firstMatches(_ cases: [(pattern: String, text: String)]) throws -> [Answer] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appendingPathComponent("cases")
        let output = folder.appendingPathComponent("matches")
        let lines = cases.map { hexadecimal($0.pattern) + " " + hexadecimal($0.text) + "\n" }
        try Data(lines.joined().utf8).write(to: input)
        try Data().write(to: output)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "")
        process.arguments = ["-c", script]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        let answers = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        return answers.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(answer)
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func answer(_ line: Substring) -> Answer {
        if line == "?" { return .gaveUp }
        let places = line.split(separator: " ").compactMap { Int($0) }
        guard !places.isEmpty else { return .noMatch }
        return .match(
            stride(from: 0, to: places.count, by: 2).map { places[$0] < 0 ? nil : places[$0]..<places[$0 + 1] })
    }
}
