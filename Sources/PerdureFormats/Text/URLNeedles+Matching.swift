extension URLNeedles {
    /// Where the URL begins whose scheme ends at a colon, if it is one that is looked for.
    ///
    /// It looks back over no more than the longest scheme and the byte before it, and forward over one authority.
    @inline(__always)
    func start(ofURLWithColonAt colon: Int, in text: TextBytes) -> Int? {
        let last = text[colon - 1]
        guard last < 0x80, lengthsByLastByte[Int(last)] != 0 else { return nil }
        return start(ofURLWithColonAt: colon, lengths: lengthsByLastByte[Int(last)], in: text)
    }

    private func start(ofURLWithColonAt colon: Int, lengths: UInt64, in text: TextBytes) -> Int? {
        let floor = max(0, colon - longestScheme - 1)
        var start = text.skipBack(.schemeCharacters, from: colon, floor: floor)
        // What no scheme begins with is no part of one: a list mark, an ellipsis, a dash.
        start = text.skip(.schemeMarks, from: start)
        guard lengths & Self.bit(ofLength: colon - start) != 0, isBoundary(before: start, in: text) else { return nil }
        if isWebScheme(start..<colon, in: text) { return hasKnownHost(after: colon, in: text) ? start : nil }
        guard schemes.contains(where: { text.holdsIgnoringCase($0, in: start..<colon) }) else { return nil }
        return ByteSet.controlsAndSpace.contains(text[colon + 1]) ? nil : start
    }

    enum SchemeKind { case custom, web }

    /// Which kind of scheme ends at a colon, whatever stands before it; nil for none that is looked for.
    func scheme(endingAt colon: Int, in text: TextBytes) -> SchemeKind? {
        func ends(_ name: [UInt8]) -> Bool {
            colon >= name.count && text.holdsIgnoringCase(name, in: colon - name.count..<colon)
        }
        if schemes.contains(where: ends) { return .custom }
        guard anyHost || !hosts.isEmpty else { return nil }
        return ends(Array("http".utf8)) || ends(Array("https".utf8)) ? .web : nil
    }

    private func isWebScheme(_ range: Range<Int>, in text: TextBytes) -> Bool {
        text.holdsIgnoringCase(range.count == 5 ? "https" : "http", in: range)
    }

    /// Whether a scheme can begin after this byte: it is not part of a longer name.
    private func isBoundary(before start: Int, in text: TextBytes) -> Bool {
        let name = text.skipBack(.schemeMarks, from: start, floor: max(0, start - Self.longestMark))
        return !ByteSet.alphanumerics.contains(text[name - 1])
    }

    /// How many `+`, `-` and `.` before a scheme are looked past for a name that they join it to.
    private static let longestMark = 8
}
