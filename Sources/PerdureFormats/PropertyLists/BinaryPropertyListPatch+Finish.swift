extension BinaryPropertyListPatch {
    /// The new property list; the old bytes where nothing was changed.
    ///
    /// - Throws: where the old one is laid out so that an object can't be exchanged: objects overlap, or stand behind
    ///   the offset table.
    package consuming func finish() throws(PropertyListFailure) -> [UInt8] {
        if isEmpty { return Array(list.bytes) }
        let count = list.objectCount + added.count
        let referenceSize = max(list.referenceSize, Self.width(of: UInt64(count - 1)))
        if referenceSize > list.referenceSize { try widenContainers() }

        let tableEnd = list.tableStart + list.objectCount * list.offsetSize
        guard tableEnd == list.objectsEnd else { throw PropertyListFailure(.layout, at: tableEnd) }
        var out: [UInt8] = []
        out.reserveCapacity(list.bytes.count + 1024)
        var offsets = try splice(&out, referenceSize)
        for object in added {
            offsets.append(out.count)
            Self.append(object, referenceSize, to: &out)
        }

        let table = out.count
        let offsetSize = max(list.offsetSize, Self.width(of: UInt64(table)))
        for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &out) }
        let trailer = list.objectsEnd
        out.append(contentsOf: list.bytes[trailer..<trailer + 6])
        out += [UInt8(offsetSize), UInt8(referenceSize)]
        for number in [count, list.top, table] { Self.append(UInt64(number), size: 8, to: &out) }
        return out
    }

    /// Writes the objects of the list with those that take their places, and gives their offsets by number.
    private func splice(_ out: inout [UInt8], _ referenceSize: Int) throws(PropertyListFailure) -> [Int] {
        var starts: [Int] = []
        starts.reserveCapacity(list.objectCount + added.count)
        for index in 0..<list.objectCount { starts.append(try list.offset(of: index)) }
        var offsets = starts
        var copied = 0
        /// Where the objects before end that stay.
        var keptEnd = 0
        for index in starts.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) }) {
            let start = starts[index]
            guard start >= copied else { throw PropertyListFailure(.overlap, at: start) }
            // An object that nothing refers to was never looked at, and may be anything.
            let end = (try? list.object(index))?.end ?? start + 1
            guard end <= list.tableStart else { throw PropertyListFailure(.layout, at: start) }
            guard let new = replaced[index] else {
                offsets[index] = out.count + start - copied
                keptEnd = max(keptEnd, end)
                continue
            }
            guard start >= keptEnd else { throw PropertyListFailure(.overlap, at: start) }
            out.append(contentsOf: list.bytes[copied..<start])
            offsets[index] = out.count
            Self.append(new, referenceSize, to: &out)
            copied = end
        }
        out.append(contentsOf: list.bytes[copied..<list.tableStart])
        return offsets
    }

    /// Has all containers written anew, so that their references can be wider.
    private mutating func widenContainers() throws(PropertyListFailure) {
        for index in 0..<list.objectCount where replaced[index] == nil {
            guard let object = try? list.object(index), object.isContainer else { continue }
            guard let references = try? references(of: object) else {
                if referenceCounts[index] == 0 { continue }
                throw PropertyListFailure(.reference, at: object.start)
            }
            replaced[index] = .container(type: object.marker & 0xF0, references: references)
        }
    }

    // MARK: Writing objects

    /// The bytes that a number needs: 1, 2, 4 or 8.
    static func width(of number: UInt64) -> Int {
        number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
    }

    static func append(_ number: UInt64, size: Int, to out: inout [UInt8]) {
        for place in (0..<size).reversed() {
            out.append(place < 8 ? UInt8(truncatingIfNeeded: number >> (8 * UInt64(place))) : 0)
        }
    }

    private static func append(_ object: NewObject, _ referenceSize: Int, to out: inout [UInt8]) {
        switch object {
        case .bytes(let bytes): out += bytes
        case .container(let type, let references):
            appendMarker(type, count: type == 0xD0 ? references.count / 2 : references.count, to: &out)
            for reference in references { append(UInt64(reference), size: referenceSize, to: &out) }
        }
    }

    /// The marker of an object, with its count in it or after it.
    static func appendMarker(_ type: UInt8, count: Int, to out: inout [UInt8]) {
        if count < 15 { return out.append(type | UInt8(count)) }
        let width = width(of: UInt64(count))
        out += [type | 0x0F, 0x10 | UInt8(width.trailingZeroBitCount)]
        append(UInt64(count), size: width, to: &out)
    }
}
