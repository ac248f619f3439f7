import Perdure

/// What the URLs of one skeleton have in common.
struct URLFormStatistics: Sendable {
    let skeleton: URLSkeleton
    private(set) var count = 0
    private(set) var segments: [Segment]
    /// In the order in which they were first met.
    private(set) var itemNames: [String] = []
    private(set) var items: [String: Item] = [:]

    struct Segment: Sendable {
        var text = TextStatistics()
        var hasEscapes = false
        /// The payload's fields whose text it was every time; nil before the first.
        var fields: Set<String>?
    }

    struct Item: Sendable {
        var statistics = FieldStatistics()
        /// It was there more than once, or without a value.
        var isOdd = false
        var fields: Set<String>?
    }

    private static let itemLimit = 48

    init(_ skeleton: URLSkeleton) {
        self.skeleton = skeleton
        segments = Array(repeating: Segment(), count: skeleton.segmentCount)
    }

    /// - Parameter payload: the texts of the payload's own fields, where there is a payload.
    mutating func add(_ parts: URLParts, payload: [String: String]) {
        count += 1
        func fields(_ text: String) -> Set<String> { Set(payload.filter { $0.value == text }.keys) }
        for (index, raw) in parts.segments.enumerated() where index < segments.count {
            let text = URLParts.decoded(raw)
            segments[index].text.add(text)
            if raw != text { segments[index].hasEscapes = true }
            segments[index].fields = segments[index].fields?.intersection(fields(text)) ?? fields(text)
        }
        var seen = Set<String>()
        for (name, value) in parts.items {
            guard items[name] != nil || items.count < Self.itemLimit else { continue }
            if items[name] == nil { itemNames.append(name) }
            var item = items[name] ?? Item()
            let isFirst = seen.insert(name).inserted
            if !isFirst || value.isEmpty { item.isOdd = true }
            if isFirst {
                item.statistics.add(.string(value))
                item.fields = item.fields?.intersection(fields(value)) ?? fields(value)
            }
            items[name] = item
        }
    }

    mutating func merge(_ other: URLFormStatistics) {
        count += other.count
        for index in segments.indices where index < other.segments.count {
            segments[index].text.merge(other.segments[index].text)
            segments[index].hasEscapes = segments[index].hasEscapes || other.segments[index].hasEscapes
            segments[index].fields = Self.joined(segments[index].fields, other.segments[index].fields)
        }
        for name in other.itemNames {
            guard let theirs = other.items[name] else { continue }
            guard var own = items[name] else {
                if items.count < Self.itemLimit {
                    itemNames.append(name)
                    items[name] = theirs
                }
                continue
            }
            own.statistics.merge(theirs.statistics)
            own.isOdd = own.isOdd || theirs.isOdd
            own.fields = Self.joined(own.fields, theirs.fields)
            items[name] = own
        }
    }

    private static func joined(_ a: Set<String>?, _ b: Set<String>?) -> Set<String>? {
        guard let a, let b else { return a ?? b }
        return a.intersection(b)
    }
}

extension URLFormStatistics.Segment {
    /// The only text that it had, where that is a word of the form; nil for a part that varies, or may.
    var word: String? {
        guard text.distinct == 1, !hasEscapes, let word = text.values.counts.keys.first, Self.isWord(word) else {
            return nil
        }
        return word
    }

    /// Whether a text looks like a word of a form: it has no digits, as ids have, but for those of `v1`.
    static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.allSatisfy(isWordByte) else { return false }
        let hasDigits = text.utf8.contains { 0x30...0x39 ~= $0 }
        return !hasDigits || text.utf8.count <= 4 && !(0x30...0x39 ~= first)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
