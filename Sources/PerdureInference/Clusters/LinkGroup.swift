import Perdure

/// All links of one activity type, or all URLs of one scheme or host.
struct LinkGroup: Sendable {
    enum Kind: Hashable, Sendable {
        case activity(String)
        /// A custom scheme, or a host of web addresses.
        case url(String)
    }

    let kind: Kind
    private(set) var count = 0
    private(set) var shapes: [LinkShape: ShapeStatistics] = [:]
    /// How often each key looked like a version, and how often it could be none.
    private(set) var marks: [String: (usable: Int, unusable: Int)] = [:]
    /// Whether there were more shapes than are kept, so that those that came later were counted by their version alone.
    private(set) var isOverflowing = false

    private static let shapeLimit = 128
    private static let overflowLimit = 256

    init(_ kind: Kind) { self.kind = kind }

    /// Counts a link of a shape, and tells more of it.
    mutating func add(_ shape: LinkShape, _ body: (inout ShapeStatistics) -> Void) {
        count += 1
        if let mark = shape.version {
            let (usable, unusable) = marks[mark.key] ?? (0, 0)
            marks[mark.key] = mark.number == nil ? (usable, unusable + 1) : (usable + 1, unusable)
        }
        var shape = shape
        if shapes[shape] == nil, shapes.count >= Self.shapeLimit {
            isOverflowing = true
            (shape.tag, shape.word, shape.keys) = (nil, nil, ["…"])
            if shapes[shape] == nil, shapes.count >= Self.overflowLimit { (shape.version, shape.form) = (nil, nil) }
        }
        body(&shapes[shape, default: ShapeStatistics()])
    }

    /// In an order that is the same every time.
    var sortedShapes: [(shape: LinkShape, statistics: ShapeStatistics)] {
        shapes.map { (shape: $0.key, statistics: $0.value) }.sorted { $0.shape.sortKey < $1.shape.sortKey }
    }
}
