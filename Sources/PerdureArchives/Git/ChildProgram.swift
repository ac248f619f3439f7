#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Another program, run to its end.
///
/// Its streams are files without a name, so that neither side waits for the other, however much is said.
struct ChildProgram {
    /// The exit code; 128 and the signal's number for a program that a signal ended.
    let code: Int32
    let output: [UInt8]
    let errors: String

    /// - Parameters:
    ///   - words: the program, looked for in PATH, and its arguments.
    ///   - environment: variables beside those that are set.
    /// - Returns: nil where it could not be started.
    static func run(_ words: [String], input: [UInt8] = [], environment: [String: String] = [:]) -> ChildProgram? {
        guard let input = Stream(input), let output = Stream([]), let errors = Stream([]),
            let id = start(words, environment, [input.descriptor, output.descriptor, errors.descriptor])
        else { return nil }
        var status: Int32 = 0
        while waitpid(id, &status, 0) != id {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return ChildProgram(
            code: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output.contents(),
            errors: String(decoding: errors.contents(), as: UTF8.self))
    }

    private static func start(_ words: [String], _ environment: [String: String], _ streams: [Int32]) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        var arguments = words.map { strdup($0) } + [nil]
        var variables =
            inherited(without: environment)
            + environment.sorted { $0.key < $1.key }
            .map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id = pid_t()
        guard posix_spawnp(&id, words[0], &actions, nil, &arguments, &variables) == 0 else { return nil }
        return id
    }

    private static func inherited(without names: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var found: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let name = String(cString: variable).prefix { $0 != "=" }
            if names[String(name)] == nil { found.append(strdup(variable)) }
            next += 1
        }
        return found
    }

    /// A file without a name.
    private struct Stream: ~Copyable {
        private let file: UnsafeMutablePointer<FILE>

        init?(_ bytes: [UInt8]) {
            guard let file = tmpfile() else { return nil }
            guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
                fclose(file)
                return nil
            }
            rewind(file)
            self.file = file
        }

        deinit { fclose(file) }

        var descriptor: Int32 { fileno(file) }

        consuming func contents() -> [UInt8] {
            rewind(file)
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = fread(&chunk, 1, chunk.count, file)
                if count == 0 { return bytes }
                bytes += chunk[..<count]
            }
        }
    }
}
