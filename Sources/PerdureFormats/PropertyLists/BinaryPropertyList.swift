/// A binary property list (`bplist00`) over borrowed bytes: a table of objects that refer to each other by number.
///
/// The header, the trailer and the offset table are checked here, each object when it is asked for, so that nothing
/// is read outside the bytes whatever they say. ``check()`` looks at all that is in it.
///
///     let list = try BinaryPropertyList(bytes)
///     let census = try list.check()                     // all of it is sound; who refers to what
///     try BinaryPropertyListTape.lex(census.slots[0].object, of: list, into: &tape)
///     …                                                 // the tape is edited
///     var patch = BinaryPropertyListPatch(list, census)
///     try patch.write(tape)
///     let new = try patch.finish()
///
/// The bytes must stay valid and unchanged while it is used.
package struct BinaryPropertyList {
    package let bytes: UnsafeRawBufferPointer
    /// Bytes of an entry of the offset table, and of a reference.
    package let offsetSize: Int
    package let referenceSize: Int
    package let objectCount: Int
    /// The number of the object that is the property list itself.
    package let top: Int
    /// Where the offset table begins.
    package let tableStart: Int
    /// Where objects end at the latest.
    let objectsEnd: Int

    static let magic = Array("bplist".utf8)
    static let trailerSize = 32

    package static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: magic) }

    /// - Throws: what is wrong with the header or the trailer.
    package init(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFailure) {
        guard Self.begins(bytes) else { throw PropertyListFailure(.notBinary, at: 0) }
        guard bytes.count <= Int32.max else { throw PropertyListFailure(.tooLong, at: 0) }
        guard bytes.count >= 8, bytes[6] == UInt8(ascii: "0"), bytes[7] == UInt8(ascii: "0") else {
            throw PropertyListFailure(.unknownVersion, at: min(6, bytes.count))
        }
        let trailer = bytes.count - Self.trailerSize
        guard trailer > 8 else { throw PropertyListFailure(.tooShort, at: bytes.count) }
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else { throw PropertyListFailure(.sizes, at: trailer + 6) }
        // Each object has a byte at least; a number beyond that can't be right.
        let count = Self.number(bytes, at: trailer + 8, size: 8)
        guard count > 0 else { throw PropertyListFailure(.noObjects, at: trailer + 8) }
        guard count < bytes.count else { throw PropertyListFailure(.table, at: trailer + 8) }
        objectCount = Int(count)
        let topObject = Self.number(bytes, at: trailer + 16, size: 8)
        guard topObject < count else { throw PropertyListFailure(.topObject, at: trailer + 16) }
        top = Int(topObject)
        let table = Self.number(bytes, at: trailer + 24, size: 8)
        guard table > 8, table < trailer, Int(table) + objectCount * offsetSize <= trailer else {
            throw PropertyListFailure(.table, at: trailer + 24)
        }
        tableStart = Int(table)
        objectsEnd = trailer
    }

    /// A big-endian number without sign of up to 8 bytes, all of which the caller knows to be there.
    @inline(__always)
    static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> UInt64 {
        switch size {
        case 1: return UInt64(bytes[offset])
        case 2: return UInt64(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        case 4: return UInt64(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        case 8: return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        default:
            var value: UInt64 = 0
            for position in offset..<offset + size { value = value << 8 | UInt64(bytes[position]) }
            return value
        }
    }

    /// Where an object begins.
    @inline(__always)
    package func offset(of object: Int) throws(PropertyListFailure) -> Int {
        let entry = tableStart + object * offsetSize
        let offset = Self.number(bytes, at: entry, size: offsetSize)
        guard offset >= 8, offset < objectsEnd else { throw PropertyListFailure(.offset, at: entry) }
        return Int(offset)
    }

    /// The object that a container refers to, by the position of the reference. In a dictionary the keys come first.
    @inline(__always)
    package func reference(_ position: Int, in container: BinaryObject) throws(PropertyListFailure) -> Int {
        let place = container.content.lowerBound + position * referenceSize
        let object = Self.number(bytes, at: place, size: referenceSize)
        guard object < objectCount else { throw PropertyListFailure(.reference, at: place) }
        return Int(object)
    }
}
