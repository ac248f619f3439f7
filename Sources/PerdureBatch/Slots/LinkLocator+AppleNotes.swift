import Perdure
import PerdureArchives
import PerdureFormats

extension LinkLocator {
    /// The links of a database of Apple Notes: all of them, or those of a value as reports name it,
    /// `NoteStore.sqlite!ZICCLOUDSYNCINGOBJECT 42 ZSYNAPSEDATA`. Nil where the path leads to no database.
    func linksInDatabase(_ path: [UInt8]) throws(RunFailure) -> Found? {
        let mark = path.lastIndex(of: UInt8(ascii: "!"))
        for end in [path.count, mark].compactMap({ $0 }) {
            let file = PathBytes(path[..<end])
            guard let reader = try? ByteReader(file), let start = try? reader.peek(SQLiteFile.magic.count),
                start.withUnsafeBytes(SQLiteFile.begins)
            else { continue }
            var harvest = NoteStoreHarvest(context.engine, name: file.description)
            let (contents, log) = try read(file)
            do {
                try harvest.read(contents.bytes.span.bytes, writeAhead: log)
            } catch {
                throw .file("'\(file)' can't be read: \(error)")
            }
            let wanted = String(decoding: path, as: UTF8.self)
            let all = harvest.links
            return Found(links: end == path.count ? all : all.filter { $0.place?.file == wanted })
        }
        return nil
    }

    private func read(_ database: PathBytes) throws(RunFailure) -> (database: FileContents, log: [UInt8]?) {
        do throws(FileFailure) {
            return try SystemCalls.live.readDatabase(at: database, limit: Self.sizeLimit)
        } catch {
            throw RunFailure(error)
        }
    }

    /// The links of a Quick Note item, or of a stored activity, that is a file of its own; nil for anything else.
    func linksStored(in bytes: [UInt8], name: String?) -> Found? {
        var harvest = NoteStoreHarvest(context.engine, name: name ?? "")
        let place = name.map { Place.file($0) }
        let isItem = bytes.withUnsafeBytes(QuickNoteItem.begins)
        if isItem {
            harvest.item(bytes, at: place)
            return Found(links: harvest.links)
        }
        guard let link = bytes.withUnsafeBytes({ NoteStoreHarvest.link(of: $0) }) else { return nil }
        return Found(links: [LocatedLink(place: place, kind: .stored(link))])
    }
}
