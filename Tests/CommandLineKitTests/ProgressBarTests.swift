import Synchronization
import Testing

@testable import CommandLineKit

@Suite struct ProgressBarTests {
    /// A screen whose clock goes only when told, and which remembers what it was sent.
    private final class FakeScreen: Sendable {
        let time = Mutex<UInt64>(5)
        let written = Mutex<[String]>([])
        let width = Mutex(80)

        var screen: ProgressScreen {
            ProgressScreen(
                width: { self.width.withLock(\.self) },
                now: { self.time.withLock(\.self) },
                write: { text in self.written.withLock { $0.append(text) } })
        }

        func pass(milliseconds: UInt64) { time.withLock { $0 += milliseconds * 1_000_000 } }

        var texts: [String] { written.withLock(\.self) }
    }

    private static let wipe = "\r\u{1B}[K"

    @Test func itShowsHowFarTheWorkHasCome() {
        let fake = FakeScreen()
        do {
            var bar = ProgressBar("Migrating", .things("links"), total: 2000, on: fake.screen)
            fake.pass(milliseconds: 1000)
            bar.update(done: 1250)
            #expect(bar.done == 1250)
        }
        #expect(
            fake.texts == [
                "\rMigrating  [############--------]   62 %  1,250 of 2,000 links, 1,250/s\u{1B}[K",
                Self.wipe,
            ])
    }

    @Test func tenDrawingsASecondAreEnough() {
        let fake = FakeScreen()
        var bar = ProgressBar("x", .bytes, total: nil, on: fake.screen)
        for step in 1...2000 {
            fake.pass(milliseconds: 1)
            bar.update(done: step)
        }
        #expect(fake.texts.count == 20)
    }

    @Test func shortWorkShowsNothing() {
        let fake = FakeScreen()
        do {
            var bar = ProgressBar("x", .bytes, total: 1, on: fake.screen)
            fake.pass(milliseconds: 99)
            bar.update(done: 1)
        }
        #expect(fake.texts == [])
    }

    @Test func itMakesRoomForOtherText() {
        let fake = FakeScreen()
        do {
            var bar = ProgressBar("x", .bytes, total: nil, on: fake.screen)
            fake.pass(milliseconds: 100)
            bar.update(done: 100)
            bar.hide()
            bar.hide()
        }
        #expect(fake.texts == ["\rx  100 B, 1.0 kB/s\u{1B}[K", Self.wipe])
    }

    @Test func aClockThatGoesBackIsSurvived() {
        let fake = FakeScreen()
        var bar = ProgressBar("x", .bytes, total: nil, on: fake.screen)
        fake.time.withLock { $0 = 0 }
        bar.update(done: 1)
        #expect(fake.texts == [])
    }

    @Test func withoutAScreenItOnlyCounts() {
        var bar = ProgressBar("x", .bytes, total: nil, on: nil)
        bar.update(done: 3)
        bar.hide()
        #expect(bar.done == 3)
    }

    @Test(
        arguments: [
            (0, 10, 80, "Label  [--------------------]    0 %  0 of 10 links, 0/s"),
            (10, 10, 80, "Label  [####################]  100 %  10 of 10 links, 5/s"),
            (20, 10, 80, "Label  [####################]  100 %  20 of 10 links, 10/s"),
            (7, 0, 80, "Label  7 of 0 links, 3/s"), (7, nil, 80, "Label  7 links, 3/s"),
            (1_234_567, nil, 80, "Label  1,234,567 links, 617,283/s"),
            (-1000, nil, 80, "Label  -1,000 links, -500/s"),
            (5, 10, 30, "Label   50 %"), (5, nil, 12, "Label  5 l…"), (5, 10, 0, ""),
            (5, 10, -9, ""),
        ] as [(Int, Int?, Int, String)])
    func lines(done: Int, total: Int?, width: Int, expected: String) {
        let line = ProgressLine(
            label: "Label", unit: .things("links"), done: done, total: total, seconds: 2)
        #expect(line.text(width: width) == expected)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1999, "1.9 kB"), (12_345_678, "12.3 MB"),
        (Int.max, "9223372.0 TB"), (Int.min, "\(Int.min) B"),
    ])
    func sizes(bytes: Int, expected: String) {
        let line = ProgressLine(label: "", unit: .bytes, done: bytes, total: nil, seconds: 0)
        #expect(line.text(width: 80) == "  \(expected)")
    }
}
