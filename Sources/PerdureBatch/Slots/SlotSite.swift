import PerdureFormats

/// Where a text stands in its entry: through which layers its offsets lead.
struct SlotSite {
    /// The offset of the outermost text.
    private let base: Int
    private var layers: [Layer] = []

    /// A text within another one.
    private enum Layer {
        case escaped(EscapedText, at: Int)
        /// Its bytes have no places of their own.
        case encoded(at: Int)
    }

    init(_ base: Int = 0) { self.base = base }

    var depth: Int { layers.count }

    /// The site of a text that stands escaped at an offset of this one.
    func inside(_ text: EscapedText, at offset: Int) -> SlotSite {
        var site = self
        site.layers.append(.escaped(text, at: offset))
        return site
    }

    func inside(encodedAt offset: Int) -> SlotSite {
        var site = self
        site.layers.append(.encoded(at: offset))
        return site
    }

    /// The offset in the entry of an offset in the text.
    func offset(_ offset: Int) -> Int {
        var offset = offset
        for layer in layers.reversed() {
            switch layer {
            case .escaped(let text, let start): offset = start + text.rawOffset(of: offset)
            case .encoded(let start): offset = start
            }
        }
        return base + offset
    }
}
