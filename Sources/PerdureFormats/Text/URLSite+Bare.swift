/// Where a URL ends among words.
///
/// The rules are those of GitHub's extended autolinks (https://github.github.com/gfm/#autolinks-extension-), for
/// custom schemes too. Beyond them, a URL ends at what no URL holds unencoded (`"`, `>`, a backtick, Unicode white
/// space and double quotes), at the counterpart of the bracket or quote before it, and at a `]` or table's `|`
/// that opens nothing.
extension URLSite {
    func bareEnd(in context: URLContext) -> Int {
        let limit = bareLimit(in: context)
        return trimmedEnd(from: limit)
    }

    /// The offset up to which the URL's characters run, before what ends a sentence is taken away.
    private func bareLimit(in context: URLContext) -> Int {
        var parentheses = 0
        var brackets = 0
        var isInTable: Bool?
        var end = colon + 1
        while true {
            let byte = text[end]
            if byte >= 0x80 {
                if BareCharacters.ends(at: end, in: text) { return end }
            } else if Self.plain.contains(byte) {
                end += 1
                continue
            } else if Self.ends.contains(byte) {
                return end
            }
            switch byte {
            case UInt8(ascii: "("): parentheses += 1
            case UInt8(ascii: ")"):
                if parentheses == 0, opener == UInt8(ascii: "(") { return end }
                parentheses -= 1
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"):
                if brackets == 0 || text[end + 1] == UInt8(ascii: "(") { return end }
                brackets -= 1
            case UInt8(ascii: "}"): if opener == UInt8(ascii: "{") { return end }
            case UInt8(ascii: "'"): if opener == byte, closesQuote(at: end) { return end }
            case UInt8(ascii: "|"):
                let isInTableRow = isInTable ?? hasCellBefore
                isInTable = isInTableRow
                if isInTableRow || Self.afterCell.contains(text[end + 1]) { return end }
            case UInt8(ascii: ";"): if opener == UInt8(ascii: ":"), context == .bareHTML { return end }
            case UInt8(ascii: "&"):
                if let reference = context.escapes.escape(at: end, in: text) {
                    if BareCharacters.ends(reference.value) { return end }
                    end += reference.count
                    continue
                }
            default: break
            }
            end += 1
        }
    }

    /// What can be nothing but a part of a URL.
    private static let plain = ByteSet.alphanumerics.union("-._~%/?#:@!$*+,=^\\")
    private static let ends = ByteSet.controlsAndSpace.union("\"<>`")
    private static let afterCell = ByteSet.controlsAndSpace.union("|")

    /// Whether a `'` closes what one opened: nothing of a URL follows it, as in `O'Brien`.
    private func closesQuote(at offset: Int) -> Bool {
        !ByteSet.alphanumerics.union("%&=/").contains(text[offset + 1])
    }

    /// Whether a `|` stands before the URL in its line, or a wiki link's `[`.
    private var hasCellBefore: Bool {
        opener == UInt8(ascii: "[") || (max(line, floor)..<start).contains { text[$0] == UInt8(ascii: "|") }
    }

    /// Takes away what ends a sentence rather than the URL.
    private func trimmedEnd(from limit: Int) -> Int {
        var end = limit
        var open = 0
        for offset in colon + 1..<max(limit, colon + 1) {
            if text[offset] == UInt8(ascii: "(") { open += 1 }
            if text[offset] == UInt8(ascii: ")") { open -= 1 }
        }
        while end > colon + 1 {
            let last = text[end - 1]
            if Self.endsSentence.contains(last) {
                end -= 1
            } else if last == UInt8(ascii: ")"), open < 0 {
                end -= 1
                open += 1
            } else if last == UInt8(ascii: ";") {
                end = startOfReference(endingAt: end) ?? end - 1
            } else if last == UInt8(ascii: "="), text.holds("==", at: end - 2), text.holds("==", at: start - 2) {
                // Highlighted text: ==myapp://x==
                end -= 2
            } else if last == UInt8(ascii: "-"), text.holds("-->", at: end - 2) {
                end -= 2
            } else if last >= 0x80, let mark = BareCharacters.markEndingSentence(before: end, in: text) {
                end -= mark
            } else {
                break
            }
        }
        return end
    }

    /// GitHub's list, and the backslash of an escaped quote.
    private static let endsSentence: ByteSet = "?!.,:*_~'\"\\"

    /// Where what looks like `&name;` begins, known or not.
    private func startOfReference(endingAt end: Int) -> Int? {
        let name = text.skipBack(.alphanumerics, from: end - 1, floor: colon + 1)
        let body = text[name - 1] == UInt8(ascii: "#") ? name - 1 : name
        return name < end - 1 && body - 1 > colon && text[body - 1] == UInt8(ascii: "&") ? body - 1 : nil
    }
}
