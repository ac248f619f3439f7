/// Whole records, and readable zeros behind them.
struct Block: Sendable {
    var bytes: [UInt8]
    var count: Int
}
