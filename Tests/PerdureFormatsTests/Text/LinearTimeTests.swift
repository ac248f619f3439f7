import Foundation
import PerdureFormats
import Testing

/// Texts made to cost more than their length: eight times the text may not take much more than eight times as long.
@Suite struct LinearTimeTests {
    static let units = [
        ":", "myapp:", "myapp: ", "myapp:(", "](myapp:(", "](myapp:( ", "](myapp:a", "<myapp:", "](<myapp:x ",
        "a=\"myapp:x", "<a b=\"myapp:x y ", "a=myapp:x ", "[a]: myapp:x ", "]: myapp:x ", "]:\nmyapp:x ",
        "myapp:x|y ", "a|b myapp:x|y\n", "other://=myapp:x ", "https://", "https://a@", "myapp:x)))", "[[[myapp:",
        "myapp:&aaaa;;", "-----myapp:x-", "       =    \"myapp:x", "---\na: myapp:x ", "source_url: myapp:x ",
    ]

    @Test(arguments: units, TextSyntax.allCases)
    func timeGrowsAsTheText(_ unit: String, _ syntax: TextSyntax) {
        let short = Self.seconds(searching: unit, bytes: 6_000, syntax)
        let long = Self.seconds(searching: unit, bytes: 48_000, syntax)
        #expect(long < short * 24)
    }

    /// The processor time of this thread, the least of some runs.
    private static func seconds(searching unit: String, bytes: Int, _ syntax: TextSyntax) -> Double {
        let text = Array("---\n".utf8) + repeatElement(Array(unit.utf8), count: bytes / unit.utf8.count).joined()
        let runs = (0..<3).map { _ in
            let start = processorTime()
            _ = Samples.slots(text, syntax)
            return processorTime() - start
        }
        return max(runs.min() ?? 0, 1e-6)
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
