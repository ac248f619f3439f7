/// Where the lines of a text begin, asked for offset after offset in rising order.
///
/// It reads back from each offset, over no byte twice and no further than the rules of a ``URLSite`` look: a text
/// with few links is not read for its lines.
struct LineCursor {
    private let text: TextBytes
    private var line = 0
    private var known = 0

    init(_ text: TextBytes) {
        self.text = text
    }

    /// The offset after the last LF before an offset; -1 if that is further away than any rule looks.
    mutating func lineStart(before offset: Int) -> Int {
        let floor = max(known, offset - URLSite.lookBehind - 1)
        var start = offset
        while start > floor, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        if start > floor {
            line = start
        } else if floor > known {
            line = -1
        }
        known = max(known, offset)
        return line
    }
}
