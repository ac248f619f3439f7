/// How a value of a payload becomes a Swift value, and back.
///
/// There is one for each type of the schema language; generated code names them as the schema does:
/// `try fields.required("tags", .array(of: .string))`.
public struct PayloadCodec<Content>: Sendable {
    let read: @Sendable (Value) throws(PayloadFault) -> Content
    let write: @Sendable (Content) -> Value

    /// A codec of these two functions, each of which undoes the other.
    public init(
        read: @escaping @Sendable (Value) throws(PayloadFault) -> Content, write: @escaping @Sendable (Content) -> Value
    ) {
        self.read = read
        self.write = write
    }

    /// A codec whose reading says only whether the value fits.
    fileprivate init(
        _ what: String, _ read: @escaping @Sendable (Value) -> Content?, write: @escaping @Sendable (Content) -> Value
    ) {
        self.init(
            read: { (value) throws(PayloadFault) in
                guard let content = read(value) else { throw PayloadFault("is \(value.spelling), and not \(what)") }
                return content
            }, write: write)
    }
}

extension PayloadCodec where Content == String {
    /// Text.
    public static var string: Self { Self("text", \.text, write: { .string($0) }) }

    /// A URL, as it is spelt.
    public static var url: Self { Self("a URL", \.text, write: { .url($0) }) }

    /// A UUID, as it is spelt.
    public static var uuid: Self { Self("a UUID", \.text, write: { .uuid($0) }) }
}

extension PayloadCodec where Content == Int {
    /// A whole number; also its digits as text, into which some transports turn it.
    public static var integer: Self {
        Self("a whole number that fits", { $0.asNumber?.intValue }, write: { .integer($0) })
    }
}

extension PayloadCodec where Content == Double {
    /// A number; also its digits as text, into which some transports turn it. What no link can say, infinity or no
    /// number, is written as text, which no schema takes for a number.
    public static var number: Self {
        Self(
            "a number that fits", { $0.asNumber.flatMap { Double($0.lexeme) }.flatMap { $0.isFinite ? $0 : nil } },
            write: { Number("\($0)").map(Value.number) ?? .string("\($0)") })
    }
}

extension PayloadCodec where Content == Bool {
    /// `true` or `false`; also as 0 and 1, or as text, into which some transports turn it.
    public static var boolean: Self {
        Self(
            "true or false",
            { value in
                switch value {
                case .boolean(let flag): flag
                case .number(let number) where number.intValue == 0 || number.intValue == 1: number.intValue == 1
                case .string("true"): true
                case .string("false"): false
                default: nil
                }
            }, write: { .boolean($0) })
    }
}

extension PayloadCodec where Content == Timestamp {
    /// A point in time; also its text as in ISO 8601, for carriers that have no dates.
    public static var date: Self {
        Self(
            "a date",
            { value in
                if case .date(let date) = value { return date }
                return value.text.flatMap { Timestamp(iso8601: $0) }
            }, write: { .date($0) })
    }
}

extension PayloadCodec where Content == [UInt8] {
    /// Bytes; also their base64 text, for carriers that have no data.
    public static var data: Self {
        Self(
            "data",
            { value in
                if case .data(let bytes) = value { return bytes }
                guard var text = value.text else { return nil }
                return text.withUTF8 { Base64.decoded(UnsafeRawBufferPointer($0)) }
            }, write: { .data($0) })
    }
}

extension PayloadCodec where Content == Value {
    /// Anything, as it stands.
    public static var any: Self { Self(read: { $0 }, write: { $0 }) }
}

extension Value {
    /// A number, or the number that a text spells.
    fileprivate var asNumber: Number? {
        switch self {
        case .number(let number): number
        case .string(let text): Number(text)
        default: nil
        }
    }
}
