extension BinaryPropertyListPatch {
    /// The new property list; the old bytes where nothing was changed.
    ///
    /// - Throws: where the old one is laid out so that an object can't be exchanged: objects overlap, or stand behind
    ///   the offset table.
    package consuming func finish() throws(PropertyListFailure) -> [UInt8] {
        if isEmpty { return Array(list.bytes) }
        let referenceSize = max(list.referenceSize, BinaryScalar.width(of: UInt64(objectCount - 1)))
        if referenceSize > list.referenceSize { try widenContainers() }

        let tableEnd = list.tableStart + list.objectCount * list.offsetSize
        guard tableEnd == list.objectsEnd else { throw PropertyListFailure(.layout, at: tableEnd) }
        var out: [UInt8] = []
        out.reserveCapacity(sizeAtMost(referenceSize))
        var offsets = try splice(&out, referenceSize)
        for row in added {
            offsets.append(out.count)
            objects.append(objects.rows[Int(row)], referenceSize, to: &out)
        }

        let table = out.count
        let offsetSize = max(list.offsetSize, BinaryScalar.width(of: UInt64(table)))
        BinaryScalar.append(offsets, size: offsetSize, to: &out)
        let trailer = list.objectsEnd
        out.append(contentsOf: list.bytes[trailer..<trailer + 6])
        out += [UInt8(offsetSize), UInt8(referenceSize)]
        BinaryScalar.append([objectCount, list.top, table], size: 8, to: &out)
        return out
    }

    /// No fewer bytes than there will be.
    private func sizeAtMost(_ referenceSize: Int) -> Int {
        let new = objects.rows.reduce(0) { $0 + objects.size(of: $1, referenceSize) }
        let offsetSize = max(list.offsetSize, BinaryScalar.width(of: UInt64(list.tableStart + new)))
        return list.tableStart + new + objectCount * offsetSize + BinaryPropertyList.trailerSize
    }

    /// Writes the objects of the list with those that take their places, and gives their offsets by number.
    private func splice(_ out: inout [UInt8], _ referenceSize: Int) throws(PropertyListFailure) -> [Int] {
        var offsets: [Int] = []
        offsets.reserveCapacity(objectCount)
        for index in 0..<list.objectCount { offsets.append(try list.offset(of: index)) }
        var copied = 0
        /// Where the objects before end that stay.
        var keptEnd = 0
        let order = Self.order(of: offsets)
        for place in offsets.indices {
            let index = order.map { Int($0[place]) } ?? place
            let start = offsets[index]
            guard start >= copied else { throw PropertyListFailure(.overlap, at: start) }
            let end = end(of: index, from: start)
            guard end <= list.tableStart else { throw PropertyListFailure(.layout, at: start) }
            guard let new = replacement(of: index) else {
                offsets[index] = out.count + start - copied
                keptEnd = max(keptEnd, end)
                continue
            }
            guard start >= keptEnd else { throw PropertyListFailure(.overlap, at: start) }
            out.append(contentsOf: UnsafeRawBufferPointer(rebasing: list.bytes[copied..<start]))
            offsets[index] = out.count
            objects.append(new, referenceSize, to: &out)
            copied = end
        }
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: list.bytes[copied..<list.tableStart]))
        return offsets
    }

    /// Where an object ends that begins there. One that nothing refers to was never looked at, and may be anything.
    @inline(__always)
    private func end(of index: Int, from start: Int) -> Int {
        let end = Int(ends[index])
        return end > 0 ? end : (try? list.object(index))?.end ?? start + 1
    }

    /// The objects in the order of their offsets; nil where that is the order of their numbers, as it mostly is.
    private static func order(of offsets: [Int]) -> [Int32]? {
        if zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 }) { return nil }
        return offsets.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { Int32(truncatingIfNeeded: $0) }
    }

    /// Has all containers written anew, so that their references can be wider.
    private mutating func widenContainers() throws(PropertyListFailure) {
        for index in 0..<list.objectCount where replacement(of: index) == nil {
            guard let object = try? list.object(index), object.isContainer else { continue }
            guard let references = try? list.references(of: object) else {
                if referenceCounts[index] == 0 { continue }
                throw PropertyListFailure(.reference, at: object.start)
            }
            put(container: object.marker & 0xF0, from: open.push(references), at: index)
        }
    }
}
