import Perdure
import PerdureArchives
import PerdureFormats

/// The links in the texts of notes. Only where a link leads changes; no text, and no length of a run.
struct NoteBodySlots: ~Copyable {
    private var urls: WholeURLSlot
    private let context: SlotContext
    private var inflater: Inflater?
    private var deflater: Deflater?

    /// Document, note, attribute run, link.
    private static let link = [2, 3, 5, 9]
    private static let sizeLimit = 256 << 20

    init(_ context: SlotContext) {
        self.context = context
        urls = WholeURLSlot(context)
        inflater = try? Inflater()
        deflater = try? Deflater()
    }

    /// - Parameter knowsLocks: whether the database says which notes are locked.
    /// - Returns: how many texts were changed.
    mutating func migrate(
        _ database: borrowing SQLiteDatabase, knowsLocks: Bool, _ name: String, _ log: inout RunLog
    ) throws(SQLiteFailure) -> Int {
        let table = NoteStoreTable.bodies
        let columns = try NoteStoreTable.columns(of: table, in: database)
        guard columns.contains(NoteStoreTable.body) else { return 0 }
        let locked = try locked(database, columns, knowsLocks: knowsLocks)
        let rows = try NoteStoreTable.rows(table, where: "\(NoteStoreTable.body) IS NOT NULL", in: database)
        let query = try database.statement("SELECT \(NoteStoreTable.body) FROM \(table) WHERE rowid = ?1")
        var newBody = NoteStoreUpdate(table, NoteStoreTable.body)
        var count = 0
        for row in rows {
            let place = "\(name)!\(table) \(row) \(NoteStoreTable.body)"
            if locked.contains(row) {
                log.add(
                    EntryEvent(
                        place: .file(place), outcome: .encrypted,
                        message: "the note is locked; its links stay as they are")
                )
                continue
            }
            query.reset()
            try query.bind(row, at: 1)
            guard try query.step(), let body = query.blob(0) else { continue }
            query.reset()
            var slots = SlotLog()
            let new = migrate(body, &slots)
            log.add(slots.placed(at: place))
            guard let new else { continue }
            try newBody.set(row, to: .blob(new), in: database)
            count += 1
        }
        return count
    }

    /// The texts that belong to locked notes.
    private func locked(
        _ database: borrowing SQLiteDatabase, _ columns: Set<String>, knowsLocks: Bool
    ) throws(SQLiteFailure) -> Set<Int64> {
        guard knowsLocks, columns.contains(NoteStoreTable.note) else { return [] }
        let notes = "SELECT rowid FROM \(NoteStoreTable.objects) WHERE \(NoteStoreTable.isLocked) = 1"
        return Set(
            try NoteStoreTable.rows(
                NoteStoreTable.bodies,
                where: "\(NoteStoreTable.body) IS NOT NULL AND \(NoteStoreTable.note) IN (\(notes))", in: database))
    }

    /// The new bytes of a note's text; nil where they stay.
    private mutating func migrate(_ body: [UInt8], _ log: inout SlotLog) -> [UInt8]? {
        guard inflater != nil, deflater != nil else {
            log.malformed(at: 0, "there is no memory to expand the note's text")
            return nil
        }
        do {
            let member = try GzipMember(body.span.bytes, limit: Self.sizeLimit, using: &inflater!)
            guard let new = try Self.changing(member.contents, &urls, &log) else { return nil }
            return try member.replacing(new, using: &deflater!)
        } catch CodecFailure.longer {
            log.tooLarge(at: 0, "the note's text has more than \(Self.sizeLimit) bytes; its links stay as they are")
        } catch let failure as ProtobufFailure {
            log.dropRecord()
            log.malformed(at: 0, "the note's text is broken at byte \(failure.offset): \(failure)")
        } catch {
            log.dropRecord()
            log.malformed(at: 0, "the note's text is not compressed as it should be, or damaged")
        }
        return nil
    }

    /// Where the links of a note's text lead; nowhere where that can't be read.
    static func links(in body: [UInt8]) -> [[UInt8]] {
        guard var inflater = try? Inflater(),
            let member = try? GzipMember(body.span.bytes, limit: sizeLimit, using: &inflater)
        else { return [] }
        var links: [[UInt8]] = []
        member.contents.withUnsafeBytes { bytes in
            _ = try? ProtobufSplice.changing(bytes, at: link[...]) {
                links.append(Array(bytes[$0]))
                return nil
            }
        }
        return links
    }

    private static func changing(
        _ text: [UInt8], _ urls: inout WholeURLSlot, _ log: inout SlotLog
    ) throws -> [UInt8]? {
        log.beginRecord()
        let new = try text.withUnsafeBytes { bytes in
            try ProtobufSplice.changing(bytes, at: Self.link[...]) { urls.migrate(Array(bytes[$0]), &log) }
        }
        log.endRecord()
        return new
    }
}
