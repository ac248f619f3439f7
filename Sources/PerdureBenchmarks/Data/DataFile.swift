#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is written in order, through a buffer.
package struct DataFile: ~Copyable {
    private let file: UnsafeMutablePointer<FILE>
    private let path: String
    package private(set) var count = 0

    package init(_ path: String) throws(BenchmarkFailure) {
        guard let file = fopen(path, "wb") else { throw Self.failure("can't be written", path) }
        (self.file, self.path) = (file, path)
    }

    deinit { fclose(file) }

    package mutating func write(_ bytes: some Collection<UInt8>) throws(BenchmarkFailure) {
        let array = Array(bytes)
        guard fwrite(array, 1, array.count, file) == array.count else { throw Self.failure("can't be written", path) }
        count += array.count
    }

    package mutating func write(_ text: String) throws(BenchmarkFailure) { try write(text.utf8) }

    /// Ends it. What the disk has no room for is only known then.
    package consuming func close() throws(BenchmarkFailure) {
        guard fflush(file) == 0 else { throw Self.failure("can't be written", path) }
    }

    /// A whole file, with the folders above it.
    package static func write(_ path: String, _ contents: some Collection<UInt8>) throws(BenchmarkFailure) {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        var file = try DataFile(path)
        try file.write(contents)
        try file.close()
    }

    package static func write(_ path: String, _ text: String) throws(BenchmarkFailure) { try write(path, text.utf8) }

    package static func read(_ path: String) throws(BenchmarkFailure) -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw failure("can't be read", path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        guard ferror(file) == 0 else { throw failure("can't be read", path) }
        return bytes
    }

    /// Makes a folder and those above it; one that is there is fine.
    package static func makeFolder(_ path: String) throws(BenchmarkFailure) {
        if path.isEmpty || access(path, F_OK) == 0 { return }
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("can't be made", path) }
    }

    private static func failure(_ what: String, _ path: String) -> BenchmarkFailure {
        BenchmarkFailure("'\(path)' \(what): \(String(cString: strerror(errno)))")
    }
}
