import Testing

@testable import Perdure

@Suite struct ScalarSetTests {
    static let sets: [[ClosedRange<UInt32>]] = [
        [], [0...0], [0x41...0x5A, 0x61...0x7A], [5...9, 1...4], [1...9, 3...4], [0x70...0x90],
        [0x7F...0x7F, 0x80...0x80],
        [0...0x10FFFF], [0x10FFFF...0x10FFFF], [0x2000...0x200A, 0xA0...0xA0, 0x3000...0x3000],
    ]

    @Test(arguments: sets)
    func membersAreThoseOfTheRanges(_ ranges: [ClosedRange<UInt32>]) {
        let set = ScalarSet(ranges)
        let borders = ranges.flatMap { [$0.lowerBound &- 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1] }
        for scalar in borders + Array(0..<0x100) where scalar <= ScalarSet.lastScalar {
            let isMember = ranges.contains { $0.contains(scalar) }
            #expect(set.contains(scalar) == isMember, "\(scalar)")
            #expect(set.inverted.contains(scalar) != isMember, "\(scalar)")
        }
        #expect(!set.contains(.max) && !set.inverted.contains(.max), "the machine's sign for the text's end")
        #expect(set.inverted.inverted == set)
        #expect(zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
    }

    /// `\s` by Unicode's own properties, as ECMA-262 defines it.
    @Test func whiteSpaceIsUnicodes() {
        let more: Set<UInt32> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029, 0xFEFF]
        for value in 0...0xFFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isSpace = scalar.properties.generalCategory == .spaceSeparator || more.contains(value)
            if ScalarSet.whiteSpace.contains(value) != isSpace { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
