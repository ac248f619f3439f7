#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The folder in which everything is made, on a memory file system where there is one.
///
/// Data is made by a process of its own, which may take memory for it.
package struct Workshop: ~Copyable {
    package let folder: String

    package init(in parent: String?) throws(BenchmarkFailure) {
        folder = try Self.unique((parent ?? Self.usualParent) + "/perdure-bench.XXXXXX", mkdtemp)
    }

    deinit { Self.remove(folder) }

    /// A memory file system, so that no disk is measured.
    private static var usualParent: String {
        if access("/dev/shm", W_OK) == 0 { return "/dev/shm" }
        return getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    }

    /// A new, empty file.
    static func temporaryFile() throws(BenchmarkFailure) -> String {
        try unique(usualParent + "/perdure-bench.XXXXXX") { template in
            let descriptor = mkstemp(template)
            guard descriptor >= 0 else { return nil }
            close(descriptor)
            return template
        }
    }

    private static func unique(
        _ template: String, _ make: (UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>?
    ) throws(BenchmarkFailure) -> String {
        var bytes = template.utf8CString
        let name = bytes.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap(make).map { String(cString: $0) }
        }
        guard let name else { throw BenchmarkFailure("nothing can be made as '\(template)'; name another with --work") }
        return name
    }

    /// A folder of it.
    package func makeFolder(_ name: String) throws(BenchmarkFailure) -> String {
        try DataFile.makeFolder(folder + "/" + name)
        return folder + "/" + name
    }

    package static func remove(_ path: String) { _ = try? Program(["rm", "-rf", "--", path], in: "/").run() }
}
