import Perdure
import PerdureArchives
import PerdureFormats

/// Finds the links that a person means by a text, a file, or a line of an archive.
package struct LinkLocator {
    let context: SlotContext
    static let sizeLimit = 1 << 30

    package init(_ context: SlotContext) { self.context = context }

    /// What was found by a reference.
    package struct Found: Sendable {
        /// Those that are meant, in the order of the text.
        package var links: [LocatedLink]
        /// The lines of the entry's other links, where a line was named that has none.
        package var otherLines: [Int] = []
    }

    /// - Parameter given: a link's JSON or URL, `-`, a file, or `ENTRY:LINE` or `ENTRY:LINE:COLUMN`, where the entry
    ///   may stand in a zip.
    package func links(_ given: [UInt8]) throws(RunFailure) -> Found {
        if given.first == UInt8(ascii: "{") { return try links(in: given, .json, name: nil) }
        if isURL(given) { return Found(links: [LocatedLink(place: nil, kind: .url(given))]) }
        if PathBytes(given).isStandardStream { return try links(in: standardInput(), suffix: "", name: "stdin") }
        let reference = LinkReference(given)
        let name = String(decoding: reference.path, as: UTF8.self)
        if (try? SystemCalls.live.isFolder(PathBytes(reference.path))) == true {
            throw RunFailure.usage("'\(name)' is a folder; name a line of a file in it, as FILE:LINE")
        }
        if let found = try linksInDatabase(reference.path) { return found }
        let entry: (bytes: [UInt8], suffix: String)
        do throws(RunFailure) {
            entry = try NamedEntry.read(reference.path, limit: Self.sizeLimit)
        } catch {
            if let found = linksInPropertyList(reference.path) { return found }
            throw error
        }
        return try links(in: entry.bytes, suffix: entry.suffix, name: name, reference)
    }

    private func standardInput() throws(RunFailure) -> [UInt8] {
        do throws(FileFailure) {
            return try ByteReader.standardInput().readAll(limit: Self.sizeLimit)
        } catch {
            throw RunFailure(error)
        }
    }

    /// A URL of a scheme or host that some form declares; other text with a colon is a path.
    private func isURL(_ text: [UInt8]) -> Bool {
        guard text.withUnsafeBytes({ ScalarForm.url.accepts($0) }) else { return false }
        // `scheme://` is a URL, also of a scheme that nobody declares; a file is hardly called so.
        if String(decoding: text, as: UTF8.self).contains("://") { return true }
        return context.engine.urls.claims(text) || text.starts(with: Array("https://".utf8))
            || text.starts(with: Array("http://".utf8))
    }

    private func links(
        in bytes: [UInt8], suffix: String, name: String, _ reference: LinkReference? = nil
    ) throws(RunFailure) -> Found {
        let format = bytes.withUnsafeBytes { EntryFormat.of(suffix: suffix, start: $0) }
        return try links(in: bytes, format, name: name, reference)
    }

    private func links(
        in bytes: [UInt8], _ format: EntryFormat, name: String?, _ reference: LinkReference? = nil
    ) throws(RunFailure) -> Found {
        if let found = linksStored(in: bytes, name: name) { return found }
        if format == .propertyList { return try linksInPropertyList(bytes, name: name, reference) }
        var context = context
        context.keepsLinks = true
        var migrator = EntryMigrator(context)
        let (located, malformed) = bytes.withUnsafeBytes { migrator.locate($0, format) }
        if let malformed {
            throw .file("\(name ?? "the link") is no JSON: \(malformed) (at byte \(malformed.offset))")
        }
        return bytes.withUnsafeBytes { text in
            var lines = LinesOf(text)
            var found = Found(links: [])
            for (range, kind) in located {
                let place = lines.place(range.lowerBound, in: name ?? "")
                let end = lines.place(range.upperBound, in: "")
                if reference?.includes((place.line, place.column), (end.line, end.column)) ?? true {
                    found.links.append(LocatedLink(place: name == nil ? nil : place, kind: kind))
                } else if found.otherLines.last != place.line {
                    found.otherLines.append(place.line)
                }
            }
            return found
        }
    }
}
