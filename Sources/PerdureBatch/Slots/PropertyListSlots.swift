import Perdure
import PerdureConcurrency
import PerdureFormats

/// Finds the links in one property list, migrates them, and writes them back into it.
struct PropertyListSlots: ~Copyable {
    var links: GraphSlots
    private var text: LinkSlots
    private var activities: StoredActivitySlots
    private let parallel: ParallelGraphSlots
    private let jobs: Int
    let context: SlotContext

    /// - Parameter jobs: how many cores may work on one property list.
    init(_ context: SlotContext, jobs: Int = 1) {
        self.context = context
        self.jobs = jobs
        parallel = ParallelGraphSlots(context, jobs: jobs)
        links = GraphSlots(context)
        text = LinkSlots(context)
        activities = StoredActivitySlots(context)
    }

    /// The migrated property list; nil where nothing changes.
    mutating func migrate(_ bytes: UnsafeRawBufferPointer, _ log: inout SlotLog) -> [UInt8]? {
        log.beginRecord()
        do throws(PropertyListFailure) {
            let source = try PropertyListSource(bytes, jobs: jobs, on: ConcurrentExecution())
            let new: [UInt8]?
            switch source {
            case .binary(let list, let census):
                log.hasLines = false
                new = try list.isKeyedArchive() ? archive(source, &log) : binary(list, census, &log)
            case .xml:
                var document = Tape()
                try source.lex(into: &document)
                if KeyedArchive.isArchive(document) {
                    new = try archive(try KeyedArchive.read(document, of: source), &log)
                } else {
                    new = xml(bytes, document, &log)
                }
            }
            log.endRecord()
            return new
        } catch {
            log.dropRecord()
            let place = BinaryPropertyList.begins(bytes) ? " (at byte \(error.offset))" : ""
            log.malformed(at: error.offset, "this is no property list that can be read: \(error)\(place)")
            return nil
        }
    }

    // MARK: Objects

    private mutating func binary(
        _ list: BinaryPropertyList, _ census: BinaryPropertyListCensus, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> [UInt8]? {
        var graph = BinaryPropertyListLinks(list, census)
        if context.collector != nil { try harvest(graph, &log) }
        let known = if let known = parallel.migrate(&graph, &log) { known } else { try links.migrate(&graph, &log) }
        try migrateStrings(&graph, outside: known, &log)
        return finish(graph.patch.isEmpty, &log) { () throws(PropertyListFailure) in
            try graph.patch.finish(jobs: jobs, on: ConcurrentExecution())
        }
    }

    private mutating func archive(
        _ source: PropertyListSource, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> [UInt8]? {
        var document = Tape()
        try source.lex(into: &document)
        return try archive(try KeyedArchive.read(document, of: source), &log)
    }

    private mutating func archive(
        _ archive: consuming KeyedArchive, _ log: inout SlotLog
    ) throws(PropertyListFailure) -> [UInt8]? {
        log.hasLines = false
        if StoredActivity.isOne(archive) {
            log.experiment = "a stored activity"
            return activities.migrate(archive: archive, &log)
        }
        if context.collector != nil { try harvest(archive, &log) }
        let known = try links.migrate(&archive, &log)
        try migrateStrings(&archive, outside: known, &log)
        guard archive.isEdited else { return nil }
        do throws(PropertyListWritingFailure) {
            return try archive.finish()
        } catch {
            log.refuse(error.message)
            return nil
        }
    }

    private func finish(
        _ isUnchanged: Bool, _ log: inout SlotLog, _ body: () throws(PropertyListFailure) -> [UInt8]
    ) -> [UInt8]? {
        guard !isUnchanged else { return nil }
        do throws(PropertyListFailure) {
            return try body()
        } catch {
            log.refuse(PropertyListWritingFailure(error).message)
            return nil
        }
    }

    // MARK: XML

    private mutating func xml(
        _ bytes: UnsafeRawBufferPointer, _ document: borrowing Tape, _ log: inout SlotLog
    ) -> [UInt8]? {
        var edits: [TextEdit] = []
        var known: [Range<Int>] = []
        let slots = XMLPropertyListLinks.slots(of: document)
        if context.collector != nil { harvest(document, outside: slots, &log) }
        for slot in slots {
            if let last = known.last, slot.lowerBound < last.upperBound { continue }
            let (isKnown, new) = links.migrate(xml: bytes, slot, &log)
            if isKnown { known.append(slot) }
            if let new { edits.append(TextEdit(range: slot, text: new)) }
        }
        edits += text.edits(in: bytes, .html, outside: known, &log)
        return TextEdit.splice(edits, into: bytes)
    }
}
