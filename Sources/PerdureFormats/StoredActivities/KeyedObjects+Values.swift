import Perdure

/// The few classes of Foundation that an activity's attributes are made of.
extension KeyedObjects {
    /// Where the bytes stand that a value or its UID leads to, in an `NSData` or by themselves.
    func data(_ value: Int?) -> Range<Int>? {
        guard let value else { return nil }
        let object = target(of: value) ?? value
        if let plain = try? list.object(object), plain.kind == .data { return plain.content }
        guard let inner = member("NS.data", of: object), let data = try? list.object(target(of: inner) ?? inner),
            data.kind == .data
        else { return nil }
        return data.content
    }

    /// A member of a dictionary, by name.
    func member(_ name: String, of object: Int) -> Int? {
        guard (try? list.object(object))?.kind == .dictionary else { return nil }
        return members(of: object).first { $0.name == name }?.value
    }

    /// What an attribute says; nil where it says nothing, or is of another form.
    func value(of value: Int, _ form: StoredAttribute.Form) -> Value? {
        switch form {
        case .text: text(target(of: value) ?? value).map(Value.string)
        case .url: url(value).map(Value.url)
        case .texts: texts(value)
        case .date: date(value)
        case .eligibility: boolean(value)
        }
    }

    private func boolean(_ value: Int) -> Value? {
        guard let object = try? list.object(target(of: value) ?? value), object.kind == .boolean else { return nil }
        return .boolean(object.marker == 0x09)
    }

    private func date(_ value: Int) -> Value? {
        guard let target = target(of: value), let time = member("NS.time", of: target),
            let real = try? list.object(time), real.kind == .real, let number = Double(list.lexeme(ofReal: real)),
            number.isFinite
        else { return nil }
        let date = Timestamp(secondsSinceReferenceDate: number)
        return date.iso8601 == nil ? nil : .date(date)
    }

    /// The text of a URL, together with its base.
    private func url(_ value: Int) -> String? {
        var relatives: [String] = []
        var value: Int? = value
        while let next = value, relatives.count <= Self.baseLimit, let object = target(of: next),
            let relative = member("NS.relative", of: object), let text = text(target(of: relative) ?? relative)
        {
            relatives.append(text)
            value = member("NS.base", of: object)
        }
        guard let first = relatives.last else { return nil }
        return relatives.dropLast().reversed().reduce(first) { URLReference.resolved($1, against: $0) }
    }

    /// How many bases a URL may have; more than one is rare.
    private static let baseLimit = 16

    /// The element of an array of the property list that leads to a text; its UID.
    func element(of array: Int?, saying text: String) -> Int? {
        guard let array, let object = try? list.object(array), object.kind == .array,
            let references = try? patch.references(of: object)
        else { return nil }
        return references.first { self.text(target(of: $0)) == text }
    }

    private func texts(_ value: Int) -> Value? {
        guard let target = target(of: value), let list = member("NS.objects", of: target),
            let array = try? self.list.object(list), array.kind == .array,
            let references = try? patch.references(of: array)
        else { return nil }
        var texts: [Value] = []
        for reference in references {
            guard let text = text(self.target(of: reference)) else { return nil }
            texts.append(.string(text))
        }
        return className(of: target)?.hasSuffix("Array") == true ? .array(texts) : .set(texts)
    }
}
