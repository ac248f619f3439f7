/// Where CommonMark says that a URL ends (https://spec.commonmark.org/0.31.2/, sections 4.7, 6.3 and 6.5).
extension URLSite {
    /// `<url>` as a link of its own: no white space, no `<`.
    var autolinkEnd: Int? {
        guard opener == UInt8(ascii: "<") else { return nil }
        var end = colon + 1
        while !Self.endsAutolink.contains(text[end]) { end += 1 }
        return text[end] == UInt8(ascii: ">") ? end : nil
    }

    private static let endsAutolink = ByteSet.controlsAndSpace.union("<>")

    /// `<url>` after `](` or `]:`: blanks may stand in it, and a backslash escapes `<` and `>`.
    var angleDestinationEnd: Int? {
        let bracket = start - 1
        guard opener == UInt8(ascii: "<"), isAfterLinkText(bracket) || isAfterLabel(bracket) else { return nil }
        var end = colon + 1
        while !Self.endsAngleDestination.contains(text[end]) {
            end += text[end] == UInt8(ascii: "\\") && ByteSet.punctuation.contains(text[end + 1]) ? 2 : 1
        }
        return text[end] == UInt8(ascii: ">") ? end : nil
    }

    private static let endsAngleDestination: ByteSet = "\0\n\r<>"

    /// `](url)`, `](url "title")`
    var destinationEnd: Int? {
        guard isAfterLinkText(start), let end = unbracketedEnd else { return nil }
        let next = text.skip(.whiteSpace, from: end, atMost: Self.mostBlanks)
        if text[next] == UInt8(ascii: ")") { return end }
        return next > end && Self.beginsTitle.contains(text[next]) ? end : nil
    }

    /// `[label]: url`, `[label]: url "title"`, alone on a line
    var definitionEnd: Int? {
        guard isAfterLabel(start), let end = unbracketedEnd else { return nil }
        let next = text.skip(.blanks, from: end, atMost: Self.mostBlanks)
        if next == text.count || ByteSet.lineEnds.contains(text[next]) { return end }
        return next > end && Self.beginsTitle.contains(text[next]) ? end : nil
    }

    private static let beginsTitle: ByteSet = "\"'("

    /// How much white space is looked past on either side of a destination.
    private static let mostBlanks = 64

    /// The end of a destination without `<>`: white space or a parenthesis too many. Nil if it leaves one open.
    private var unbracketedEnd: Int? {
        var depth = 0
        var end = colon + 1
        while true {
            let byte = text[end]
            if ByteSet.controlsAndSpace.contains(byte) { break }
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\\") where ByteSet.punctuation.contains(text[end + 1]): end += 1
            default: break
            }
            if depth < 0 { return end }
            // CommonMark lets a reader stop here; it also keeps many openings from costing many scans.
            if depth > Self.deepestNesting { return nil }
            end += 1
        }
        return depth == 0 ? end : nil
    }

    private static let deepestNesting = 32

    /// Whether `](` and white space stand before an offset.
    private func isAfterLinkText(_ offset: Int) -> Bool {
        let floor = max(floor, offset - Self.mostBlanks)
        let parenthesis = text.skipBack(.whiteSpace, from: offset, floor: floor)
        return text.holds("](", at: parenthesis - 2)
    }

    /// Whether a line up to an offset is `[label]:` and white space, and no footnote.
    private func isAfterLabel(_ offset: Int) -> Bool {
        let blank = text.skipBack(.whiteSpace, from: offset, floor: max(floor, offset - Self.mostBlanks))
        guard text.holds("]:", at: blank - 2), let line = lineStart(before: blank) else { return false }
        let label = text.skip(Self.beforeLabel, from: line)
        guard text[label] == UInt8(ascii: "["), text[label + 1] != UInt8(ascii: "^"), label + 1 < blank - 2
        else { return false }
        return !(label + 1..<blank - 2).contains { offset in
            Self.brackets.contains(text[offset]) && text[offset - 1] != UInt8(ascii: "\\")
        }
    }

    private static let brackets: ByteSet = "[]"
    /// Indentation, block quotes and list marks.
    private static let beforeLabel: ByteSet = " \t>-*+"

    /// The offset at which the line of an offset begins, which is not after the URL; nil if that is too far away.
    func lineStart(before offset: Int) -> Int? {
        var found = line
        if offset < line {
            found = offset
            while found > floor, text[found - 1] != UInt8(ascii: "\n") { found -= 1 }
        }
        let isStart = found == 0 || text[found - 1] == UInt8(ascii: "\n")
        return found >= floor && isStart ? found : nil
    }
}
