/// One object of a ``BinaryPropertyList``: what it is, and where it stands.
///
/// Its numbers fit into 32 bits, since a property list has no more than 2 GiB.
package struct BinaryObject: BitwiseCopyable {
    package enum Kind: UInt8, Sendable, BitwiseCopyable {
        case null, boolean, integer, real, date, data, ascii, utf16, utf8, uid, array, orderedSet, set, dictionary
    }

    package let kind: Kind
    /// The byte that it begins with.
    package let marker: UInt8
    private let starts: UInt32
    private let contentStarts: UInt32
    private let ends: UInt32
    private let parts: UInt32

    @inline(__always)
    init(_ kind: Kind, marker: UInt8, start: Int, content: Int, end: Int, count: Int) {
        self.kind = kind
        self.marker = marker
        starts = UInt32(truncatingIfNeeded: start)
        contentStarts = UInt32(truncatingIfNeeded: content)
        ends = UInt32(truncatingIfNeeded: end)
        parts = UInt32(truncatingIfNeeded: count)
    }

    package var start: Int { Int(starts) }
    package var end: Int { Int(ends) }
    /// Its bytes after marker and count: a number, text, references.
    package var content: Range<Int> { Int(contentStarts)..<Int(ends) }
    /// Bytes, UTF-16 units, elements or members.
    package var count: Int { Int(parts) }

    package var isString: Bool { kind == .ascii || kind == .utf16 || kind == .utf8 }
    package var isContainer: Bool { kind.rawValue >= Kind.array.rawValue }
    /// How many references a container holds: two a member of a dictionary, first all keys, then all values.
    package var referenceCount: Int { isContainer ? kind == .dictionary ? 2 * count : count : 0 }
}

extension BinaryPropertyList {
    /// Reads what an object is. All of its bytes are there.
    package func object(_ index: Int) throws(PropertyListFailure) -> BinaryObject {
        let start = try offset(of: index)
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 0x0: return try fixed(.null, start, 0)
            case 0x8, 0x9: return try fixed(.boolean, start, 0)
            default: throw PropertyListFailure(.marker, at: start)
            }
        case 0x1:
            guard low <= 4 else { throw PropertyListFailure(.width, at: start) }
            return try fixed(.integer, start, 1 << low)
        case 0x2:
            guard low == 2 || low == 3 else { throw PropertyListFailure(.width, at: start) }
            return try fixed(.real, start, 1 << low)
        case 0x3:
            guard low == 3 else { throw PropertyListFailure(.marker, at: start) }
            return try fixed(.date, start, 8)
        case 0x4: return try counted(.data, start, size: 1)
        case 0x5: return try counted(.ascii, start, size: 1)
        case 0x6: return try counted(.utf16, start, size: 2)
        case 0x7: return try counted(.utf8, start, size: 1)
        case 0x8: return try fixed(.uid, start, low + 1)
        case 0xA: return try counted(.array, start, size: referenceSize)
        case 0xB: return try counted(.orderedSet, start, size: referenceSize)
        case 0xC: return try counted(.set, start, size: referenceSize)
        case 0xD: return try counted(.dictionary, start, size: 2 * referenceSize)
        default: throw PropertyListFailure(.marker, at: start)
        }
    }

    @inline(__always)
    private func fixed(_ kind: BinaryObject.Kind, _ start: Int, _ size: Int) throws(PropertyListFailure) -> BinaryObject
    {
        let content = start + 1
        guard content + size <= objectsEnd else { throw PropertyListFailure(.endsInObject, at: start) }
        return BinaryObject(
            kind, marker: bytes[start], start: start, content: content, end: content + size, count: size)
    }

    /// An object that says how many parts it has: in its marker, or, from 15 on, as an integer after it.
    @inline(__always)
    private func counted(
        _ kind: BinaryObject.Kind, _ start: Int, size: Int
    ) throws(PropertyListFailure) -> BinaryObject {
        var count = UInt64(bytes[start] & 0x0F)
        var content = start + 1
        if count == 0x0F {
            guard content < objectsEnd else { throw PropertyListFailure(.endsInObject, at: start) }
            guard bytes[content] & 0xF0 == 0x10, bytes[content] & 0x0F <= 3 else {
                throw PropertyListFailure(.count, at: content)
            }
            let width = 1 << Int(bytes[content] & 0x0F)
            content += 1
            guard content + width <= objectsEnd else { throw PropertyListFailure(.endsInObject, at: start) }
            count = Self.number(bytes, at: content, size: width)
            content += width
        }
        // None has more parts than there are bytes, so that this can't overflow.
        guard count <= UInt64(bytes.count), content + Int(count) * size <= objectsEnd else {
            throw PropertyListFailure(.endsInObject, at: start)
        }
        return BinaryObject(
            kind, marker: bytes[start], start: start, content: content, end: content + Int(count) * size,
            count: Int(count))
    }
}
