import PerdureArchives

/// `ENTRY`, `ENTRY:LINE` or `ENTRY:LINE:COLUMN`: what a report prints for a place.
struct LinkReference {
    /// A file, a folder, or an entry of a zip: `notes.zip!a.md`.
    let path: [UInt8]
    /// From 1.
    let line: Int?
    /// In bytes, from 1.
    let column: Int?

    /// A file whose name itself ends in numbers comes first.
    init(_ given: [UInt8]) {
        var parts = given.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var numbers: [Int] = []
        while parts.count > 1, numbers.count < 2, !Self.exists(Array(parts.joined(separator: [UInt8(ascii: ":")]))),
            let number = Int(String(decoding: parts[parts.count - 1], as: UTF8.self)), number > 0
        {
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        path = Array(parts.joined(separator: [UInt8(ascii: ":")]))
        line = numbers.first
        column = numbers.count > 1 ? numbers[1] : nil
    }

    /// Whether a link from one place to another stands on the line, and at the column if there is one.
    func includes(_ start: (line: Int, column: Int), _ end: (line: Int, column: Int)) -> Bool {
        guard let line else { return true }
        guard let column else { return start.line <= line && line <= end.line }
        return start <= (line, column) && (line, column) < end
    }

    static func exists(_ path: [UInt8]) -> Bool { (try? SystemCalls.live.isFolder(PathBytes(path))) != nil }
}
