/// A decoder under test: bytes of whatever kind go in, and what is wrong with the answer comes out.
///
/// A crash or a hang is found by whoever runs it: libFuzzer (`Scripts/fuzz`), which damages the seeds of
/// `Tests/Fuzz/Seeds` at random, or the tests, which run each seed as it is.
package struct FuzzTarget: Sendable {
    /// As the command line and the folder of its seeds name it.
    package let name: String
    /// Makes what looks at inputs, one after the other.
    package let check: @Sendable () -> Check

    /// Gives a sentence that says what is wrong; nil where all is as it should be.
    package typealias Check = (UnsafeRawBufferPointer) -> String?

    init(_ name: String, making check: @escaping @Sendable () -> Check) {
        self.name = name
        self.check = check
    }

    init(_ name: String, _ check: @escaping @Sendable (UnsafeRawBufferPointer) -> String?) {
        self.init(name, making: { check })
    }

    /// All that reads bytes of others.
    package static let all = migrations + carriers + definitions + ownFiles

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Bytes with readable ones behind them: the engine may read a little beyond the end, as it does with what it has read
/// itself.
func withPadding<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
    let copy = Array(bytes) + [UInt8](repeating: 0, count: 64)
    return copy.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<bytes.count])) }
}
