/// A payload value as apps, tools and tests hold it: what an activity's `userInfo` may contain.
///
/// The allowed types are those that `NSUserActivity` allows (array, data, date, dictionary, null, number,
/// set, string, URL) and UUID. The engine itself works on the bytes that a link came in, where it has some; this is the plain form.
public indirect enum Value: Sendable {
    /// Nothing, said.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number of any size, as it is spelt.
    case number(Number)
    /// Text.
    case string(String)
    /// A point in time.
    case date(Timestamp)
    /// A URL as it is spelt.
    case url(String)
    /// A UUID as it is spelt; compared without case.
    case uuid(String)
    /// Bytes.
    case data([UInt8])
    /// Values in an order.
    case array([Value])
    /// Values without an order.
    case set([Value])
    /// Values by key.
    case dictionary(Members)

    /// The members of a dictionary, in order. Keys are text; other keys are kept by the carriers alone.
    public typealias Members = [(key: String, value: Value)]

    /// What kind of value it is.
    public var kind: ValueKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .date: .date
        case .url: .url
        case .uuid: .uuid
        case .data: .data
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        }
    }
}

/// The kinds of value that a payload can hold.
public enum ValueKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// ``Value/null``.
    case null
    /// ``Value/boolean(_:)``.
    case boolean
    /// ``Value/number(_:)``.
    case number
    /// ``Value/string(_:)``.
    case string
    /// ``Value/date(_:)``.
    case date
    /// ``Value/url(_:)``.
    case url
    /// ``Value/uuid(_:)``.
    case uuid
    /// ``Value/data(_:)``.
    case data
    /// ``Value/array(_:)``.
    case array
    /// ``Value/set(_:)``.
    case set
    /// ``Value/dictionary(_:)``.
    case dictionary

    /// With an article, for messages.
    public var described: String { Self.descriptions[Int(rawValue)] }

    private static let descriptions = [
        "null", "a boolean", "a number", "text", "a date", "a URL", "a UUID", "data", "an array", "a set",
        "a dictionary",
    ]
}

extension Value {
    /// The member of that key, if this is a dictionary that has it.
    public subscript(key: String) -> Value? {
        guard case .dictionary(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Whole numbers, for the reader's convenience.
    public static func integer(_ value: Int) -> Value { .number(Number(value)) }

    /// The text of whatever is text at heart: strings, URLs and UUIDs.
    public var text: String? {
        switch self {
        case .string(let text), .url(let text), .uuid(let text): text
        default: nil
        }
    }
}

/// Equal in meaning: numbers as exact decimals (1 = 1.0), dictionaries without regard to order, sets too.
extension Value: Equatable {
    /// Whether both mean the same.
    public static func == (a: Value, b: Value) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): a.isSpelt(as: b)
        case (.date(let a), .date(let b)): a == b
        case (.url(let a), .url(let b)): a.isSpelt(as: b)
        case (.uuid(let a), .uuid(let b)): a.lowercased() == b.lowercased()
        case (.data(let a), .data(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.set(let a), .set(let b)): a.count == b.count && a.allSatisfy(b.contains) && b.allSatisfy(a.contains)
        case (.dictionary(let a), .dictionary(let b)):
            a.count == b.count
                && a.allSatisfy { member in
                    b.contains { $0.key.isSpelt(as: member.key) && $0.value == member.value }
                }
        default: false
        }
    }
}
