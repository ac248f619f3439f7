extension SlotLog {
    /// What there is to tell of a value of a database, whose place is its name alone.
    func placed(at value: String) -> RunLog {
        var log = self
        log.hasLines = false
        return log.runLog(of: UnsafeRawBufferPointer(start: nil, count: 0), in: value)
    }
}
