extension Remainder {
    /// Why a text is no remainder.
    package struct TextFailure: Error { package var message: String }

    // MARK: Writing

    /// As compact JSON, with the format's name first.
    package var text: String {
        let value = Value.dictionary([
            ("format", .string(Self.format)), ("layers", .array(layers.map(Self.value))),
        ])
        return String(decoding: JSONText.encoded(value), as: UTF8.self)
    }

    private static func value(_ layer: Layer) -> Value {
        var members: Value.Members = [("version", .integer(layer.version))]
        if let identity = layer.identity { members.append(("identity", .string(identity.description))) }
        members.append(("entries", .array(layer.entries.map(value))))
        return .dictionary(members)
    }

    private static func value(_ entry: Entry) -> Value {
        let steps = entry.path.map { step -> Value in
            switch step {
            case .key(let key): .string(key)
            case .element(let index): .integer(index)
            }
        }
        var members: Value.Members = [("path", .array(steps))]
        if let value = entry.value { members.append(("value", value)) }
        if let standing = entry.standing { members.append(("standing", .string(standing.description))) }
        return .dictionary(members)
    }

    // MARK: Reading

    /// Reads what ``text`` has written. The text may come from anywhere: its depth and size are bounded, and whatever
    /// is not as it should be refuses the whole.
    package init(reading text: String) throws(TextFailure) {
        var text = text
        guard let value = text.withUTF8({ JSONText.value(reading: UnsafeRawBufferPointer($0)) }) else {
            throw TextFailure(message: "it is no JSON, or nested too deep")
        }
        let members = try Self.members(value, ["format", "layers"])
        guard case .string(let format)? = members["format"] else { throw TextFailure(message: "it names no format") }
        guard format == Self.format else {
            let spelt = Value.string(format).spelling
            throw TextFailure(message: "its format is \(spelt), and this release reads \"\(Self.format)\"")
        }
        guard case .array(let layers)? = members["layers"], !layers.isEmpty else {
            throw TextFailure(message: "it has no layers")
        }
        for layer in layers { self.layers.append(try Self.layer(layer)) }
        guard zip(self.layers, self.layers.dropFirst()).allSatisfy({ $0.version < $1.version }) else {
            throw TextFailure(message: "its layers are not in the order of their versions")
        }
        guard self.layers.reduce(0, { $0 + $1.entries.count }) <= Self.entryLimit else {
            throw TextFailure(message: "it has more than \(Self.entryLimit) entries")
        }
    }

    /// The members of an object that may have these and no others.
    private static func members(_ value: Value, _ names: Set<String>) throws(TextFailure) -> [String: Value] {
        guard case .dictionary(let members) = value else {
            throw TextFailure(message: "there is \(value.kind.described) where an object is meant")
        }
        var found: [String: Value] = [:]
        for member in members {
            guard names.contains(member.key), found.updateValue(member.value, forKey: member.key) == nil else {
                throw TextFailure(message: "the key \(Value.string(member.key).spelling) is unknown or there twice")
            }
        }
        return found
    }

    private static func layer(_ value: Value) throws(TextFailure) -> Layer {
        let members = try members(value, ["version", "identity", "entries"])
        guard case .number(let number)? = members["version"], let version = number.intValue, version >= 0 else {
            throw TextFailure(message: "a layer has no version")
        }
        guard case .array(let items)? = members["entries"], !items.isEmpty else {
            throw TextFailure(message: "the layer of version \(version) has no entries")
        }
        var layer = Layer(version: version, identity: try digest(members["identity"]), entries: [])
        for item in items { layer.entries.append(try entry(item)) }
        let paths = layer.entries.map(\.path).sorted { $0.lexicographicallyPrecedes($1) }
        // Sorted, a path stands right before those that it leads to.
        if let outer = zip(paths, paths.dropFirst()).first(where: { $0.1.starts(with: $0.0) })?.0 {
            throw TextFailure(message: "two entries lead to '\(Remainder.describe(outer))'")
        }
        return layer
    }

    private static func entry(_ value: Value) throws(TextFailure) -> Entry {
        let members = try members(value, ["path", "value", "standing"])
        guard case .array(let items)? = members["path"] else { throw TextFailure(message: "an entry has no path") }
        var path: [Step] = []
        for item in items { path.append(try step(item)) }
        let entry = Entry(path: path, value: members["value"], standing: try digest(members["standing"]))
        guard entry.isSound else {
            throw TextFailure(message: "the entry of '\(entry.place)' is not one that Perdure writes")
        }
        return entry
    }

    private static func step(_ value: Value) throws(TextFailure) -> Step {
        switch value {
        case .string(let key): return .key(key)
        case .number(let number):
            if let index = number.intValue, index >= 0, index <= Int(Int32.max) { return .element(index) }
        default: break
        }
        throw TextFailure(message: "a path has \(value.spelling), which is no key and no place in an array")
    }

    private static func digest(_ value: Value?) throws(TextFailure) -> LinkDigest? {
        guard let value else { return nil }
        guard let text = value.text, let digest = LinkDigest(text) else {
            throw TextFailure(message: "\(value.spelling) is no hash")
        }
        return digest
    }
}

extension Remainder.Entry {
    /// Whether it leads to a place that a remainder may change, and says anything of it.
    fileprivate var isSound: Bool {
        guard case .key(let first)? = path.first, path.count <= Remainder.depthLimit, value != nil || standing != nil
        else { return false }
        if first == "userInfo", path.count == 1 || path[1] == .key(Remainder.key) { return false }
        return value.map(RemainderValue.isSound) ?? true
    }
}
