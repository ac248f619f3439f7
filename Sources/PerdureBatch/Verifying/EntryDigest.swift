import Perdure
import PerdureArchives

/// What a run must leave of an entry, and what the entry's links mean, as numbers: taken when it is migrated, and again
/// when what was written is read back.
struct EntryDigest: Sendable {
    /// How reports name the entry.
    var name: String
    /// Of all that is no link; nil where a carrier's links and the rest can't be told apart by their bytes.
    var outside: UInt64?
    /// Of what the links mean that are at the wanted version.
    var links: UInt64 = 0
    /// Whether the run changes the entry.
    var isChanged = false

    init(name: String, outside: UInt64?) {
        self.name = name
        self.outside = outside
    }

    /// Of an entry that was not looked into.
    init(name: String, _ hash: ContentHash) {
        self.init(name: name, outside: LinkDigest(text: hash.description.utf8).number)
    }

    /// Adds the next lines of the same entry.
    mutating func add(_ part: EntryDigest) {
        outside = (outside ?? 0) &+ (part.outside ?? 0)
        links &+= part.links
        isChanged = isChanged || part.isChanged
    }
}
