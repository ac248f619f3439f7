/// Whole records, and readable zeros behind them.
struct Block: Sendable {
    var bytes: [UInt8]
    var count: Int
    /// Whether the document begins with it.
    var isFirst = false
    /// The kind of export that the document is, as an index of all kinds.
    var export: Int?
}
