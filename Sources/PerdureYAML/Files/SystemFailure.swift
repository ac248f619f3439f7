#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Why the system refused something, in its own words.
struct SystemFailure: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    /// Of the last call that failed.
    static func current() -> SystemFailure { SystemFailure(code: errno) }

    private init(code: Int32) {
        var buffer = [CChar](repeating: 0, count: 256)
        _ = strerror_r(code, &buffer, buffer.count)
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        reason = bytes.isEmpty ? "error \(code)" : String(decoding: bytes, as: UTF8.self)
    }
}
