/// A hash of what a value in a link means: the same for every carrier, on every machine and in every run.
///
/// The order of members, the spelling of numbers (`1`, `1.0`) and whether a text is typed don't count, since carriers
/// differ in them. It is FNV-1a of 64 bits: good against mistakes, and no protection against somebody who makes two
/// values with one hash on purpose.
package struct LinkDigest: Sendable, Hashable {
    package let number: UInt64

    private init(_ kind: Unicode.Scalar, _ content: some Sequence<UInt8>) {
        number = Bytes.hash([UInt8(ascii: kind)] + content)
    }

    /// The hash of a text.
    package init(text: some Sequence<UInt8>) { self.init("s", text) }

    /// The hash of several values as one.
    init(all digests: [LinkDigest?]) { self.init("l", digests.flatMap { $0?.bytes ?? [0] }) }

    /// The hash of a node and all below it.
    package init<Store: LinkStore & ~Copyable>(of node: Int32, in store: borrowing Store) {
        switch store.kind(node) {
        case .null: self.init("z", [])
        case .boolean: self.init("b", [store.boolean(node) ? 1 : 0])
        case .number: self.init("n", store.withText(node, Self.number))
        case .string, .url, .uuid: self.init("s", store.withText(node) { Array($0) })
        case .date: self.init("s", Self.date(store.text(node)))
        case .data: if case .data(let bytes) = store.value(node) { self.init("d", bytes) } else { self.init("d", []) }
        case .array: self.init("l", Self.children(of: node, in: store).flatMap(\.bytes))
        case .set: self.init("u", Self.sorted(Self.children(of: node, in: store)))
        case .dictionary: self.init("m", Self.sorted(Self.members(of: node, in: store)))
        }
    }

    private var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) } }

    /// A date by its instant, as a new one is spelt; one that no calendar has, by its text.
    private static func date(_ text: String) -> [UInt8] {
        Array((Timestamp(iso8601: text)?.iso8601 ?? text).utf8)
    }

    private static func number(_ text: UnsafeRawBufferPointer) -> [UInt8] {
        guard let number = ExactDecimal(text), number.isSpeakable else { return Array(text) }
        return [number.isNegative ? 1 : 0] + number.digits + Array(String(number.exponent).utf8)
    }

    private static func children<Store: LinkStore & ~Copyable>(
        of node: Int32, in store: borrowing Store
    ) -> [LinkDigest] {
        var digests: [LinkDigest] = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            digests.append(LinkDigest(of: child, in: store))
            child = store.sibling(after: child)
        }
        return digests
    }

    private static func members<Store: LinkStore & ~Copyable>(
        of node: Int32, in store: borrowing Store
    ) -> [LinkDigest] {
        var digests: [LinkDigest] = []
        var child = store.firstChild(of: node)
        while child >= 0 {
            let key = LinkDigest(text: store.keyText(child).utf8)
            digests.append(LinkDigest("k", key.bytes + LinkDigest(of: child, in: store).bytes))
            child = store.sibling(after: child)
        }
        return digests
    }

    private static func sorted(_ digests: [LinkDigest]) -> [UInt8] {
        digests.sorted { $0.number < $1.number }.flatMap(\.bytes)
    }
}

extension LinkDigest: CustomStringConvertible {
    /// Sixteen hexadecimal digits.
    package var description: String { Hex.encoded(bytes) }

    /// Nil where the text is no such digits.
    package init?(_ text: String) {
        guard text.utf8.count == 16, let bytes = Hex.decoded(text.utf8) else { return nil }
        number = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
