/// A value that the definitions give.
package struct Constant: Sendable {
    package var value: Value
    /// The kind and bytes of a scalar, so that no value is decoded to write it.
    package var kind: ValueKind
    package var start: Int32
    package var count: Int32

    @inline(__always)
    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
