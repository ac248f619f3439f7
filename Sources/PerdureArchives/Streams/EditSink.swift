/// Takes bytes, front to back.
package protocol OutputSink: ~Copyable {
    mutating func write(_ bytes: RawSpan) throws(FileFailure)
}

/// Takes a document again as a run of edits, front to back: what stays as it is, and what takes the place of what.
package protocol EditSink: ~Copyable {
    /// The next bytes of the original, as they are.
    mutating func keep(_ bytes: RawSpan) throws(FileFailure)

    /// New bytes instead of the next `count` of the original; at least one.
    mutating func replace(_ count: Int, with bytes: RawSpan) throws(FileFailure)
}
