package import Perdure

/// What a run, or a part of one, has to tell: its counts, and what is worth saying of single links and entries.
package struct RunLog: Sendable {
    package var tally = RunTally()
    package private(set) var links: [LinkEvent] = []
    package private(set) var entries: [EntryEvent] = []
    package private(set) var changes: [LinkChange] = []
    /// What a person may want to know, and nothing is wrong with.
    package var notices: [String] = []
    /// Links for the collector of the run, in order, that wait for their turn.
    package private(set) var collected: [CollectedLink] = []
    /// Is handed the links, where somebody asks for them.
    private let collector: (any LinkCollector)?
    /// What links dropped on their way down, for the journal.
    package var remainders: [KeptRemainder] = []
    /// What there is to compare when the output is read back, in the order of the entries.
    var digests: [EntryDigest] = []
    /// The sum of what the links mean that are at their version.
    var meaning: UInt64 = 0
    /// Events that were counted and not kept.
    package private(set) var dropped = 0

    /// How much is kept of what single links have to say; the counts are always whole.
    package static let eventLimit = 100_000
    private static let noticeLimit = 1_000
    /// How much of links before and after is kept, in bytes: a thousand of them or many more, as they are large.
    package static let changeByteLimit = 64 << 20
    private var changeBytes = 0

    package init(collector: (any LinkCollector)? = nil) { self.collector = collector }

    /// What another run has reported. The counts are those of the tally.
    package init(
        reported tally: RunTally, links: [LinkEvent], entries: [EntryEvent], changes: [LinkChange], dropped: Int
    ) {
        collector = nil
        self.tally = tally
        self.links = links
        self.entries = entries
        self.dropped = dropped
        for change in changes { add(change) }
    }

    mutating func collect(_ links: [CollectedLink]) {
        guard let collector else {
            collected += links
            return
        }
        for link in links { collector.take(link) }
    }

    package var isEmpty: Bool { tally.linkCount == 0 && entries.isEmpty && tally.entriesRead == 0 }

    package mutating func add(_ event: LinkEvent) {
        if links.count < Self.eventLimit { links.append(event) } else { dropped += 1 }
    }

    package mutating func add(_ event: EntryEvent) {
        tally.count(event.outcome)
        if entries.count < Self.eventLimit { entries.append(event) } else { dropped += 1 }
    }

    package mutating func add(_ change: LinkChange) {
        let size = change.before.utf8.count + (change.after?.utf8.count ?? 0)
        guard changes.count < Self.eventLimit, changeBytes + size <= Self.changeByteLimit else { return }
        changeBytes += size
        changes.append(change)
    }

    /// The same, for one who has put its digests together.
    var withoutDigests: RunLog {
        var log = self
        log.digests = []
        return log
    }

    /// Adds what was counted in a part that has nothing else to tell.
    mutating func add(_ counts: RunTally, meaning: UInt64) {
        tally.add(counts)
        self.meaning &+= meaning
    }

    /// Adds the log of the part that follows.
    package mutating func add(_ other: RunLog) { add(other, at: LineOffset()) }

    /// Adds the log of the part of an entry that begins there.
    mutating func add(_ other: RunLog, at start: LineOffset) {
        tally.add(other.tally)
        dropped += other.dropped
        if !other.collected.isEmpty { collect(other.collected) }
        remainders += other.remainders
        digests += other.digests
        meaning &+= other.meaning
        notices += other.notices.prefix(max(0, Self.noticeLimit - notices.count))
        for var event in other.links {
            event.place.move(by: start)
            add(event)
        }
        for var event in other.entries {
            event.place.move(by: start)
            if entries.count < Self.eventLimit { entries.append(event) } else { dropped += 1 }
        }
        for var change in other.changes {
            change.place.move(by: start)
            add(change)
        }
    }
}
