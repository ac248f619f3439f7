#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The one place where the operating system is called.
///
/// Everything here that touches files takes a value of this type. Tests give it a `fault`, which is asked before
/// each call, so that the Nth call of any piece of work can be made to fail, to come back short, or to end the
/// process.
package struct SystemCalls: Sendable {
    /// The real system.
    package static let live = SystemCalls()

    /// Asked before each call; what it returns happens instead of the call.
    package var fault: (@Sendable (FileOperation) -> Fault?)?

    /// Told of each call that is about to be made, after `fault` has let it pass. Tests keep books by it.
    package var observer: (@Sendable (FileOperation, PathBytes) -> Void)?

    /// Whether the person asked to stop; looked at when a signal has broken off a call.
    package var isInterrupted: @Sendable () -> Bool = { Interruption.isRequested }

    /// A wrong turn for tests.
    package enum Fault: Sendable {
        /// The call fails with this error number.
        case failure(errno: Int32)
        /// A read or write handles only so many bytes, as the system may do at any time. Other calls go ahead.
        case short(Int)
    }

    package init(fault: (@Sendable (FileOperation) -> Fault?)? = nil) {
        self.fault = fault
    }

    /// Makes one system call, again if a signal broke it off, and turns -1 into a failure.
    ///
    /// - Parameter call: Given the most bytes it may handle.
    @discardableResult
    func call<Result: SignedInteger>(
        _ operation: FileOperation, _ path: @autoclosure () -> PathBytes, _ call: (_ limit: Int) -> Result
    ) throws(FileFailure) -> Result {
        while true {
            var limit = Int.max
            var injected: Int32?
            switch fault?(operation) {
            case .failure(let code): injected = code
            case .short(let count): limit = max(1, count)
            case nil: break
            }
            if injected == nil {
                observer?(operation, path())
                let result = call(limit)
                if result >= 0 { return result }
            }
            let code = injected ?? currentErrno()
            guard code == EINTR else { throw FileFailure(operation, path(), errno: code) }
            if isInterrupted() { throw FileFailure(interrupted: operation, path()) }
        }
    }

    /// Calls `body` with the name as C has it. A NUL inside would cut the name short and so name another file.
    func named<Result: SignedInteger>(
        _ operation: FileOperation, _ path: PathBytes, in folder: borrowing FileDescriptor,
        _ body: (UnsafePointer<CChar>) -> Result
    ) throws(FileFailure) -> Result {
        guard !path.bytes.contains(0) else { throw FileFailure(operation, folder.path.appending(path), .unsafePath) }
        let shown = folder.path
        return try call(operation, shown.appending(path)) { _ in path.withCString(body) }
    }
}

/// The error number that the last call in this thread left.
func currentErrno() -> Int32 { errno }

extension PathBytes {
    /// Calls `body` with the bytes and a NUL after them.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
            for (index, byte) in bytes.enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
            buffer.initializeElement(at: bytes.count, to: 0)
            // There is always the NUL, so the buffer has an address.
            return body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
        }
    }
}
