import Perdure
import PerdureArchives
import PerdureFormats

/// The links of a database of Apple Notes, for a closer look at one.
struct NoteStoreHarvest {
    let engine: MigrationEngine
    /// How people name the database.
    let name: String
    private(set) var links: [LocatedLink] = []

    init(_ engine: MigrationEngine, name: String) {
        self.engine = engine
        self.name = name
    }

    /// Reads all of them, in the order of a run.
    mutating func read(_ database: RawSpan, writeAhead: [UInt8]?) throws {
        let copy = try SQLiteCopy(of: database, log: writeAhead)
        let connection = try SQLiteDatabase.open(copy.path, size: copy.size)
        try connection.refuseOddForms()
        let objects = try NoteStoreTable.columns(of: NoteStoreTable.objects, in: connection)
        for (column, isItem) in [(NoteStoreTable.item, true), (NoteStoreTable.url, false)]
        where objects.contains(column) {
            try each(NoteStoreTable.objects, column, connection) { harvest, place, bytes in
                if isItem { harvest.item(bytes, at: place) } else { harvest.url(bytes, at: place) }
            }
        }
        guard try NoteStoreTable.columns(of: NoteStoreTable.bodies, in: connection).contains(NoteStoreTable.body) else {
            return
        }
        try each(NoteStoreTable.bodies, NoteStoreTable.body, connection) { harvest, place, bytes in
            for url in NoteBodySlots.links(in: bytes) { harvest.url(url, at: place) }
        }
    }

    private mutating func each(
        _ table: String, _ column: String, _ database: borrowing SQLiteDatabase,
        _ body: (inout NoteStoreHarvest, Place, [UInt8]) -> Void
    ) throws(SQLiteFailure) {
        let statement = try database.statement(
            "SELECT rowid, \(column) FROM \(table) WHERE \(column) IS NOT NULL ORDER BY rowid")
        while try statement.step() {
            guard let bytes = statement.blob(1) ?? statement.text(1) else { continue }
            body(&self, .file("\(name)!\(table) \(statement.integer(0)) \(column)"), bytes)
        }
    }

    private mutating func url(_ url: [UInt8], at place: Place) {
        if engine.urls.claims(url) { links.append(LocatedLink(place: place, kind: .url(url))) }
    }

    /// The activity and the URL of a Quick Note item; none of one that can't be read.
    mutating func item(_ bytes: [UInt8], at place: Place?) {
        bytes.withUnsafeBytes { bytes in
            guard let item = try? QuickNoteItem(bytes) else { return }
            var page: [UInt8]?
            if let activity = item.activity,
                let link = Self.link(of: UnsafeRawBufferPointer(rebasing: bytes[activity]))
            {
                links.append(LocatedLink(place: place, kind: .stored(link)))
                page = link["webpageURL"]?.text.map { Array($0.utf8) }
            }
            if let range = item.url, page != Array(bytes[range]), engine.urls.claims(Array(bytes[range])) {
                links.append(LocatedLink(place: place, kind: .url(Array(bytes[range]))))
            }
        }
    }

    /// A stored activity as a link.
    static func link(of activity: UnsafeRawBufferPointer) -> Value? {
        var tape = Tape()
        do {
            let activity = try StoredActivity(activity)
            try activity.lex(into: &tape)
            return tape.value(Tape.root)
        } catch {
            return nil
        }
    }
}
