/// A set of Unicode scalars: what a class such as `[a-z]` or `\d` stands for.
package struct ScalarSet: Hashable, Sendable {
    /// The members in ascending order, with a gap between any two ranges.
    package let ranges: [ClosedRange<UInt32>]
    /// One bit for each ASCII member, because nearly all text is ASCII.
    private let ascii: UInt128

    static let lastScalar: UInt32 = 0x10FFFF

    /// The union of ranges in any order.
    init(_ unordered: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        ranges = merged
        var bits: UInt128 = 0
        for range in merged where range.lowerBound < 0x80 {
            for scalar in range.lowerBound...min(range.upperBound, 0x7F) { bits |= 1 << scalar }
        }
        ascii = bits
    }

    /// Only a part, because a set that is written out by `{m,n}` is looked up often and may be large.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ascii)
        hasher.combine(ranges.first)
        hasher.combine(ranges.count)
    }

    /// Every scalar that is not in this set.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.lastScalar { gaps.append(next...Self.lastScalar) }
        return ScalarSet(gaps)
    }

    @inline(__always)
    package func contains(_ scalar: UInt32) -> Bool {
        scalar < 0x80 ? ascii &>> UInt128(scalar) & 1 == 1 : containsInRanges(scalar)
    }

    private func containsInRanges(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }
}
