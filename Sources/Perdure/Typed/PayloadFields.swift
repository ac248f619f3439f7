/// The members of a payload, or of a dictionary in it, while an app's type is read from them or written into them.
///
/// Reading takes a member out. What is left at the end is what no schema knows; an app's type keeps it, and writes it
/// again.
public struct PayloadFields: Sendable, Equatable {
    /// The members that nobody has taken yet, or that were set.
    public private(set) var members: [String: Value]

    /// These members.
    public init(_ members: [String: Value] = [:]) { self.members = members }

    // MARK: Reading

    /// Takes a member that is always there.
    ///
    /// - Throws: where it is absent, or does not fit its type.
    public mutating func required<Content>(
        _ key: String, _ codec: PayloadCodec<Content>
    ) throws(PayloadFault) -> Content {
        guard let value = members.removeValue(forKey: key) else { throw PayloadFault("is not there").inside(key) }
        return try Self.read(value, key, codec)
    }

    /// Takes a member that may be absent. `null` is read as nil, and stays among the members, so that it is written
    /// again.
    ///
    /// - Throws: where it does not fit its type.
    public mutating func optional<Content>(
        _ key: String, _ codec: PayloadCodec<Content>
    ) throws(PayloadFault) -> Content? {
        guard let value = members[key] else { return nil }
        if case .null = value { return nil }
        members[key] = nil
        return try Self.read(value, key, codec)
    }

    /// Takes a member that means `fallback` where it is absent. One that says just that stays among the members, so
    /// that it is written again.
    ///
    /// - Throws: where it does not fit its type.
    public mutating func value<Content: Equatable>(
        _ key: String, _ codec: PayloadCodec<Content>, default fallback: Content
    ) throws(PayloadFault) -> Content {
        guard let value = members[key] else { return fallback }
        if case .null = value { return fallback }
        let content = try Self.read(value, key, codec)
        if content != fallback { members[key] = nil }
        return content
    }

    private static func read<Content>(
        _ value: Value, _ key: String, _ codec: PayloadCodec<Content>
    ) throws(PayloadFault) -> Content {
        do throws(PayloadFault) { return try codec.read(value) } catch { throw error.inside(key) }
    }

    // MARK: Writing

    /// Sets a member.
    public mutating func set<Content>(_ key: String, _ content: Content, _ codec: PayloadCodec<Content>) {
        members[key] = codec.write(content)
    }

    /// Sets a member that may be absent; for nil, what stands there as `null` stays, and what else stands there goes.
    public mutating func setOptional<Content>(_ key: String, _ content: Content?, _ codec: PayloadCodec<Content>) {
        if let content {
            members[key] = codec.write(content)
        } else if members[key] != .null {
            members[key] = nil
        }
    }

    /// Sets a member that means `fallback` where it is absent: written where it says something else, or where it stood.
    public mutating func set<Content: Equatable>(
        _ key: String, _ content: Content, _ codec: PayloadCodec<Content>, default fallback: Content
    ) {
        if content != fallback {
            members[key] = codec.write(content)
        } else if let value = members[key], value != .null, (try? codec.read(value)) != fallback {
            members[key] = nil
        }
    }
}
