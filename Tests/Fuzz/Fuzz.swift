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
    if let problem = target.check(UnsafeRawBufferPointer(start: start, count: count)) {
        fatalError("\(target.name): \(problem)")
    }
    return 0
}

private let target: FuzzTarget = {
    let name = getenv("PERDURE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("there is no target '\(name)'") }
    return target
}()
