/// The objects of a keyed archive (`NSKeyedArchiver`), which refer to each other by their places in `$objects`.
///
/// What is written takes the place of an object if nothing else refers to that, and is added otherwise.
struct KeyedObjects {
    let list: BinaryPropertyList
    private(set) var patch: BinaryPropertyListPatch
    /// The object of the property list that is the array `$objects`.
    private let table: Int
    /// Its elements, as objects of the property list.
    private var objects: [Int]
    /// How many UIDs lead to each of them.
    private var uses: [Int: Int] = [:]
    private var hasAdded = false
    /// The places of classes that were added.
    private var newClasses: [String: Int] = [:]
    /// The place of the archive's root.
    let root: Int

    static let top = "$top"
    static let objectsKey = "$objects"

    init(_ list: BinaryPropertyList) throws(StoredActivityFailure) {
        self.list = list
        patch = BinaryPropertyListPatch(list, try Self.sound { () throws(PropertyListFailure) in try list.check() })
        let archive = try Self.sound { () throws(PropertyListFailure) in try Self.members(of: list.top, in: list) }
        guard let table = archive.first(where: { $0.name == Self.objectsKey })?.value,
            let top = archive.first(where: { $0.name == Self.top })?.value,
            let array = try? list.object(table), array.kind == .array
        else { throw StoredActivityFailure("it is no keyed archive") }
        self.table = table
        let (reader, counts) = (patch, patch.referenceCounts)
        objects = try Self.sound { () throws(PropertyListFailure) in try reader.references(of: array) }
        let roots = try Self.sound { () throws(PropertyListFailure) in try Self.members(of: top, in: list) }
            .filter { $0.name == "root" }
        guard roots.count == 1, let root = try? Self.uid(roots[0].value, in: list) else {
            throw StoredActivityFailure("its archive has no root")
        }
        guard objects.indices.contains(root) else { throw StoredActivityFailure("its archive's root is not there") }
        self.root = root
        for index in 0..<list.objectCount where counts[index] > 0 {
            guard let uid = try? Self.uid(index, in: list) else { continue }
            uses[uid, default: 0] += Int(counts[index])
        }
    }

    private static func sound<Result>(
        _ body: () throws(PropertyListFailure) -> Result
    ) throws(StoredActivityFailure) -> Result {
        do throws(PropertyListFailure) { return try body() } catch { throw StoredActivityFailure(error) }
    }

    // MARK: Reading

    struct Member {
        /// Objects of the property list.
        var key: Int
        var value: Int
        var name: String
    }

    /// The members of a dictionary of the property list; those whose keys are no text are called nothing.
    static func members(of object: Int, in list: BinaryPropertyList) throws(PropertyListFailure) -> [Member] {
        let dictionary = try list.object(object)
        guard dictionary.kind == .dictionary else { throw PropertyListFailure(.notDictionary, at: dictionary.start) }
        var members: [Member] = []
        for position in 0..<dictionary.count {
            let key = try list.reference(position, in: dictionary)
            let string = try list.object(key)
            members.append(
                Member(
                    key: key, value: try list.reference(dictionary.count + position, in: dictionary),
                    name: string.isString ? list.text(string) : ""))
        }
        return members
    }

    /// The place in `$objects` that an object of the property list is the UID of.
    static func uid(_ object: Int, in list: BinaryPropertyList) throws(PropertyListFailure) -> Int? {
        let value = try list.object(object)
        return value.kind == .uid ? Int(list.lexeme(ofUID: value)) : nil
    }

    /// The object of the property list that a UID leads to; nil for a value that is no UID, and for `$null`.
    func target(of value: Int) -> Int? {
        guard let place = place(of: value), place > 0, objects.indices.contains(place) else { return nil }
        return objects[place]
    }

    func place(of value: Int) -> Int? { (try? Self.uid(value, in: list)).flatMap { $0 } }

    /// The object at a place of `$objects`.
    func object(at place: Int) -> Int { objects[place] }

    func members(of object: Int) -> [Member] { (try? Self.members(of: object, in: list)) ?? [] }

    /// The name of the class of an object.
    func className(of object: Int) -> String? {
        guard let value = members(of: object).first(where: { $0.name == "$class" })?.value,
            let target = target(of: value)
        else { return nil }
        return text(members(of: target).first { $0.name == "$classname" }?.value)
    }

    /// The text of a string of the property list.
    func text(_ object: Int?) -> String? {
        guard let object, let string = try? list.object(object), string.isString else { return nil }
        return list.text(string)
    }

    // MARK: Writing

    /// Whether nothing but this UID leads to the object behind it.
    func isOwn(_ value: Int) -> Bool {
        guard let place = place(of: value), objects.indices.contains(place), place > 0 else { return false }
        return uses[place] == 1 && isOwn(object: objects[place])
    }

    /// Whether only one container of the property list has the object.
    func isOwn(object: Int) -> Bool { object < list.objectCount && patch.referenceCounts[object] == 1 }

    mutating func replace(_ object: Int, with new: BinaryPropertyListPatch.NewObject) {
        patch.replace(object, with: new)
    }

    mutating func add(_ new: BinaryPropertyListPatch.NewObject) -> Int { patch.add(new) }

    /// Adds an object to `$objects`, and gives the UID of it as an object of the property list.
    mutating func addToTable(_ new: BinaryPropertyListPatch.NewObject) -> Int {
        objects.append(patch.add(new))
        hasAdded = true
        return patch.add(.uid(UInt64(objects.count - 1)))
    }

    /// The UID of a class, which is added where the archive does not have it.
    mutating func classUID(_ name: String) throws(UnwritableValue) -> Int {
        if let place = newClasses[name] { return patch.add(.uid(UInt64(place))) }
        for (place, object) in objects.enumerated() where object < list.objectCount {
            if text(members(of: object).first { $0.name == "$classname" }?.value) == name {
                return patch.add(.uid(UInt64(place)))
            }
        }
        let own = patch.add(try .string(Array(name.utf8)))
        let base = patch.add(try .string(Array("NSObject".utf8)))
        let classes = patch.add(.container(type: 0xA0, references: [own, base]))
        let keys = [
            patch.add(try .string(Array("$classname".utf8))), patch.add(try .string(Array("$classes".utf8))),
        ]
        newClasses[name] = objects.count
        return addToTable(.container(type: 0xD0, references: keys + [own, classes]))
    }

    consuming func finish() throws(UnwritableValue) -> [UInt8] {
        if hasAdded { patch.replace(table, with: .container(type: 0xA0, references: objects)) }
        do throws(PropertyListFailure) {
            return try patch.finish()
        } catch {
            throw UnwritableValue("its archive can't be changed: \(error)")
        }
    }
}
