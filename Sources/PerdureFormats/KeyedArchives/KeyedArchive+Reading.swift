package import Perdure

extension KeyedArchive {
    /// The name of an object's class; nil for one without.
    package func className(of object: Int) throws(PropertyListFailure) -> String? {
        let node = objects[object]
        guard document.kind(node) == .dictionary, case .found(let reference) = document.member("$class", of: node),
            document.uid(of: reference) != nil
        else { return nil }
        let table = objects[try self.object(of: reference)]
        guard document.kind(table) == .dictionary, case .found(let name) = document.member("$classname", of: table),
            document.kind(name) == .string
        else { throw PropertyListFailure(.wrongClass, at: Int(document[table].start)) }
        return document.text(name)
    }

    /// The class of an object, where it is one that links have a type for.
    func archivedClass(of object: Int) throws(PropertyListFailure) -> ArchivedClass? {
        guard let index = try classIndex(of: object) else { return nil }
        return ArchivedClass.all[index]
    }

    /// Its place in ``ArchivedClass/all``.
    private func classIndex(of object: Int) throws(PropertyListFailure) -> Int? {
        let node = objects[object]
        guard document.kind(node) == .dictionary, case .found(let reference) = document.member("$class", of: node),
            let table = document.uid(of: reference)
        else { return nil }
        if table < describedClasses.count, describedClasses[table] >= 0 { return Int(describedClasses[table]) }
        return try className(of: object).flatMap(ArchivedClass.index)
    }

    /// The objects of a class, in the order of `$objects`.
    package func objects(ofClass name: String) -> [Int] {
        objects.indices.filter { (try? className(of: $0)) == name }
    }

    /// The dictionaries with text under `activityType`.
    package func activities() -> [Int] { objects.indices.filter { isActivity($0) } }

    func isActivity(_ object: Int) -> Bool {
        guard let members = try? members(of: object) else { return false }
        for (key, value) in members {
            guard let key = try? self.object(of: key), isText(key, "activityType"),
                let value = try? self.object(of: value)
            else { continue }
            if isText(value) { return true }
        }
        return false
    }

    /// Whether an object is a string.
    func isText(_ object: Int) -> Bool {
        if document.kind(objects[object]) == .string { return object != 0 }
        return text(of: object) != nil
    }

    /// Whether it is that string, which is ASCII.
    private func isText(_ object: Int, _ text: StaticString) -> Bool {
        guard document.kind(objects[object]) == .string else { return self.text(of: object) == "\(text)" }
        let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return object != 0 && document.withText(objects[object]) { Bytes.equal($0, text) }
    }

    /// An object's text, if it is a string.
    func text(of object: Int) -> String? {
        let node = objects[object]
        if document.kind(node) == .string { return object == 0 ? nil : document.text(node) }
        guard (try? archivedClass(of: object))??.kind == .string,
            let content = try? content("NS.string", of: node), document.kind(content) == .string
        else { return nil }
        return document.text(content)
    }

    /// The keys and values of an archived dictionary, as nodes that hold UIDs.
    func members(of object: Int) throws(PropertyListFailure) -> [(key: Int32, value: Int32)]? {
        guard try archivedClass(of: object)?.kind == .dictionary else { return nil }
        let failure = PropertyListFailure(.wrongClass, at: offset(of: object))
        guard let keys = list("NS.keys", of: objects[object]), let values = list("NS.objects", of: objects[object])
        else { throw failure }
        var members: [(key: Int32, value: Int32)] = []
        var (key, value) = (document.firstChild(of: keys), document.firstChild(of: values))
        while key >= 0, value >= 0 {
            members.append((key, value))
            (key, value) = (document.sibling(after: key), document.sibling(after: value))
        }
        guard key < 0, value < 0 else { throw failure }
        return members
    }

    /// The array of UIDs under a key.
    private func list(_ key: String, of node: Int32) -> Int32? {
        guard case .found(let array) = document.member(key, of: node), document.kind(array) == .array else {
            return nil
        }
        return array
    }

    /// The elements of an array of UIDs under a key.
    func elements(_ key: String, of node: Int32) -> [Int32]? {
        guard let array = list(key, of: node) else { return nil }
        var elements: [Int32] = []
        var child = document.firstChild(of: array)
        while child >= 0 {
            elements.append(child)
            child = document.sibling(after: child)
        }
        return elements
    }

    /// What an object has under a key: a value, or the object that a UID there leads to.
    func content(_ key: String, of node: Int32) throws(PropertyListFailure) -> Int32? {
        guard case .found(let member) = document.member(key, of: node) else { return nil }
        return document.uid(of: member) == nil ? member : objects[try object(of: member)]
    }

    // MARK: Attributes

    /// An attribute of an object: a value that it holds itself, or another object.
    package struct Attribute {
        package let name: String
        /// The number of the object that it leads to; nil for a value of its own.
        package let object: Int?
    }

    /// All attributes of an object, in order, its class left out.
    package func attributes(of object: Int) throws(PropertyListFailure) -> [Attribute] {
        guard document.kind(objects[object]) == .dictionary else { return [] }
        var attributes: [Attribute] = []
        var child = document.firstChild(of: objects[object])
        while child >= 0 {
            let name = document.keyText(child)
            if name != "$class" {
                let target = document.uid(of: child) == nil ? nil : try self.object(of: child)
                attributes.append(Attribute(name: name, object: target))
            }
            child = document.sibling(after: child)
        }
        return attributes
    }

    /// The value of an attribute; nil where the object has none of that name, and where it is nil.
    package func attribute(_ name: String, of object: Int) throws(PropertyListFailure) -> Value? {
        guard case .found(let member) = document.member(name, of: objects[object]) else { return nil }
        guard document.uid(of: member) != nil else { return document.value(member) }
        let target = try self.object(of: member)
        return target == 0 ? nil : try value(of: target)
    }

    /// An object as a plain value.
    package func value(of object: Int) throws(PropertyListFailure) -> Value {
        var tape = Tape()
        try lex(object, into: &tape)
        return tape.value(Tape.root)
    }
}
