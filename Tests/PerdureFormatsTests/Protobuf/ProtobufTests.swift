import PerdureFormats
import Testing

/// Messages of Protocol Buffers: what is changed changes, and every other byte stays.
@Suite struct ProtobufTests {
    private func varint(_ number: Int) -> [UInt8] {
        number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + varint(number >> 7)
    }

    private func field(_ number: Int, _ content: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(content.count) + content
    }

    private func changing(
        _ message: [UInt8], at path: [Int], _ change: ([UInt8]) -> [UInt8]?
    ) -> Result<[UInt8]?, ProtobufFailure> {
        message.withUnsafeBytes { bytes in
            do throws(ProtobufFailure) {
                return .success(try ProtobufSplice.changing(bytes, at: path[...]) { change(Array(bytes[$0])) })
            } catch {
                return .failure(error)
            }
        }
    }

    /// Fields of every type, with a number that is longer than it must be.
    private static let others: [UInt8] =
        [0x08, 0x96, 0x81, 0x00] + [0x11] + [UInt8](repeating: 9, count: 8) + [0x1D, 1, 2, 3, 4] + [
            0x23, 0x08, 1, 0x24,
        ]
        + [0xF8, 0xFF, 0xFF, 0xFF, 0x0F, 0x07]

    @Test func onlyLengthsOnTheWayChange() {
        let link = { (text: String) in self.field(9, Array(text.utf8)) }
        let run = { (inside: [UInt8]) in self.field(5, [0x08, 0x03] + inside + Self.others) }
        let long = String(repeating: "x", count: 200)
        let before = Self.others + field(3, run(link("old")) + run([]) + run(link("keep"))) + field(9, [1])
        let after = Self.others + field(3, run(link(long)) + run([]) + run(link("keep"))) + field(9, [1])
        let result = changing(before, at: [3, 5, 9]) { $0 == Array("old".utf8) ? Array(long.utf8) : nil }
        #expect(result == .success(after))
        #expect(changing(after, at: [3, 5, 9]) { $0.count == 200 ? Array("old".utf8) : nil } == .success(before))
        #expect(changing(before, at: [3, 5, 9]) { _ in nil } == .success(nil))
        #expect(changing(before, at: [3, 5, 8]) { _ in [] } == .success(nil))
    }

    @Test func whatIsDamagedIsSaidWithItsPlace() {
        let rows: [([UInt8], ProtobufFailure)] = [
            ([0x0A], ProtobufFailure(.ends, at: 1)),
            ([0x0A, 5, 1], ProtobufFailure(.ends, at: 3)),
            ([0x08, 1, 0x09, 1], ProtobufFailure(.ends, at: 4)),
            ([0x00, 0], ProtobufFailure(.noField, at: 0)),
            ([0x0E], ProtobufFailure(.unknownType, at: 0)),
            ([0x08, 1, 0x0C], ProtobufFailure(.groupWithoutStart, at: 2)),
            ([0x0B, 0x08, 1], ProtobufFailure(.groupWithoutEnd, at: 0)),
            ([0x0B, 0x14], ProtobufFailure(.groupWithoutStart, at: 1)),
            ([0x08] + [UInt8](repeating: 0x80, count: 10), ProtobufFailure(.longNumber, at: 1)),
            ([0x0A] + [UInt8](repeating: 0xFF, count: 9) + [0x01], ProtobufFailure(.ends, at: 11)),
        ]
        for (bytes, failure) in rows {
            #expect(changing(bytes, at: [99]) { _ in nil } == .failure(failure), "\(bytes)")
        }
    }

    @Test("groups in groups, as deep as there are bytes, are passed without recursion")
    func deepGroups() {
        let open = [UInt8](repeating: 0x0B, count: 1 << 20)
        #expect(changing(open, at: [1]) { _ in [] } == .failure(ProtobufFailure(.groupWithoutEnd, at: 0)))
        #expect(changing(open + open.map { $0 + 1 }, at: [1]) { _ in [] } == .success(nil))
    }

    @Test(arguments: 0..<20)
    func damageNeverCrashes(group: UInt64) {
        for seed in group * 200..<group * 200 + 200 {
            var random = JSONRandom(seed: seed)
            var bytes = Self.others + field(3, field(5, field(9, [1, 2, 3]) + Self.others)) + field(3, [0x28, 1])
            for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.damage(&random) }
            guard case .success(let new?) = changing(bytes, at: [3, 5, 9], { _ in [7] }) else { continue }
            #expect(changing(new, at: [3, 5, 9]) { _ in [7] } == .success(new))
        }
    }
}
