extension PayloadCodec {
    /// A list of values of one kind.
    public static func array<Element>(of element: PayloadCodec<Element>) -> Self where Content == [Element] {
        Self(
            read: { (value) throws(PayloadFault) in try elements(value, element) },
            write: { .array($0.map(element.write)) })
    }

    /// Values of one kind without an order; they come in the one that they were found in.
    public static func set<Element>(of element: PayloadCodec<Element>) -> Self where Content == [Element] {
        Self(
            read: { (value) throws(PayloadFault) in try elements(value, element) },
            write: { .set($0.map(element.write)) })
    }

    private static func elements<Element>(
        _ value: Value, _ element: PayloadCodec<Element>
    ) throws(PayloadFault) -> [Element] {
        let items: [Value]
        switch value {
        case .array(let list), .set(let list): items = list
        default: throw PayloadFault("is \(value.kind.described), and not a list")
        }
        var elements: [Element] = []
        for (index, item) in items.enumerated() {
            do throws(PayloadFault) { elements.append(try element.read(item)) } catch { throw error.inside("\(index)") }
        }
        return elements
    }

    /// A dictionary whose keys are data.
    public static func entries<Entry>(of entry: PayloadCodec<Entry>) -> Self where Content == [String: Entry] {
        Self(
            read: { (value) throws(PayloadFault) in
                var entries: [String: Entry] = [:]
                for (key, value) in try members(value) {
                    do throws(PayloadFault) { entries[key] = try entry.read(value) } catch { throw error.inside(key) }
                }
                return entries
            },
            write: { .dictionary(sorting: $0.mapValues(entry.write)) })
    }

    /// A value that may be `null`, read as nil.
    public static func nullable<Wrapped>(_ wrapped: PayloadCodec<Wrapped>) -> Self where Content == Wrapped? {
        Self(
            read: { (value) throws(PayloadFault) in
                if case .null = value { return nil }
                return try wrapped.read(value)
            }, write: { $0.map(wrapped.write) ?? .null })
    }

    private static func members(_ value: Value) throws(PayloadFault) -> [String: Value] {
        guard let members = value.membersByKey else {
            throw PayloadFault("is \(value.kind.described), and not a dictionary")
        }
        return members
    }
}

extension PayloadCodec where Content: PayloadStructure {
    /// A dictionary with known members.
    public static var structure: Self {
        Self(
            read: { (value) throws(PayloadFault) in
                var fields = PayloadFields(try members(value))
                return try Content(&fields)
            },
            write: { .dictionary(sorting: $0.fields.members) })
    }
}

extension PayloadCodec where Content: RawRepresentable & Sendable, Content.RawValue == String {
    /// One of the texts that an enum lists.
    public static var choice: Self {
        Self(
            read: { (value) throws(PayloadFault) in
                guard let choice = value.text.flatMap(Content.init(rawValue:)) else {
                    throw PayloadFault("is \(value.spelling), which is none of its values")
                }
                return choice
            }, write: { .string($0.rawValue) })
    }
}

/// A dictionary with known members, as a type of the app.
public protocol PayloadStructure: Sendable {
    /// Takes the members that it knows; what is left stays in ``PayloadFields/members``.
    init(_ fields: inout PayloadFields) throws(PayloadFault)

    /// All members, with those that it does not know.
    var fields: PayloadFields { get }
}
