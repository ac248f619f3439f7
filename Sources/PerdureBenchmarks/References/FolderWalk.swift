#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads every file below a folder as a program in C would: `readdir`, `openat`, `read`, `close`.
struct FolderWalk: ~Copyable {
    private(set) var files = 0
    private(set) var bytes = 0
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// - Parameter visit: is called with the descriptor and the name of a file; what it leaves is read to its end.
    mutating func walk(_ path: String, _ visit: (Int32, String) throws -> Void = { _, _ in }) throws {
        let folder = open(path, O_RDONLY | O_DIRECTORY)
        guard folder >= 0 else { throw BenchmarkFailure("'\(path)' is no folder that can be read") }
        try walk(opened: folder, visit)
    }

    private mutating func walk(opened folder: Int32, _ visit: (Int32, String) throws -> Void) throws {
        guard let stream = fdopendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            try withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                try pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    if name[0] == UInt8(ascii: "."), name[1] == 0 || name[1] == UInt8(ascii: ".") { return }
                    let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
                    let opened = openat(folder, name, isFolder ? O_RDONLY | O_DIRECTORY : O_RDONLY)
                    guard opened >= 0 else { return }
                    if isFolder { return try walk(opened: opened, visit) }
                    defer { close(opened) }
                    try visit(opened, String(cString: name))
                    readAll(opened)
                }
            }
        }
    }

    private mutating func readAll(_ file: Int32) {
        files += 1
        while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += count }
    }
}
