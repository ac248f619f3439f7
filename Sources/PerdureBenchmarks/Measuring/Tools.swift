#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which programs of others are here.
package struct Tools: Sendable {
    private let folders: [String]
    /// Python itself: a shim that looks for one at each start would be timed with it.
    package let python: String?

    package init() {
        folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
        let shim = folders.map { $0 + "/python3" }.first { access($0, X_OK) == 0 }
        python = shim.flatMap { Self.output([$0, "-c", "import sys; print(sys.executable)"]) }?
            .split(separator: "\n").first.map(String.init)
    }

    package func path(_ name: String) -> String? {
        if name == "python3" { return python }
        return folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
    }

    func hasModule(_ name: String) -> Bool {
        python.flatMap { Self.output([$0, "-c", "import \(name)"]) } != nil
    }

    func help(of command: String, _ perdure: String) -> String {
        Self.output([perdure, command, "--help"]) ?? ""
    }

    /// What a program prints; nil where it fails.
    private static func output(_ words: [String]) -> String? {
        guard let file = try? Workshop.temporaryFile() else { return nil }
        defer { unlink(file) }
        var program = Program(words, in: "/")
        program.output = file
        guard let usage = try? program.run(), usage.code == 0, let bytes = try? DataFile.read(file) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
