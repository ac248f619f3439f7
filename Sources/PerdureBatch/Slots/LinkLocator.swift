import Perdure
import PerdureArchives
import PerdureFormats

/// Finds the links that a person means by a text, a file, or a line of an archive.
package struct LinkLocator {
    private let context: SlotContext
    private static let sizeLimit = 1 << 30

    package init(_ context: SlotContext) { self.context = context }

    /// - Parameter given: a link's JSON or URL, `-`, a file, or `FILE:LINE`, where the file may be an entry of a zip.
    package func links(_ given: [UInt8]) throws(RunFailure) -> [LocatedLink] {
        let text = String(decoding: given, as: UTF8.self)
        if given.first == UInt8(ascii: "{") { return try links(in: given, .json, name: nil, line: nil) }
        if isURL(given) { return [LocatedLink(place: nil, kind: .url(given))] }
        do {
            if text == "-" {
                let bytes = try ByteReader.standardInput().readAll(limit: Self.sizeLimit)
                return try links(in: bytes, suffix: "", name: "stdin", line: nil)
            }
            if (try? SystemCalls.live.isFolder(PathBytes(given))) == true {
                throw RunFailure.usage("'\(text)' is a folder; name a line of a file in it, as FILE:LINE")
            }
            let (path, line) = split(given)
            let (file, entry) = archive(path)
            let name = String(decoding: path, as: UTF8.self)
            guard let entry else {
                let contents = try SystemCalls.live.readFile(at: PathBytes(file), limit: Self.sizeLimit)
                return try links(in: contents.bytes, suffix: PathBytes(file).suffix, name: name, line: line)
            }
            return try links(
                in: try read(entry, of: PathBytes(file)), suffix: PathBytes(entry).suffix, name: name, line: line)
        } catch let failure as FileFailure {
            throw RunFailure(failure)
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw .file("\(error)")
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

    /// `FILE:LINE` or `FILE:LINE:COLUMN`; a file whose name ends so itself comes first.
    private func split(_ given: [UInt8]) -> (path: [UInt8], line: Int?) {
        if (try? SystemCalls.live.isFolder(PathBytes(given))) != nil { return (given, nil) }
        var parts = given.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while parts.count > 1, numbers.count < 2,
            let number = Int(String(decoding: parts[parts.count - 1], as: UTF8.self))
        {
            numbers.append(number)
            parts.removeLast()
        }
        return (Array(parts.joined(separator: [UInt8(ascii: ":")])), numbers.last)
    }

    /// `zip!entry`, where the zip is a file; a path that has an exclamation mark otherwise stays whole.
    private func archive(_ path: [UInt8]) -> (file: [UInt8], entry: [UInt8]?) {
        guard let mark = path.firstIndex(of: UInt8(ascii: "!")),
            (try? SystemCalls.live.isFolder(PathBytes(path))) == nil
        else { return (path, nil) }
        return (Array(path[..<mark]), Array(path[(mark + 1)...]))
    }

    private func read(_ name: [UInt8], of zip: PathBytes) throws(RunFailure) -> [UInt8] {
        do {
            let file = try ZipFile(zip)
            let archive = try ZipArchive(file.source)
            guard let entry = archive.entries.first(where: { Array($0.rawName) == name || Array($0.name.utf8) == name })
            else {
                throw RunFailure.file("'\(zip)' has no entry '\(String(decoding: name, as: UTF8.self))'")
            }
            var workspace = try ZipWorkspace()
            return try archive.read(entry, using: &workspace)
        } catch let failure as RunFailure {
            throw failure
        } catch let failure as FileFailure {
            throw RunFailure(failure)
        } catch {
            throw .file("'\(zip)' \(error)")
        }
    }

    private func links(in bytes: [UInt8], suffix: String, name: String, line: Int?) throws(RunFailure) -> [LocatedLink]
    {
        let format = bytes.withUnsafeBytes { EntryFormat.of(suffix: suffix, start: $0) }
        return try links(in: bytes, format, name: name, line: line)
    }

    private func links(in bytes: [UInt8], _ format: EntryFormat, name: String?, line: Int?) throws(RunFailure)
        -> [LocatedLink]
    {
        do throws(JSONFailure) {
            let found: [(Range<Int>, LocatedLink.Kind)]
            switch bytes.withUnsafeBytes({ text in result { () throws(JSONFailure) in try slots(text, format) } }) {
            case .success(let slots): found = slots
            case .failure(let failure): throw failure
            }
            return bytes.withUnsafeBytes { text in
                var lines = LinesOf(text)
                return found.compactMap { range, kind in
                    let place = lines.place(range.lowerBound, in: name ?? "")
                    if let line, line != place.line, line != lines.place(range.upperBound, in: "").line { return nil }
                    return LocatedLink(place: name == nil ? nil : place, kind: kind)
                }
            }
        } catch {
            throw .file("\(name ?? "the link") is no JSON: \(error) (at byte \(error.offset))")
        }
    }

    /// A typed failure as a value, for functions that pass on none.
    private func result<Success>(_ body: () throws(JSONFailure) -> Success) -> Result<Success, JSONFailure> {
        do throws(JSONFailure) { return .success(try body()) } catch { return .failure(error) }
    }

    private func slots(
        _ text: UnsafeRawBufferPointer, _ format: EntryFormat
    ) throws(JSONFailure) -> [(Range<Int>, LocatedLink.Kind)] {
        switch format {
        case .json: return try activities(text, 0..<text.count)
        case .ndjson:
            var found: [(Range<Int>, LocatedLink.Kind)] = []
            for record in NDJSONRecords(text) where !record.isBlank {
                found += (try? activities(text, record.content)) ?? []
            }
            return found
        case .text(let syntax):
            return context.finder.slots(in: text, syntax: syntax).compactMap { slot in
                let url = UnescapedURL(raw: UnsafeRawBufferPointer(rebasing: text[slot.range]), context: slot.context)
                return context.engine.urls.claims(url.bytes) ? (slot.range, .url(url.bytes)) : nil
            }
        case .zip, .opaque: return []
        }
    }

    /// The outermost activities of a document that some lineage knows, or else those that none does.
    private func activities(
        _ text: UnsafeRawBufferPointer, _ range: Range<Int>
    ) throws(JSONFailure) -> [(Range<Int>, LocatedLink.Kind)] {
        var walker = JSONWalker()
        try walker.walk(UnsafeRawBufferPointer(rebasing: text[range]))
        return walker.slots.filter { $0.parent < 0 }.map { slot in
            let place = range.lowerBound + slot.start..<range.lowerBound + slot.end
            return (place, .activity(Array(text[place])))
        }
    }
}
