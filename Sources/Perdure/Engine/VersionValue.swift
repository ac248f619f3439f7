/// What stands under the version key of a link.
package enum VersionValue: Sendable, Equatable {
    case absent
    case number(Int)
    /// A whole number beyond any that a schema could have.
    case beyond
    /// Nothing that counts versions, and why.
    case unusable(String)

    /// An integer, an integral number (`2.0`) or a string of digits is a version. Shortcuts turns numbers into
    /// strings, so they count.
    static func read<Store: LinkStore & ~Copyable>(_ key: [UInt8], _ store: borrowing Store) -> VersionValue {
        guard store.payload >= 0, store.kind(store.payload) == .dictionary else { return .absent }
        switch key.withUnsafeBytes({ store.member($0, of: store.payload) }) {
        case .absent: return .absent
        case .repeated: return .unusable("is there more than once")
        case .found(let node):
            switch store.kind(node) {
            case .number, .string: return store.withText(node) { read($0) }
            case .boolean: return .unusable("is \(store.boolean(node)), and a version is a whole number")
            case .null: return .unusable("is null, and a version is a whole number")
            case let kind: return .unusable("is \(kind.described), and a version is a whole number")
            }
        }
    }

    /// The same for the text of a URL's item.
    static func read(_ text: UnsafeRawBufferPointer) -> VersionValue {
        var value = 0
        if !text.isEmpty, text.count < 10 {
            for byte in text {
                guard byte >= 0x30, byte <= 0x39 else { return slowly(text) }
                value = value * 10 + Int(byte - 0x30)
            }
            return .number(value)
        }
        return slowly(text)
    }

    private static func slowly(_ text: UnsafeRawBufferPointer) -> VersionValue {
        let spelling = String(decoding: text, as: UTF8.self)
        guard let number = ExactDecimal(text) else {
            return .unusable("is the text \"\(spelling)\", and a version is a whole number")
        }
        guard !number.isNegative else { return .unusable("is \(spelling), and versions count from 0") }
        guard number.isInteger else { return .unusable("is \(spelling), and a version is a whole number") }
        return number.intValue.map(VersionValue.number) ?? .beyond
    }
}
