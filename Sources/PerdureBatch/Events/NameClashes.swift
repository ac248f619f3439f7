import Perdure
import PerdureArchives

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

    /// Makes room for names. Beyond some hundred thousand the sets grow as they are filled.
    mutating func reserveCapacity(_ count: Int) {
        seen.reserveCapacity(min(count, Self.roomLimit))
        folded.reserveCapacity(min(count, Self.roomLimit))
    }

    private static let roomLimit = 1 << 18

    /// - Parameter text: the name as reports show it.
    mutating func add(_ key: Key, _ text: @autoclosure () -> String) {
        guard seen.count < Self.limit else { return }
        let isNew = seen.insert(key.exact).inserted
        let looksNew = folded.insert(key.folded).inserted
        guard !isNew || !looksNew else { return }
        let text = text()
        if !isNew, let index = all.firstIndex(where: { $0.isExact && $0.name == text }) {
            all[index].count += 1
        } else if all.count < Self.reportLimit {
            all.append(Clash(name: text, count: 2, isExact: !isNew))
        }
    }

    /// What is kept of a name. It is told by the name alone, so workers do it side by side.
    struct Key {
        fileprivate let exact: UInt64
        fileprivate let folded: Int

        init(_ name: [UInt8]) {
            exact = Bytes.hash(name)
            folded = Self.foldedHash(name)
        }

        /// Of the text without case. Text that is the same in another form has the same hash.
        private static func foldedHash(_ bytes: [UInt8]) -> Int {
            var hasher = Hasher()
            if let text = lowercasedASCII(bytes) {
                text.hash(into: &hasher)
            } else if let text = String(validating: bytes, as: UTF8.self) {
                text.lowercased().hash(into: &hasher)
            } else {
                bytes.hash(into: &hasher)
            }
            return hasher.finalize()
        }

        /// The same as `lowercased()`, without the work; nil for other text.
        private static func lowercasedASCII(_ bytes: [UInt8]) -> String? {
            guard bytes.withUnsafeBytes(Bytes.areASCII) else { return nil }
            return bytes.withUnsafeBufferPointer(String.init(lowercasingASCII:))
        }
    }
}
