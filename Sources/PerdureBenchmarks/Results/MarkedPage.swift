/// A page with parts between markers that a command writes anew: `<!-- begin NAME -->` … `<!-- end NAME -->`.
package enum MarkedPage {
    /// The page with another part of that name; nil where it has no such markers.
    package static func replacing(_ name: String, in page: String, with part: String) -> String? {
        let (begin, end) = ("<!-- begin \(name) -->\n", "<!-- end \(name) -->")
        guard let start = range(of: begin, in: page[...]), let stop = range(of: end, in: page[start.upperBound...])
        else { return nil }
        return page[..<start.upperBound] + "\n" + part + "\n" + page[stop.lowerBound...]
    }

    /// The same for a file.
    static func rewrite(_ name: String, of path: String, _ part: String) throws(BenchmarkFailure) {
        let page = String(decoding: try DataFile.read(path), as: UTF8.self)
        guard let new = replacing(name, in: page, with: part) else {
            throw BenchmarkFailure("'\(path)' lacks <!-- begin \(name) --> and <!-- end \(name) -->, each on a line")
        }
        try DataFile.write(path, new)
    }

    private static func range(of text: String, in page: Substring) -> Range<String.Index>? {
        var rest = page
        while !rest.isEmpty {
            if rest.hasPrefix(text) { return rest.startIndex..<rest.index(rest.startIndex, offsetBy: text.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}
