import Perdure

/// What the values of one field have in common.
struct FieldStatistics: Sendable {
    /// How often it was there, null included.
    private(set) var count = 0
    private(set) var nulls = 0
    /// How often it was of each kind.
    private(set) var kinds: [ValueKind: Int] = [:]
    /// Whether every number was whole.
    private(set) var areWhole = true
    private(set) var minimum: Number?
    private(set) var maximum: Number?
    private(set) var text = TextStatistics()
    /// Of elements of arrays and sets; none or one. The lists are boxes.
    private(set) var elements: [FieldStatistics] = []
    private(set) var members: [DictionaryStatistics] = []
    /// Of the JSON in texts and data.
    private(set) var content: [FieldStatistics] = []
    /// Data that holds no JSON.
    private(set) var opaqueData = 0

    /// Deeper values are not looked into.
    static let depthLimit = 8
    /// Bytes: longer texts are not read as JSON.
    private static let contentLimit = 64 << 10

    mutating func add(_ value: Value, depth: Int = 0) {
        count += 1
        guard value.kind != .null else {
            nulls += 1
            return
        }
        kinds[value.kind, default: 0] += 1
        switch value {
        case .null, .boolean: break
        case .number(let number): add(number)
        case .string(let string):
            text.add(string)
            addContent(Array(string.utf8), depth)
        case .url(let string), .uuid(let string): text.add(string)
        case .date(let date): text.add(date.iso8601 ?? date.seconds.description)
        case .data(let bytes): if !addContent(bytes, depth) { opaqueData += 1 }
        case .array(let items), .set(let items):
            if elements.isEmpty { elements = [FieldStatistics()] }
            guard depth < Self.depthLimit else { return }
            for item in items { elements[0].add(item, depth: depth + 1) }
        case .dictionary(let pairs):
            if members.isEmpty { members = [DictionaryStatistics()] }
            guard depth < Self.depthLimit else { return members[0].giveUp() }
            members[0].add(pairs, depth: depth + 1)
        }
    }

    private mutating func add(_ number: Number) {
        areWhole = areWhole && number.isInteger
        minimum = minimum.map { min($0, number) } ?? number
        maximum = maximum.map { max($0, number) } ?? number
    }

    @discardableResult
    private mutating func addContent(_ bytes: [UInt8], _ depth: Int) -> Bool {
        guard bytes.count <= Self.contentLimit, depth < Self.depthLimit else { return false }
        let value: Value? = bytes.withUnsafeBytes { bytes in
            TextStatistics.isContainer(bytes) ? JSONText.value(reading: bytes) : nil
        }
        guard let value else { return false }
        if content.isEmpty { content = [FieldStatistics()] }
        content[0].add(value, depth: depth + 1)
        return true
    }

    mutating func merge(_ other: FieldStatistics) {
        count += other.count
        nulls += other.nulls
        kinds.merge(other.kinds, uniquingKeysWith: +)
        areWhole = areWhole && other.areWhole
        if let number = other.minimum { minimum = minimum.map { min($0, number) } ?? number }
        if let number = other.maximum { maximum = maximum.map { max($0, number) } ?? number }
        text.merge(other.text)
        opaqueData += other.opaqueData
        Self.merge(&elements, other.elements) { $0.merge($1) }
        Self.merge(&members, other.members) { $0.merge($1) }
        Self.merge(&content, other.content) { $0.merge($1) }
    }

    private static func merge<Box>(_ own: inout [Box], _ other: [Box], _ merge: (inout Box, Box) -> Void) {
        guard let theirs = other.first else { return }
        if own.isEmpty { own = other } else { merge(&own[0], theirs) }
    }
}

extension FieldStatistics {
    /// Takes over what was counted of texts elsewhere.
    mutating func take(_ text: TextStatistics) {
        var other = FieldStatistics()
        other.count = text.count
        other.kinds = [.string: text.count]
        other.text = text
        merge(other)
    }
}
