/// A part of a zip that was read in one go, for entries whose data lie close together in it.
package struct ZipBlock: ~Copyable {
    private(set) var bytes: [UInt8] = []
    /// What part of the source `bytes` starts with.
    private var range = 0..<0

    /// A larger part is not read: its entries are as quickly read one by one. Bytes.
    private static let longest = 1 << 20

    package init() {}

    /// Reads a part of an open file. Where that fails nothing is held, and whoever reads an entry is told why.
    package mutating func load(_ part: Range<Int>, of source: ZipSource) {
        range = 0..<0
        guard case .descriptor = source.storage, !part.isEmpty, part.count <= Self.longest else { return }
        if bytes.count < part.count { bytes = [UInt8](repeating: 0, count: part.count) }
        do throws(ZipFailure) {
            try source.read(into: &bytes, 0..<part.count, at: part.lowerBound)
            range = part
        } catch {}
    }

    /// Where in `bytes` a part of the source is; nil where it is not, or not as a whole.
    func place(of part: Range<Int>) -> Range<Int>? {
        guard part.lowerBound >= range.lowerBound, part.upperBound <= range.upperBound else { return nil }
        let start = part.lowerBound - range.lowerBound
        return start..<start + part.count
    }
}
