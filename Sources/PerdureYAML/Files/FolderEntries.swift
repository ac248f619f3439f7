#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open folder that closes itself.
struct FolderEntries: ~Copyable {
    #if canImport(Darwin)
        private typealias Handle = UnsafeMutablePointer<DIR>
    #else
        private typealias Handle = OpaquePointer
    #endif

    private let handle: Handle

    /// The names in a folder, as bytes and in no order, without `.` and `..`.
    static func names(of path: String) -> Result<[[UInt8]], SystemFailure> {
        Result { () throws(SystemFailure) in try FolderEntries(path).names() }
    }

    private init(_ path: String) throws(SystemFailure) {
        guard let handle = opendir(path) else { throw SystemFailure.current() }
        self.handle = handle
    }

    deinit { closedir(handle) }

    private func names() throws(SystemFailure) -> [[UInt8]] {
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(handle) else {
                guard errno == 0 else { throw SystemFailure.current() }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
        }
    }
}
