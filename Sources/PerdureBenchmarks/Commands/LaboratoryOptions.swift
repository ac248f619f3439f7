import CommandLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The options of all commands that measure.
enum LaboratoryOptions {
    static let options: [Option] = [
        .value(
            "perdure", "PATH", help: "The command to measure.", defaultText: "perdure beside this program",
            completion: .files),
        .value("work", "DIR", help: "Where data is made.", defaultText: "/dev/shm, else TMPDIR", completion: .folders),
    ]

    static let size: Option = .value(
        "size", "FACTOR", help: "How much data: 1 is what the targets speak of; 0.01 shows that all runs.",
        defaultText: "1")

    static func laboratory(_ arguments: ParsedArguments) throws -> Laboratory {
        let own = try absolute(Self.own(), "this program")
        let beside = own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/perdure"
        let perdure = try absolute(arguments.string("perdure") ?? beside, "--perdure")
        guard access(perdure, X_OK) == 0 else {
            throw arguments.usageError(
                "'\(perdure)' can't be run", hints: ["Build it with 'make bench', or name another with --perdure."])
        }
        return try Laboratory(perdure: perdure, own: own, parent: arguments.string("work"))
    }

    static func size(_ arguments: ParsedArguments) throws -> Double {
        guard let text = try arguments.string("size") else { return 1 }
        guard let size = Double(text), size > 0, size <= 1000 else {
            throw arguments.usageError("--size is a number above 0 and up to 1000, not '\(text)'")
        }
        return size
    }

    static func runs(_ arguments: ParsedArguments, usual: Int) throws -> Int {
        try arguments.integer("runs", in: 1...1000) ?? usual
    }

    private static func own() -> String {
        #if canImport(Darwin)
            CommandLine.arguments[0]
        #else
            "/proc/self/exe"
        #endif
    }

    private static func absolute(_ path: String, _ what: String) throws -> String {
        guard let real = realpath(path, nil) else { throw BenchmarkFailure("\(what), '\(path)', is not there") }
        defer { free(real) }
        return String(cString: real)
    }

    static func say(_ text: String) { try? ByteOutput.standardError.write(text + "\n") }
}
