import Perdure

/// A hash of bytes as they come: good against mistakes, as it has to be here.
struct ByteDigest {
    private(set) var number = Bytes.emptyHash

    mutating func add(_ byte: UInt8) { withUnsafeBytes(of: byte) { add($0) } }

    mutating func add(_ bytes: UnsafeRawBufferPointer) { number = Bytes.hash(bytes, after: number) }

    /// Of all bytes outside some ranges, with a mark for each range.
    static func outside(_ ranges: [Range<Int>], of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var digest = ByteDigest()
        eachGap(between: ranges, in: bytes) { gap, isLast in
            digest.add(UnsafeRawBufferPointer(rebasing: bytes[gap]))
            if !isLast { digest.add(0) }
        }
        return digest.number
    }

    /// The same of records, each by itself: it does not matter how a stream is cut between records.
    ///
    /// - Parameter ends: where the records end; no range reaches over an end.
    static func outside(
        _ ranges: [Range<Int>], of bytes: UnsafeRawBufferPointer, recordsEndingAt ends: [Int]
    ) -> UInt64 {
        var sum: UInt64 = 0
        var digest = ByteDigest()
        var ends = ends[...]
        eachGap(between: ranges, in: bytes) { gap, isLast in
            var start = gap.lowerBound
            while let end = ends.first, end <= gap.upperBound {
                digest.add(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                sum &+= digest.number
                digest = ByteDigest()
                start = end
                ends.removeFirst()
            }
            digest.add(UnsafeRawBufferPointer(rebasing: bytes[start..<gap.upperBound]))
            if !isLast { digest.add(0) }
        }
        return sum &+ digest.number &- Bytes.emptyHash
    }

    private static func eachGap(
        between ranges: [Range<Int>], in bytes: UnsafeRawBufferPointer,
        _ body: (_ gap: Range<Int>, _ isLast: Bool) -> Void
    ) {
        var position = 0
        // A link in an encoded text has no range of its own; the text has.
        for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound })
        where range.lowerBound >= position && range.upperBound <= bytes.count {
            body(position..<range.lowerBound, false)
            position = range.upperBound
        }
        body(position..<bytes.count, true)
    }
}
