import CSystemCalls

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a new process does to its files before its program starts.
struct FileActions: ~Copyable {
    #if canImport(Darwin)
        let pointer = UnsafeMutablePointer<posix_spawn_file_actions_t?>.allocate(capacity: 1)
    #else
        let pointer = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
    #endif

    init() { posix_spawn_file_actions_init(pointer) }

    deinit {
        posix_spawn_file_actions_destroy(pointer)
        pointer.deallocate()
    }

    mutating func open(_ path: String, _ flags: Int32, as descriptor: Int32) throws(BenchmarkFailure) {
        try expect(posix_spawn_file_actions_addopen(pointer, descriptor, path, flags, 0o644))
    }

    mutating func change(to folder: String) throws(BenchmarkFailure) {
        try expect(perdure_spawn_in_folder(pointer, folder))
    }

    private func expect(_ result: Int32) throws(BenchmarkFailure) {
        guard result == 0 else {
            throw BenchmarkFailure("a process can't be prepared: \(String(cString: strerror(result)))")
        }
    }
}
