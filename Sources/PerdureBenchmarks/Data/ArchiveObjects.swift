/// Objects of a keyed archive, as `NSKeyedArchiver` writes it: a property list whose `$objects` refer to one another.
struct ArchiveObjects {
    private var objects = BinaryObjects()
    /// What stands in `$objects`, in order.
    private var members: [Int] = []
    private var classes: [String: Int] = [:]
    private let classKey, keysKey, objectsKey: Int

    init() {
        classKey = objects.string("$class")
        keysKey = objects.string("NS.keys")
        objectsKey = objects.string("NS.objects")
        members.append(objects.string("$null"))
    }

    mutating func string(_ text: String) -> Int { member(objects.string(text)) }
    mutating func integer(_ value: Int) -> Int { member(objects.integer(value)) }

    mutating func array(_ items: [Int]) -> Int {
        let ofClass = classReference("NSArray")
        return member(objects.dictionary([(objectsKey, list(items)), (classKey, ofClass)]))
    }

    mutating func dictionary(_ keys: [Int], _ values: [Int]) -> Int {
        let ofClass = classReference("NSDictionary")
        return member(
            objects.dictionary([(keysKey, list(keys)), (objectsKey, list(values)), (classKey, ofClass)]))
    }

    mutating func list(root: Int) -> [UInt8] {
        let top = objects.dictionary([(objects.string("root"), objects.reference(root))])
        let all = objects.dictionary([
            (objects.string("$version"), objects.integer(100_000)),
            (objects.string("$archiver"), objects.string("NSKeyedArchiver")),
            (objects.string("$top"), top), (objects.string("$objects"), objects.array(members)),
        ])
        return objects.list(root: all)
    }

    private mutating func list(_ items: [Int]) -> Int { objects.array(items.map { objects.reference($0) }) }

    private mutating func member(_ object: Int) -> Int {
        members.append(object)
        return members.count - 1
    }

    private mutating func classReference(_ name: String) -> Int {
        if let known = classes[name] { return objects.reference(known) }
        let names = [objects.string(name), objects.string("NSObject")]
        let description = objects.dictionary([
            (objects.string("$classname"), names[0]), (objects.string("$classes"), objects.array(names)),
        ])
        let known = member(description)
        classes[name] = known
        return objects.reference(known)
    }
}
