package import Perdure

/// What `NSKeyedArchiver` wrote: objects in a list, `$objects`, that refer to each other by UID.
///
/// No class is instantiated. An object is its number in `$objects`; what it means is read from its keys where its class
/// is one that links have a type for (``ArchivedClass``), and is kept as it is elsewhere.
///
///     var archive = try KeyedArchive.read(bytes)
///     for object in archive.objects(ofClass: "UAUserActivityInfo") {
///         let payload = try archive.attribute("payload", of: object)     // .data(…)
///         try archive.set("payload", of: object, to: .data(new))
///     }
///     let new = try archive.finish()
///
/// Edits go to the property list around: what is changed and referred to from one place only is exchanged, else a new
/// object is added at the end of `$objects`. Numbers, class tables and the order of everything stay. The bytes must stay
/// valid and unchanged while it is used.
package struct KeyedArchive: ~Copyable {
    /// The property list as a whole.
    var document: Tape
    let source: PropertyListSource
    /// The node of each object, by its number, and the array that they are elements of.
    private(set) var objects: [Int32] = []
    let list: Int32
    /// The class that each object describes, by its place in ``ArchivedClass/all``; -1 for other objects, and for
    /// those that an edit has added. No edit makes another class of a table.
    private(set) var describedClasses: [Int8] = []
    /// How many UIDs there are for each object.
    private(set) var referenceCounts: [Int32] = []
    /// The objects that the archive is about, by their keys: mostly one, `root`.
    package private(set) var top: [(key: String, object: Int)] = []

    /// The objects that describe classes, as far as somebody asked for them.
    var tables: [String: Int] = [:]

    /// How many values may be in one another.
    static let depthLimit = 512

    /// - Throws: what is wrong with the property list, or that it is no archive.
    package static func read(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFailure) -> KeyedArchive {
        let source = try PropertyListSource(bytes)
        var document = Tape()
        try source.lex(into: &document)
        return try read(document, of: source)
    }

    /// Reads an archive that is decoded already.
    package static func read(
        _ document: consuming Tape, of source: PropertyListSource
    ) throws(PropertyListFailure) -> KeyedArchive {
        guard let (list, top) = parts(of: document) else { throw PropertyListFailure(.notArchive, at: 0) }
        var archive = KeyedArchive(source: source, document: document, list: list)
        try archive.readReferences(top: top)
        return archive
    }

    private init(source: PropertyListSource, document: consuming Tape, list: Int32) {
        self.source = source
        self.document = document
        self.list = list
    }

    /// Whether a property list is an archive.
    package static func isArchive(_ document: borrowing Tape) -> Bool { parts(of: document) != nil }

    /// `$objects` and `$top`, where the document is an archive.
    private static func parts(of document: borrowing Tape) -> (list: Int32, top: Int32)? {
        guard document.kind(Tape.root) == .dictionary,
            case .found(let list) = document.member("$objects", of: Tape.root), document.kind(list) == .array,
            case .found(let top) = document.member("$top", of: Tape.root), document.kind(top) == .dictionary,
            case .found(let archiver) = document.member("$archiver", of: Tape.root), document.kind(archiver) == .string
        else { return nil }
        return (list, top)
    }

    private mutating func readReferences(top: Int32) throws(PropertyListFailure) {
        var child = document.firstChild(of: list)
        while child >= 0 {
            objects.append(child)
            child = document.sibling(after: child)
        }
        describedClasses = objects.map { Int8(truncatingIfNeeded: classDescribed(by: $0) ?? -1) }
        referenceCounts = Array(repeating: 0, count: objects.count)
        for node in document.nodes.indices {
            guard let uid = document.uid(of: Int32(node)) else { continue }
            guard uid < objects.count else {
                throw PropertyListFailure(.uid, at: Int(document[Int32(node)].start))
            }
            referenceCounts[uid] += 1
        }
        child = document.firstChild(of: top)
        while child >= 0 {
            if document.uid(of: child) != nil { self.top.append((document.keyText(child), try object(of: child))) }
            child = document.sibling(after: child)
        }
    }

    /// The place of the class in ``ArchivedClass/all`` whose table this is.
    private func classDescribed(by node: Int32) -> Int? {
        guard document.kind(node) == .dictionary, case .found(let name) = document.member("$classname", of: node),
            document.kind(name) == .string
        else { return nil }
        return ArchivedClass.index(of: document.text(name))
    }

    package var objectCount: Int { objects.count }

    /// The number of the object that a UID stands for.
    func object(of node: Int32) throws(PropertyListFailure) -> Int {
        guard let uid = document.uid(of: node), uid < objects.count else {
            throw PropertyListFailure(.uid, at: Int(document[node].start))
        }
        return uid
    }

    mutating func append(_ object: Value) -> Int {
        objects.append(document.insert(object, in: list))
        referenceCounts.append(0)
        return objects.count - 1
    }

    /// Where an object begins, in bytes.
    package func offset(of object: Int) -> Int { Int(document[objects[object]].start) }

    package var isEdited: Bool { document.isEdited }

    /// The archive as it is now; the bytes that it came as where nothing was edited.
    package consuming func finish() throws(PropertyListWritingFailure) -> [UInt8] { try written() }

    func written() throws(PropertyListWritingFailure) -> [UInt8] { try source.write(document) }
}

extension Tape {
    /// The number that a UID holds, whichever way it is spelt; nil for all else.
    func uid(of node: Int32) -> Int? {
        guard nodes[Int(node)].kind == .dictionary else { return nil }
        let member = firstChild(of: node)
        guard member >= 0, kind(member) == .number, hasKey(member, OddValue.uidKey), sibling(after: member) < 0 else {
            return nil
        }
        let text = nodes[Int(member)].text
        let number = withBytes(of: text, Bytes.shortInteger).flatMap { UInt32(exactly: $0) }
        return (number ?? UInt32(string(text))).map { Int($0) }
    }

    /// Whether a node has a key, be that one that no path finds.
    private func hasKey(_ node: Int32, _ key: StaticString) -> Bool {
        let key = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return withBytes(of: nodes[Int(node)].key) { Bytes.equal($0, key) }
    }
}

extension Value {
    static func uid(_ object: Int) -> Value { .dictionary([(OddValue.uid, .integer(object))]) }
}
