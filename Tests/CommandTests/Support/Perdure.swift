import Foundation

/// The built command, run as a person would run it.
enum Perdure {
    /// The package's folder.
    static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The command that was built with these tests, beside them.
    static let path: String = {
        let beside = [CommandLine.arguments[0], Bundle.main.bundlePath, Bundle.main.executablePath ?? ""]
            .map { URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("perdure").path }
        let usual = root.appendingPathComponent(".build/debug/perdure").path
        return (beside + [usual]).first { FileManager.default.isExecutableFile(atPath: $0) } ?? usual
    }()

    /// The options that name the project's own definitions.
    static let samples = [
        "--schemas", root.appendingPathComponent("Schemas").path, "--migrations",
        root.appendingPathComponent("Migrations").path,
    ]

    /// Runs the command and waits for its end.
    @discardableResult
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = [], environment: [String: String] = [:],
        after body: (RunningProgram) throws -> Void = { _ in }
    ) throws -> Ended {
        try RunningProgram.run([path] + arguments, in: folder, input: input, environment: environment, after: body)
    }
}

/// How a program ended, and what it wrote.
struct Ended {
    /// The exit code; for a program that a signal ended, minus the signal.
    var code: Int32
    var usage = rusage()
    var output: [UInt8]
    var errors: String

    /// Bytes that it held in memory at most.
    var peakMemory: Int {
        #if os(Linux)
            usage.ru_maxrss * 1024
        #else
            usage.ru_maxrss
        #endif
    }

    /// Whole seconds that processors worked for it: a bound that a busy machine does not change.
    var processorSeconds: Int { Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) }

    /// Whether it took less than a gigabyte and ten seconds. Under a sanitizer, what it takes says nothing.
    var isModest: Bool { Self.isSanitized || peakMemory < 1 << 30 && processorSeconds < 10 }

    private static let isSanitized = ProcessInfo.processInfo.environment["PERDURE_SANITIZED"] != nil

    var text: String { String(decoding: output, as: UTF8.self) }
}
