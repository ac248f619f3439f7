/// New bytes in the place of a range of a text.
struct TextEdit {
    var range: Range<Int>
    var text: [UInt8]

    /// The edited text; nil where there are no edits. They do not overlap.
    static func splice(_ edits: [TextEdit], into text: UnsafeRawBufferPointer) -> [UInt8]? {
        guard !edits.isEmpty else { return nil }
        var out: [UInt8] = []
        out.reserveCapacity(text.count + 4096)
        var copied = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            out.append(contentsOf: text[copied..<edit.range.lowerBound])
            out += edit.text
            copied = edit.range.upperBound
        }
        out.append(contentsOf: text[copied...])
        return out
    }
}
