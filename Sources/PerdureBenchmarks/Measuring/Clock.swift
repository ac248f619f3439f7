/// Seconds that pass while something runs, whatever the time of day is set to.
enum Clock {
    private static let start = ContinuousClock.now

    static var now: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
