/// A line on the terminal that says how far some work has come.
///
/// It is drawn ten times a second at most, first after a tenth of a second, so
/// that short work shows nothing, and wiped when the value goes away. Without a
/// screen every call does nothing.
package struct ProgressBar: ~Copyable {
    /// What is counted.
    package enum Unit: Sendable {
        case bytes
        /// Things of a name in the plural: `links`.
        case things(String)
    }

    /// The shortest time between two drawings, in nanoseconds.
    static let interval: UInt64 = 100_000_000

    private let screen: ProgressScreen?
    private let label: String
    private let unit: Unit
    private let start: UInt64
    private var lastDrawing: UInt64
    private var isShown = false

    /// How much there is to do, in units; nil while it is not known.
    package var total: Int?
    /// How much is done, in units.
    package private(set) var done = 0

    /// - Parameter screen: nil for a bar that shows nothing.
    package init(_ label: String, _ unit: Unit, total: Int?, on screen: ProgressScreen?) {
        self.screen = screen
        self.label = label
        self.unit = unit
        self.total = total
        start = screen?.now() ?? 0
        lastDrawing = start
    }

    deinit {
        if isShown { screen?.write(Self.wipe) }
    }

    /// Says how much is done by now, in units.
    package mutating func update(done: Int) {
        self.done = done
        guard let screen else { return }
        let now = screen.now()
        guard now >= lastDrawing, now - lastDrawing >= Self.interval else { return }
        lastDrawing = now
        isShown = true
        let line = ProgressLine(
            label: label, unit: unit, done: done, total: total,
            seconds: Double(now - start) / 1e9)
        screen.write("\r" + line.text(width: screen.width()) + Self.eraseToEnd)
    }

    /// Wipes the line, so that something else can be printed. The next update
    /// draws it again.
    package mutating func hide() {
        if isShown { screen?.write(Self.wipe) }
        isShown = false
    }

    /// ECMA-48 "erase in line", from the cursor to the end.
    private static let eraseToEnd = "\u{1B}[K"
    private static let wipe = "\r" + eraseToEnd
}
