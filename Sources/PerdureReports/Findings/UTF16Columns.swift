internal import Perdure

/// Columns as SARIF counts them, in UTF-16 code units, of places whose columns count bytes.
struct UTF16Columns {
    private let source: (String) -> [UInt8]?
    private var files: [String: (lines: LineTable, bytes: [UInt8])?] = [:]

    init(source: @escaping (String) -> [UInt8]?) { self.source = source }

    /// Nil where the column, the file or the line is not known.
    mutating func column(_ column: Int, ofLine line: Int, in file: String) -> Int? {
        guard column > 0, let known = contents(of: file), let range = known.lines.range(ofLine: line, in: known.bytes)
        else { return nil }
        let before = range.lowerBound..<min(range.lowerBound + column - 1, range.upperBound)
        return String(decoding: known.bytes[before], as: UTF8.self).utf16.count + 1
    }

    private mutating func contents(of file: String) -> (lines: LineTable, bytes: [UInt8])? {
        if let known = files[file] { return known }
        let contents = source(file).map { (LineTable($0), $0) }
        files[file] = .some(contents)
        return contents
    }
}
