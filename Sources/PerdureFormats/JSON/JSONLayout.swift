/// Whether a file of JSON is one document or a document a line.
package enum JSONLayout: Sendable {
    case document, records

    /// Tells by the name, or else by the first bytes: there are records if the first line that is not blank
    /// is a whole value, and another one begins after it.
    /// - Parameters:
    ///   - name: the file's name; empty where there is none.
    ///   - start: the file's first bytes, with luck more than its first record.
    package static func of(name: String, start: UnsafeRawBufferPointer) -> JSONLayout {
        let name = name.lowercased()
        if suffixes.contains(where: name.hasSuffix) { return .records }
        var records = NDJSONRecords(start).lazy.filter { !$0.isBlank }.makeIterator()
        guard let first = records.next(), let second = records.next() else { return .document }
        var walker = JSONWalker()
        guard (try? walker.walk(UnsafeRawBufferPointer(rebasing: start[first.content]))) != nil else {
            return .document
        }
        var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: start[second.content]))
        cursor.skipWhiteSpace()
        return beginnings.contains(cursor.peek) ? .records : .document
    }

    private static let suffixes = [".ndjson", ".jsonl"]

    /// What a value may begin with.
    private static let beginnings = Array("{[\"-0123456789tfn".utf8)
}
