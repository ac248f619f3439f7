import Perdure
import PerdureFormats
import Testing

/// The census that is made fast, and in parts, beside the one that is made plainly.
@Suite struct BinaryPropertyListCensusTests {
    /// What a census says, or what is wrong.
    private struct Said: Equatable {
        var counts: [Int32] = []
        var ends: [UInt32] = []
        var slots: [String] = []
        var values = 0
        var sharesContainers = false
        var failure: PropertyListFailure?

        init(_ census: () throws(PropertyListFailure) -> BinaryPropertyListCensus, of list: BinaryPropertyList) {
            do throws(PropertyListFailure) {
                let census = try census()
                let links = BinaryPropertyListLinks(list, census)
                counts = census.referenceCounts
                ends = census.ends
                slots = census.slots.map { "\($0.object) at \($0.offset): \(links.path(to: $0))" }
                values = census.valueCount
                sharesContainers = census.sharesContainers
            } catch {
                failure = error
            }
        }
    }

    /// Compares all ways of making a census of some bytes.
    private func compare(_ bytes: [UInt8], _ story: Comment) {
        bytes.withUnsafeBytes { bytes in
            guard let list = try? BinaryPropertyList(bytes) else { return }
            let plain = Said(list.checkPlainly, of: list)
            for jobs in 1...3 {
                let fast = Said({ () throws(PropertyListFailure) in try list.check(jobs: jobs, width: 3) }, of: list)
                #expect(fast == plain, story)
            }
        }
    }

    @Test(arguments: 0..<20)
    func randomLists(_ group: UInt64) {
        for seed in group * 40..<group * 40 + 40 {
            var generator = RandomPropertyList(seed: seed)
            let spelling = generator.spelling(seed)
            let bytes = list(&generator).binary(spelling)
            compare(bytes, "seed \(seed)")
            for round in 0..<12 {
                compare(damaged(bytes, &generator.random), "seed \(seed), damaged for the \(round). time")
            }
        }
    }

    /// Links in an array that is deep inside, beside other things; many of one shape.
    private func list(_ generator: inout RandomPropertyList) -> PlainPropertyList {
        let shape = generator.activity(depth: 1)
        let links = (0..<Int.random(in: 3...12, using: &generator.random)).map { number in
            switch number % 4 {
            case 0: generator.activity(depth: 2)
            case 1: shape
            default:
                PlainPropertyList.object([
                    ("activityType", number % 3 == 0 ? .integer(1) : .string("t")), ("title", .string("T\(number)")),
                    ("userInfo", .object([("id", .string("i\(number)")), ("activityType", .string("u"))])),
                ])
            }
        }
        var list = PlainPropertyList.array(links)
        for _ in 0..<Int.random(in: 0...3, using: &generator.random) {
            list = .object([("x", generator.value(depth: 1)), ("in", list), ("activityType", generator.value(depth: 0))])
        }
        return list
    }

    /// A byte or two are others: mostly references and offsets, since these are most of it.
    private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let place = Int.random(in: 8..<bytes.count - 26, using: &random)
            bytes[place] = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : bytes[place] ^ 1
        }
        return bytes
    }
}
