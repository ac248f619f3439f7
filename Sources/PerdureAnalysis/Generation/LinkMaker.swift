import Perdure

/// Makes links of one set.
struct LinkMaker {
    private let payload: ValueMaker?
    private let isPayloadOptional: Bool
    private let attributes: DictionaryMaker
    private let identifiers:
        [(key: String, isOptional: Bool, built: BuiltText?, maker: ValueMaker?, parts: [ValueMaker?])]
    private let requiredKeys: [String]
    private let activityTypes: [String]

    init?(_ set: LinkSet, _ schema: Schema, _ hints: Hints) {
        let member = set.link.member(SetPath.payload.key)
        isPayloadOptional = member.presence != .must
        var payload: ValueMaker?
        if member.presence != .never { payload = ValueMaker(member.value, "userInfo", hints) }
        if payload?.isEmpty == true { payload = nil }
        if payload == nil, !isPayloadOptional { return nil }
        self.payload = payload
        var own = set.link
        own.rest = .nothing
        own.members.removeAll { member in
            member.key == SetPath.payload.key || member.key == SetPath.scratch.key
                || LinkAttribute.identifiers.contains { $0.rawValue == member.key }
                || member.key == "title" && schema.title == nil && schema.variants.allSatisfy { $0.title == nil }
        }
        guard let attributes = DictionaryMaker(own, "$", Hints(values: [], unknownFields: false)) else { return nil }
        self.attributes = attributes
        identifiers = LinkAttribute.identifiers.compactMap { attribute in
            let key = attribute.rawValue
            let isDescribed =
                schema.identifier(attribute) != nil
                || schema.variants.contains { $0.identifiers.contains { $0.attribute == attribute } }
            guard isDescribed, let member = set.link.members.first(where: { $0.key == key }), member.presence != .never
            else {
                return nil
            }
            let built = member.value.cases.lazy.compactMap(\.facts.built).first
            let parts = built?.parts.map { $0.map { ValueMaker($0, "$\(key).part", hints) } } ?? []
            let maker = built == nil ? ValueMaker(member.value, "$\(key)", hints) : nil
            return (key, member.presence == .may, built, maker, parts)
        }
        activityTypes = schema.activityTypes
        requiredKeys = schema.requiredUserInfoKeys ?? schema.userInfo.filter(\.required).map(\.key)
    }

    /// A link; nil where an identifier that must be there can't be written from what was chosen.
    func make(_ chooser: inout Chooser) -> Value? {
        var link = attributes.make(&chooser)
        var info = Value.dictionary([])
        var hasPayload = false
        if let payload, !isPayloadOptional || chooser.isPresent("userInfo") {
            info = payload.make(&chooser)
            hasPayload = true
        }
        for identifier in identifiers {
            guard !identifier.isOptional || chooser.isPresent(identifier.key) else { continue }
            if let text = text(identifier.built, identifier.parts, info, .dictionary(link), &chooser) {
                link.append((identifier.key, .string(text)))
            } else if let maker = identifier.maker {
                link.append((identifier.key, maker.make(&chooser)))
            } else if !identifier.isOptional {
                return nil
            }
        }
        if hasPayload { link.append((SetPath.payload.key, info)) }
        if chooser.choose(3, "requiredUserInfoKeys") == 1 {
            let keys = requiredKeys.filter { info[$0] != nil }
            link.append(("requiredUserInfoKeys", .array(keys.map(Value.string))))
        }
        return .dictionary(link)
    }

    /// An identifier as its template writes it from what the payload says.
    private func text(
        _ built: BuiltText?, _ makers: [ValueMaker?], _ info: Value, _ link: Value, _ chooser: inout Chooser
    ) -> String? {
        guard let built else { return nil }
        var carried: [Value?] = []
        for (part, maker) in zip(built.template.parts, makers) {
            let isCarried = !built.isPayload[part.index] && part.path.isPayload
            let isThere = isCarried && (built.template.requires(part) || chooser.isPresent("part \(part.name)"))
            carried.append(isThere ? maker?.make(&chooser) ?? .string("x") : nil)
        }
        return built.text(info, link, carried: carried)
    }

    /// The link with its identifiers as they follow from its payload: what they were made of may have changed. Nil
    /// where one of them can't be written.
    func settled(_ link: Value) -> Value? {
        // A link without an activity type of the version is none.
        guard case .dictionary(var members) = link, let type = link["activityType"]?.text,
            activityTypes.contains(type)
        else { return nil }
        for identifier in identifiers {
            guard let built = identifier.built, let index = members.firstIndex(where: { $0.key == identifier.key }),
                let old = members[index].value.text
            else { continue }
            let info = link[SetPath.payload.key] ?? .dictionary([])
            guard let text = built.text(info, link, carried: built.template.said(in: old)) else { return nil }
            members[index].value = .string(text)
        }
        return .dictionary(members)
    }
}

extension BuiltText {
    /// The text, from what the payload, the link's attributes and, for what neither has, `carried` say.
    fileprivate func text(_ info: Value, _ link: Value, carried: [Value?]) -> String? {
        let bytes = try? template.build { part in
            var value = carried[part.index]
            if case .attribute(let attribute) = part.path.root {
                value = part.path.components.isEmpty ? link[attribute.rawValue] : nil
            } else if isPayload[part.index] {
                value = Self.value(at: part.path, in: info)
            }
            switch value {
            case nil, .null?: return nil
            case .array(let items)?, .set(let items)?:
                return .list(items.compactMap { part.text(of: $0) }.map { Array($0.utf8) })
            case let value?: return part.text(of: value).flatMap { $0.isEmpty ? nil : .text(Array($0.utf8)) }
            }
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(at path: Path, in info: Value) -> Value? {
        path.components.reduce(Optional(info)) { value, component in
            if case .key(let key) = component { value?[key] } else { nil }
        }
    }
}

extension Template {
    /// What a text says of each part.
    fileprivate func said(in text: String) -> [Value?] {
        var text = text
        return text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            guard let match = match(bytes) else { return parts.map { _ in nil } }
            return parts.map { part in
                let texts = match.bindings(of: part.index).map {
                    Value.string(String(decoding: $0.decoded(in: bytes), as: UTF8.self))
                }
                return part.isRepeated ? texts.isEmpty ? nil : .array(texts) : texts.first
            }
        }
    }
}
