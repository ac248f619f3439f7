import Perdure

/// A few of many texts, and how many different ones there are: those with the smallest hashes.
///
/// It does not depend on the order in which they come, so parts of an archive can be counted apart.
struct BottomSample: Sendable {
    private static let limit = 64
    /// Longer texts are counted by their hash alone.
    private static let longest = 256

    private var texts: [(hash: UInt64, text: String)] = []

    mutating func add(_ text: String) {
        insert(Self.hash(text), text.utf8.count <= Self.longest ? text : String(text.prefix(40)) + "…")
    }

    mutating func merge(_ other: BottomSample) {
        for (hash, text) in other.texts { insert(hash, text) }
    }

    private mutating func insert(_ hash: UInt64, _ text: String) {
        if texts.count == Self.limit, let last = texts.last, hash >= last.hash { return }
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        if low < texts.count, texts[low].hash == hash { return }
        texts.insert((hash, text), at: low)
        if texts.count > Self.limit { texts.removeLast() }
    }

    /// How many different texts there were: exact for few, an estimate for many.
    var distinct: Int {
        guard texts.count == Self.limit, let last = texts.last, last.hash > 0 else { return texts.count }
        return Int(min(Double(Self.limit - 1) / (Double(last.hash) / Double(UInt64.max)), 1e15))
    }

    var all: [String] { texts.map(\.text) }

    /// A hash with its bits mixed once more: the smallest must be any.
    private static func hash(_ text: String) -> UInt64 {
        var hash = Bytes.hash(Array(text.utf8))
        hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return hash ^ hash >> 33
    }
}
