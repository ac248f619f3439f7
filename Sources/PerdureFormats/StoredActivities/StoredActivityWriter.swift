import Perdure

/// Writes attributes and the payload of a stored activity into its archive.
///
/// An object that only the activity leads to is exchanged where it stands. Of one that is shared, the activity gets a
/// copy, and the others keep theirs.
struct StoredActivityWriter {
    private var archive: KeyedObjects
    private var members: [KeyedObjects.Member]
    private var hasNewMembers = false

    init(_ archive: KeyedObjects, _ members: [KeyedObjects.Member]) {
        self.archive = archive
        self.members = members
    }

    consuming func finish() throws(UnwritableValue) -> [UInt8] {
        if hasNewMembers {
            archive.replace(
                archive.object(at: archive.root),
                with: .container(type: 0xD0, references: members.map(\.key) + members.map(\.value)))
        }
        return try archive.finish()
    }

    // MARK: Members

    mutating func remove(_ key: String) {
        members.removeAll { $0.name == key }
        hasNewMembers = true
    }

    mutating func write(payload: [UInt8]) throws(UnwritableValue) {
        try put(.data(payload), of: .data, under: StoredActivity.payloadKey)
    }

    mutating func write(_ value: Value, _ attribute: StoredAttribute) throws(UnwritableValue) {
        let key = attribute.key
        switch (attribute.form, value) {
        case (.text, .string(let text)), (.text, .url(let text)), (.text, .uuid(let text)):
            try put(try .string(Array(text.utf8)), of: nil, under: key)
        case (.url, .string(let text)), (.url, .url(let text)): try put(url: text, under: key)
        case (.texts, .set(let items)), (.texts, .array(let items)): try put(texts: items, under: key)
        case (.date, .date(let date)): try put(date: date, under: key)
        case (.eligibility, .boolean(let flag)): try set(archive.add(.boolean(flag)), under: key)
        default: throw UnwritableValue("a stored activity can't have \(value.kind.described) as its '\(key)'")
        }
    }

    private func value(_ key: String) -> Int? { members.first { $0.name == key }?.value }

    /// Gives a member a value: an object of the property list.
    private mutating func set(_ value: Int, under key: String) throws(UnwritableValue) {
        hasNewMembers = true
        if let index = members.firstIndex(where: { $0.name == key }) {
            members[index].value = value
        } else {
            members.append(.init(key: archive.add(try .string(Array(key.utf8))), value: value, name: key))
        }
    }

    // MARK: Values

    /// Puts text or data, in the place of what stands there if that is of the same kind; text has several kinds.
    private mutating func put(
        _ new: BinaryPropertyListPatch.NewObject, of kind: BinaryObject.Kind?, under key: String
    ) throws(UnwritableValue) {
        if let old = value(key), archive.isOwn(old), let target = archive.target(of: old),
            let object = try? archive.list.object(target), kind.map({ $0 == object.kind }) ?? object.isString
        {
            return archive.replace(target, with: new)
        }
        try set(archive.addToTable(new), under: key)
    }

    private mutating func put(url: String, under key: String) throws(UnwritableValue) {
        let text = try BinaryPropertyListPatch.NewObject.string(Array(url.utf8))
        if let old = value(key), archive.isOwn(old), let object = archive.target(of: old),
            archive.className(of: object) == "NSURL", let relative = archive.member("NS.relative", of: object),
            archive.isOwn(relative), let target = archive.target(of: relative),
            archive.member("NS.base", of: object).map({ archive.target(of: $0) == nil }) ?? true
        {
            return archive.replace(target, with: text)
        }
        let base = archive.add(.uid(0))
        try put("NSURL", ["NS.base": base, "NS.relative": archive.addToTable(text)], under: key)
    }

    private mutating func put(date: Timestamp, under key: String) throws(UnwritableValue) {
        let time = BinaryPropertyListPatch.NewObject.real(date.secondsSinceReferenceDate)
        if let old = value(key), archive.isOwn(old), let object = archive.target(of: old),
            let number = archive.member("NS.time", of: object), archive.isOwn(object: number)
        {
            return archive.replace(number, with: time)
        }
        try put("NSDate", ["NS.time": archive.add(time)], under: key)
    }

    private mutating func put(texts: [Value], under key: String) throws(UnwritableValue) {
        let old = value(key).flatMap { archive.target(of: $0) }
        let list = old.flatMap { archive.member("NS.objects", of: $0) }
        var uids: [Int] = []
        for item in texts {
            guard let text = item.text else {
                throw UnwritableValue("'\(key)' of a stored activity can hold only text")
            }
            if let kept = archive.element(of: list, saying: text) {
                uids.append(kept)
            } else {
                uids.append(archive.addToTable(try .string(Array(text.utf8))))
            }
        }
        let array = BinaryPropertyListPatch.NewObject.container(type: 0xA0, references: uids)
        if let list, let value = value(key), archive.isOwn(value), archive.isOwn(object: list) {
            return archive.replace(list, with: array)
        }
        let name = old.flatMap { archive.className(of: $0) } ?? "NSSet"
        try put(name, ["NS.objects": archive.add(array)], under: key)
    }

    /// Adds an object of a class of Foundation.
    private mutating func put(
        _ className: String, _ content: KeyValuePairs<String, Int>, under key: String
    ) throws(UnwritableValue) {
        var keys: [Int] = []
        for (name, _) in content { keys.append(archive.add(try .string(Array(name.utf8)))) }
        keys.append(archive.add(try .string(Array("$class".utf8))))
        let values = content.map(\.value) + [try archive.classUID(className)]
        try set(archive.addToTable(.container(type: 0xD0, references: keys + values)), under: key)
    }
}
