/// A table from values to values: of `map` and `lookup`.
package struct CompiledMap: Sendable {
    /// Text keys, the common case, by their bytes: what Unicode holds equivalent are two keys.
    private var texts: [[UInt8]: Int32] = [:]
    /// The same where they are few: to compare them is quicker than to take a hash.
    private var few: [(text: [UInt8], constant: Int32)] = []
    private static let fewAtMost = 8
    /// Keys of any type, with what they become.
    private var others: [(key: Value, value: Int32)] = []
    /// Constants that several keys become, so that none of them can be told from it.
    private var shared = Set<Int32>()
    /// The values of the arms, as constants of the plan.
    package private(set) var results: [Int32] = []
    /// Whether numbers and booleans are looked up by their text too: look-up tables hold text.
    private let byText: Bool

    package init(_ arms: [(key: Value, constant: Int32)], byText: Bool) {
        self.byText = byText
        for arm in arms {
            if case .string(let text) = arm.key {
                if texts[Array(text.utf8)] == nil { texts[Array(text.utf8)] = arm.constant }
            } else {
                // Of two equal ones, the first is found.
                others.append((arm.key, arm.constant))
            }
            results.append(arm.constant)
        }
        if texts.count <= Self.fewAtMost { few = texts.map { ($0.key, $0.value) } }
    }

    /// - Parameter values: what the constants are; equal ones are shared.
    package init(_ arms: [(key: Value, constant: Int32)], values: [Value], byText: Bool) {
        self.init(arms, byText: byText)
        var first: [[UInt8]: (key: Value, constant: Int32)] = [:]
        for (arm, value) in zip(arms, values) {
            guard let other = first.updateValue(arm, forKey: JSONText.encoded(value)), other.key != arm.key else {
                continue
            }
            shared.formUnion([arm.constant, other.constant])
        }
    }

    /// Whether several keys become the value of a constant.
    package func isShared(_ constant: Int32) -> Bool { shared.contains(constant) }

    /// The values that have an answer, in a fixed order.
    package var keys: [Value] {
        texts.keys.map { String(decoding: $0, as: UTF8.self) }.sorted().map(Value.string) + others.map(\.key)
    }

    /// The constant that a value becomes. `true` and `"true"` are different keys; where the link holds
    /// everything as text, a key matches by its text.
    package func constant(for value: Value, textual: Bool) -> Int32? {
        if let text = value.text {
            if let found = constant(forText: text) { return found }
            return textual ? others.first { $0.key.plainText == text }?.value : nil
        }
        if let found = others.first(where: { $0.key == value })?.value { return found }
        guard byText, let text = value.plainText else { return nil }
        if let found = constant(forText: text) { return found }
        // A table holds `2`, and the link `2.0`.
        guard case .number(let number) = value else { return nil }
        return constant(forText: number.exact.description)
    }

    private func constant(forText text: String) -> Int32? {
        guard texts.count <= Self.fewAtMost else { return texts[Array(text.utf8)] }
        var text = text
        return text.withUTF8 { bytes in
            few.first { $0.text.withUnsafeBytes { Bytes.equal($0, UnsafeRawBufferPointer(bytes)) } }?.constant
        }
    }
}

extension Value {
    /// How a scalar is spelt as text: what URL items and look-up tables hold.
    package var plainText: String? {
        switch self {
        case .string(let text), .url(let text), .uuid(let text): text
        case .number(let number): number.lexeme
        case .boolean(let flag): flag ? "true" : "false"
        case .date(let date): date.iso8601
        case .data(let bytes): String(decoding: Base64.encoded(bytes), as: UTF8.self)
        case .null, .array, .set, .dictionary: nil
        }
    }
}
