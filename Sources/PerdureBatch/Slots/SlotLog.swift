import Perdure
import PerdureFormats

/// What the links of one text have to tell, by their offsets; lines and columns are found when it is handed on.
struct SlotLog {
    private(set) var tally = RunTally()
    private var links: [(offset: Int, event: LinkEvent)] = []
    private var entries: [(offset: Int, outcome: EntryOutcome, message: String)] = []
    private var collected: [CollectedLink] = []
    private var changes: [(offset: Int, before: String, after: String?)] = []
    private var remainders: [KeptRemainder] = []

    /// Where links stand that may change, where somebody asks.
    private(set) var covered: [Range<Int>] = []
    /// The sum of what the links mean that are at their version.
    private(set) var meaning: UInt64 = 0
    private var meanings: [UInt64] = []

    /// The links of the text, where they are kept.
    private(set) var located: [(range: Range<Int>, kind: LocatedLink.Kind)] = []
    /// Why a document as a whole is none.
    private(set) var failure: JSONFailure?

    /// Whether the text has lines; what has none, names its places.
    var hasLines = true
    private var names: [Int: String] = [:]
    /// What the entry is, where reading it is an experiment; people are told.
    var experiment: String?

    // MARK: Records

    /// What the record that is being read has told: it counts only if the whole record is well-formed.
    private var counted: [RunTally.VersionKey] = []
    private var contents: [Restoration.Verdict] = []
    private var pendingTypes: [String] = []
    private var pendingURLTexts = 0
    private var start = Mark()
    /// What a person may want to know, and nothing is wrong with.
    private var notices: [String] = []

    /// How far the log is, to come back to.
    struct Mark {
        fileprivate var counted = 0
        fileprivate var types = 0
        fileprivate var urlTexts = 0
        fileprivate var links = 0
        fileprivate var entries = 0
        fileprivate var changes = 0
        fileprivate var collected = 0
        fileprivate var remainders = 0
        fileprivate var located = 0
        fileprivate var contents = 0
        fileprivate var covered = 0
        fileprivate var meanings = 0
    }

    var mark: Mark {
        Mark(
            counted: counted.count, types: pendingTypes.count, urlTexts: pendingURLTexts, links: links.count,
            entries: entries.count, changes: changes.count, collected: collected.count, remainders: remainders.count,
            located: located.count, contents: contents.count, covered: covered.count, meanings: meanings.count)
    }

    /// What was told since then does not count.
    mutating func rollBack(to mark: Mark) {
        for key in counted[mark.counted...] { tally.uncount(key) }
        counted.removeSubrange(mark.counted...)
        for verdict in contents[mark.contents...] { tally.uncount(content: verdict) }
        contents.removeSubrange(mark.contents...)
        for meaning in meanings[mark.meanings...] { self.meaning &-= meaning }
        meanings.removeSubrange(mark.meanings...)
        covered.removeSubrange(mark.covered...)
        pendingTypes.removeSubrange(mark.types...)
        pendingURLTexts = mark.urlTexts
        links.removeSubrange(mark.links...)
        entries.removeSubrange(mark.entries...)
        changes.removeSubrange(mark.changes...)
        collected.removeSubrange(mark.collected...)
        remainders.removeSubrange(mark.remainders...)
        located.removeSubrange(mark.located...)
    }

    mutating func beginRecord() {
        if !counted.isEmpty { counted.removeAll(keepingCapacity: true) }
        if !contents.isEmpty { contents.removeAll(keepingCapacity: true) }
        if !meanings.isEmpty { meanings.removeAll(keepingCapacity: true) }
        if !pendingTypes.isEmpty { pendingTypes.removeAll(keepingCapacity: true) }
        pendingURLTexts = 0
        start = mark
    }

    mutating func endRecord() {
        for type in pendingTypes { tally.count(unknownType: type) }
        tally.urlTexts += pendingURLTexts
    }

    /// The record was refused: nothing in it counts.
    mutating func dropRecord() { rollBack(to: start) }

    /// Said once, however often it is the case.
    mutating func notice(_ text: String) {
        if !notices.contains(text) { notices.append(text) }
    }

    /// - Parameter field: the field of another link that the link stands in.
    mutating func note(_ result: LinkResult, at offset: Int, in field: String? = nil, _ context: SlotContext) {
        counted.append(tally.count(result))
        if let content = result.content {
            tally.count(content: content)
            contents.append(content)
        }
        if let meaning = result.meaning, result.outcome == .current || result.outcome.isRewritten {
            self.meaning &+= meaning
            meanings.append(meaning)
        }
        guard let detail = result.detail else { return }
        if let kept = detail.kept { remainders.append(kept) }
        guard detail.isWorthSaying else { return }
        var event = LinkEvent(place: .file(""), outcome: result.outcome, from: result.from, to: result.to)
        event.lineage = result.lineage >= 0 ? context.engine.lineages[result.lineage].lineage.name : nil
        let site = field.map { "in the field '\($0)': " } ?? ""
        event.messages = detail.messages.map { site + $0 }
        event.warnings = detail.warnings.map { site + $0 }
        event.step = detail.site?.place
        event.losses = detail.losses.map { loss in
            .init(path: loss.path, value: loss.value.spelling, reason: loss.reason)
        }
        links.append((offset, event))
    }

    /// How much there is to tell of single places.
    var toldCount: Int { links.count + entries.count + changes.count }

    mutating func unknownType(_ type: String) { pendingTypes.append(type) }

    mutating func collect(_ link: CollectedLink) { collected.append(link) }

    mutating func countURLText() { pendingURLTexts += 1 }

    /// - Parameter after: nil where the link stayed as it is.
    mutating func change(at offset: Int, from before: [UInt8], to after: [UInt8]?) {
        guard changes.count < RunLog.eventLimit else { return }
        changes.append(
            (offset, String(decoding: before, as: UTF8.self), after.map { String(decoding: $0, as: UTF8.self) }))
    }

    mutating func tooLarge(at offset: Int, _ limit: Int) {
        entries.append((offset, .tooLarge, "this link has more than \(limit) bytes, the limit; it was left as it is"))
    }

    mutating func tooLarge(at offset: Int, _ message: String) { entries.append((offset, .tooLarge, message)) }

    /// How people find what stands there, in a text without lines.
    mutating func name(_ path: String, at offset: Int) { names[offset] = path }

    /// The entry can't be written: no link of the record is what it was said to have become.
    mutating func refuse(_ message: String) {
        dropRecord()
        entries.append((0, .malformed, "the entry can't be written back: \(message)"))
    }

    mutating func malformed(at offset: Int, _ message: String) { entries.append((offset, .malformed, message)) }

    /// - Parameter offset: where the document begins in the text.
    mutating func malformed(_ failure: JSONFailure, at offset: Int = 0, what: String) {
        self.failure = self.failure ?? failure
        entries.append((offset + failure.offset, .malformed, "this \(what)is no JSON: \(failure)"))
    }

    mutating func cover(_ range: Range<Int>) { covered.append(range) }

    mutating func locate(_ range: Range<Int>, _ kind: LocatedLink.Kind) { located.append((range, kind)) }

    mutating func failed(at offset: Int, _ result: LinkResult, _ message: String, _ context: SlotContext) {
        var result = result
        result.outcome = .failed
        result.detail = .init(messages: [message])
        note(result, at: offset, context)
    }

    /// Adds it to the log of a run. Most entries have nothing to tell but counts.
    func hand(to log: inout RunLog, of text: UnsafeRawBufferPointer, in entry: String) {
        guard hasOnlyCounts else { return log.add(runLog(of: text, in: entry)) }
        var counts = tally
        counts.settle()
        log.add(counts, meaning: meaning)
    }

    private var hasOnlyCounts: Bool {
        links.isEmpty && entries.isEmpty && changes.isEmpty && collected.isEmpty && remainders.isEmpty
            && notices.isEmpty && experiment == nil
    }

    /// Adds what there is to tell of links that come after all of these.
    mutating func append(_ part: consuming SlotLog) {
        part.tally.settle()
        tally.add(part.tally)
        links += part.links
        entries += part.entries
        collected += part.collected
        changes += part.changes.prefix(max(0, RunLog.eventLimit - changes.count))
        remainders += part.remainders
        covered += part.covered
        meaning &+= part.meaning
        meanings += part.meanings
        located += part.located
        failure = failure ?? part.failure
        names.merge(part.names) { _, new in new }
        counted += part.counted
        contents += part.contents
        pendingTypes += part.pendingTypes
        pendingURLTexts += part.pendingURLTexts
        for text in part.notices { notice(text) }
    }

    /// The same with lines and columns, for reports.
    func runLog(of text: UnsafeRawBufferPointer, in entry: String) -> RunLog {
        var log = RunLog()
        log.tally = tally
        log.tally.settle()
        log.meaning = meaning
        log.collect(collected)
        log.remainders = remainders
        log.notices = notices.map { "\(entry): \($0)" }
        if let experiment {
            log.notices.append("\(entry) is \(experiment); reading and writing these is experimental")
        }
        var lines = LinesOf(text)
        func place(_ offset: Int) -> Place {
            if hasLines { return lines.place(offset, in: entry) }
            return .file(names[offset].map { $0.isEmpty ? entry : entry + "!" + $0 } ?? entry)
        }
        for (offset, event) in links {
            var event = event
            event.place = place(offset)
            log.add(event)
        }
        for (offset, outcome, message) in entries {
            log.add(EntryEvent(place: place(offset), outcome: outcome, message: message))
        }
        for (offset, before, after) in changes {
            log.add(LinkChange(place: place(offset), before: before, after: after))
        }
        return log
    }
}
