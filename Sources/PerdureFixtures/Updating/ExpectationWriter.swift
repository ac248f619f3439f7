internal import Perdure

/// Writes one `expect` as its file is laid out: a member a line, or all in one line.
struct ExpectationWriter {
    let file: LinkFile
    let result: LinkTestResult

    /// The bytes to replace, and what stands there then.
    var edit: (range: Range<Int>, text: [UInt8]) {
        let item = file.range(of: result.link.place)
        let layout = Layout(file.bytes, object: item, outer: file.indent(of: result.link.place))
        let text = Array(expectation(layout))
        if let place = result.link.expectation?.place { return (file.range(of: place), text) }
        // A new member stands last.
        var end = item.upperBound - 1
        while end > item.lowerBound, Layout.isSpace(file.bytes[end - 1]) { end -= 1 }
        return (end..<end, Array(",".utf8) + layout.separator + Array("\"expect\"".utf8) + layout.colon + text)
    }

    private func expectation(_ layout: Layout) -> [UInt8] {
        let run = result.run
        var members: [(key: String, value: [UInt8])] = [("outcome", quoted(run.outcome.rawValue))]
        if writesVersion, let version = run.version { members.append(("version", Array(String(version).utf8))) }
        let inner = layout.deeper
        if writesLink { members.append(("link", link(run.after, inner))) }
        var out = Array("{".utf8)
        for (index, member) in members.enumerated() {
            if index > 0 { out += ",".utf8 }
            out += index > 0 || layout.isBroken ? inner.separator : []
            out += quoted(member.key) + layout.colon + member.value
        }
        return out + (layout.isBroken ? layout.separator : []) + Array("}".utf8)
    }

    /// What the author left out stays out, unless the outcome is another and all is said anew.
    private var writesVersion: Bool {
        guard let expected = result.link.expectation, expected.outcome == result.run.outcome else { return true }
        return expected.version != nil
    }

    private var writesLink: Bool {
        guard let expected = result.link.expectation, expected.outcome == result.run.outcome else {
            return result.run.outcome.isRewritten
        }
        return expected.link != nil
    }

    private func quoted(_ text: String) -> [UInt8] { Array(JSONText.quoted(text).utf8) }

    /// The link as it came out, its lines as far in as they stand now.
    private func link(_ link: SavedLink.Text.Carrier, _ layout: Layout) -> [UInt8] {
        switch link {
        case .url(let text): return quoted(text)
        case .activity(let bytes):
            guard layout.isBroken else { return bytes }
            let from = file.indent(of: result.link.link.place)
            var out: [UInt8] = []
            for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .enumerated()
            {
                guard index > 0 else {
                    out += line
                    continue
                }
                // Every line end of JSON is white space between its parts, so nothing but the layout changes.
                out.append(UInt8(ascii: "\n"))
                out += line.starts(with: from) ? layout.indent + line.dropFirst(from.count) : line
            }
            return out
        }
    }
}
