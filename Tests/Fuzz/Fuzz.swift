import PerdureFuzzTargets

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One target under libFuzzer (https://llvm.org/docs/LibFuzzer.html); `PERDURE_FUZZ_TARGET` says which.
/// `Scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let problem = check(UnsafeRawBufferPointer(start: start, count: count)) { fatalError(problem) }
    return 0
}

/// libFuzzer runs one input after the other, in one thread.
nonisolated(unsafe) private let check: FuzzTarget.Check = {
    let name = getenv("PERDURE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("there is no target '\(name)'") }
    return target.check()
}()
