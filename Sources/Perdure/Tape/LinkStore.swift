/// What the steps need of a link in memory, whatever it is made of.
///
/// ``Tape`` is the one that runs; the tests hold it against a plain tree that the same instructions run on.
/// Nodes are named by numbers; -1 is none.
package protocol LinkStore: ~Copyable {
    /// The dictionary under `userInfo`; -1 where there is none.
    var payload: Int32 { get set }
    /// The dictionary of what lives for one hop; -1 until it is needed.
    var scratch: Int32 { get set }
    /// Whether scalars are text here whatever their type, as in a URL.
    var isTextual: Bool { get }
    /// Whether a boolean may stand there as the number 0 or 1; the schema says which number is one.
    var hasNumericBooleans: Bool { get }

    /// Whether the link has more than one `userInfo`, so that nobody can say which is meant.
    var repeatsPayload: Bool { get }

    func kind(_ node: Int32) -> ValueKind
    func firstChild(of node: Int32) -> Int32
    func sibling(after node: Int32) -> Int32
    func member(_ key: UnsafeRawBufferPointer, of dictionary: Int32) -> MemberLookup
    func keyEquals(_ node: Int32, _ key: UnsafeRawBufferPointer) -> Bool
    func keyText(_ node: Int32) -> String
    /// Whether the dictionary it is the one member of has keys that are no text: it is the array of their pairs.
    func hasOddKey(_ node: Int32) -> Bool
    func value(_ node: Int32) -> Value
    /// Calls with the plain UTF-8 of a scalar: a string's text, a number's lexeme.
    func withText<Result>(_ node: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
    func boolean(_ node: Int32) -> Bool
    /// Whether a scalar's text is Unicode, and not just what decoding made of it.
    func isUnicodeText(_ scalar: Int32) -> Bool
    /// Tells a value from others wherever it goes, so long as it is the same one.
    func origin(_ node: Int32) -> Int
    func isRemoved(_ node: Int32) -> Bool
    func parent(of node: Int32) -> Int32
    /// Whether anything was edited since it was made.
    var isEdited: Bool { get }
    /// Another store of the same link, for trying something.
    func duplicate() -> Self
    /// Another store of the link as it will be read again: where the carrier writes a new date, URL or UUID as plain
    /// text, it is text.
    func reread() -> Self

    mutating func rename(_ node: Int32, to key: some Collection<UInt8>)
    mutating func remove(_ node: Int32)
    mutating func move(_ node: Int32, to dictionary: Int32, as key: some Collection<UInt8>) -> Int32
    mutating func insert(_ value: Value, in container: Int32, as key: some Collection<UInt8>) -> Int32
    mutating func replace(_ node: Int32, with value: Value)
    mutating func replace(_ node: Int32, withScalar kind: ValueKind, _ text: some Collection<UInt8>)
    /// Gives a scalar the value that it holds as JSON, until ``close(_:)``; that is no edit.
    mutating func open(_ node: Int32, as content: Value)
    /// Gives an opened node back what it was, and says whether its content was edited; nil for one that was not opened.
    mutating func close(_ node: Int32) -> Bool?
    /// A dictionary that belongs to no other.
    mutating func makeScratch() -> Int32
    /// Has a new date, URL or UUID written as that, where the carrier would write it as plain text.
    mutating func keepType(_ node: Int32)
    /// Has a number taken as the boolean that it stands for. That is no edit: the carrier keeps its bytes.
    mutating func takeAsBoolean(_ node: Int32, _ flag: Bool)
}

/// What looking for a key can come to.
package enum MemberLookup: Sendable {
    case absent
    case found(Int32)
    /// The key is there more than once.
    case repeated
}

extension LinkStore where Self: ~Copyable {
    package var repeatsPayload: Bool { false }
    package var hasNumericBooleans: Bool { false }

    package mutating func keepType(_ node: Int32) {}
    package mutating func takeAsBoolean(_ node: Int32, _ flag: Bool) {}

    /// The link's own dictionary.
    package var root: Int32 { 0 }

    package func member(_ key: String, of dictionary: Int32) -> MemberLookup {
        var key = key
        return key.withUTF8 { member(UnsafeRawBufferPointer($0), of: dictionary) }
    }

    /// The member of a key that the code itself knows.
    @inline(__always)
    func member(_ key: StaticString, of dictionary: Int32) -> MemberLookup {
        member(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount), of: dictionary)
    }

    /// Whether a member has a key that the code itself knows.
    @inline(__always)
    package func keyEquals(_ node: Int32, _ key: StaticString) -> Bool {
        keyEquals(node, UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// Whether all text in a value is Unicode: no half of a surrogate pair, no escapes of another encoding.
    package func isUnicode(_ node: Int32) -> Bool {
        guard kind(node).isContainer else {
            return kind(node) == .data || isUnicodeText(node)
        }
        var child = firstChild(of: node)
        while child >= 0 {
            var key = keyText(child)
            guard isUnicode(child), key.withUTF8({ keyEquals(child, UnsafeRawBufferPointer($0)) }) else { return false }
            child = sibling(after: child)
        }
        return true
    }

    package func isUnicodeText(_ scalar: Int32) -> Bool {
        withText(scalar) { text in text.allSatisfy { $0 < 0x80 } || String(validating: text, as: UTF8.self) != nil }
    }

    package func text(_ node: Int32) -> String { withText(node) { String(decoding: $0, as: UTF8.self) } }

    package func count(of container: Int32) -> Int {
        var count = 0
        var child = firstChild(of: container)
        while child >= 0 {
            count += 1
            child = sibling(after: child)
        }
        return count
    }
}
