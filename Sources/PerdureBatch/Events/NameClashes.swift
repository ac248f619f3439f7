import Perdure

/// Names that several entries of an archive have, or that a file system may take for one: they differ only in case, or in
/// how a character is composed (é as one or as two).
///
/// Every entry is migrated all the same. Memory is bounded by `limit`, beyond which names are not looked at any more.
struct NameClashes {
    struct Clash {
        /// As reports show it.
        let name: String
        /// Entries of that name; of one that only looks like another, 2.
        fileprivate(set) var count: Int
        /// Whether the names are the same bytes.
        let isExact: Bool
    }

    private var seen: Set<UInt64> = []
    private var folded: Set<Int> = []
    /// Those to tell of.
    private(set) var all: [Clash] = []

    private static let limit = 4_000_000
    private static let reportLimit = 100

    /// - Parameter text: the name as reports show it.
    mutating func add(_ name: [UInt8], _ text: @autoclosure () -> String) {
        guard seen.count < Self.limit else { return }
        let isNew = seen.insert(Bytes.hash(name)).inserted
        let looksNew = folded.insert(Self.foldedHash(name)).inserted
        guard !isNew || !looksNew else { return }
        let text = text()
        if !isNew, let index = all.firstIndex(where: { $0.isExact && $0.name == text }) {
            all[index].count += 1
        } else if all.count < Self.reportLimit {
            all.append(Clash(name: text, count: 2, isExact: !isNew))
        }
    }

    /// Of the text without case. Text that is the same in another form has the same hash.
    private static func foldedHash(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        if bytes.allSatisfy({ $0 < 0x80 }) {
            // The same as what follows, without the work.
            String(decoding: bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self).hash(into: &hasher)
        } else if let text = String(validating: bytes, as: UTF8.self) {
            text.lowercased().hash(into: &hasher)
        } else {
            bytes.hash(into: &hasher)
        }
        return hasher.finalize()
    }
}
