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
        let size = sizeAtMost(referenceSize)
        guard size <= UInt32.max else { throw PropertyListFailure(.tooLong, at: 0) }
        var failure: PropertyListFailure?
        let out = [UInt8](unsafeUninitializedCapacity: size) { memory, count in
            var writer = ObjectWriter(UnsafeMutableRawBufferPointer(memory))
            do throws(PropertyListFailure) { try write(to: &writer, referenceSize) } catch { failure = error }
            count = writer.count
        }
        if let failure { throw failure }
        return out
    }

    private func write(to out: inout ObjectWriter, _ referenceSize: Int) throws(PropertyListFailure) {
        out.write(list.slice(0, 8))
        var offsets = try splice(&out, referenceSize)
        for row in added {
            offsets.append(UInt32(truncatingIfNeeded: out.count))
            objects.write(objects.rows[Int(row)], referenceSize, to: &out)
        }
        let table = out.count
        let offsetSize = max(list.offsetSize, BinaryScalar.width(of: UInt64(table)))
        out.write(offsets, size: offsetSize)
        out.write(list.slice(list.objectsEnd, 6))
        out.write([offsetSize, referenceSize], size: 1)
        out.write([objectCount, list.top, table], size: 8)
    }

    /// No fewer bytes than there will be.
    private func sizeAtMost(_ referenceSize: Int) -> Int {
        let new = objects.rows.reduce(0) { $0 + objects.size(of: $1, referenceSize) }
        let offsetSize = max(list.offsetSize, BinaryScalar.width(of: UInt64(list.tableStart + new)))
        return list.tableStart + new + objectCount * offsetSize + BinaryPropertyList.trailerSize
    }

    /// Writes the objects of the list with those that take their places, and gives their offsets by number.
    private func splice(_ out: inout ObjectWriter, _ referenceSize: Int) throws(PropertyListFailure) -> [UInt32] {
        var offsets: [UInt32] = []
        offsets.reserveCapacity(objectCount)
        for index in 0..<list.objectCount { offsets.append(UInt32(truncatingIfNeeded: try list.offset(of: index))) }
        try offsets.withUnsafeMutableBufferPointer { offsets throws(PropertyListFailure) in
            try splice(&out, referenceSize, &offsets)
        }
        return offsets
    }

    /// - Parameter offsets: those in the list, which become those in what is written.
    private func splice(
        _ out: inout ObjectWriter, _ referenceSize: Int, _ offsets: inout UnsafeMutableBufferPointer<UInt32>
    ) throws(PropertyListFailure) {
        /// How many bytes of the list were copied or left out.
        var copied = out.count
        /// Where the objects before end that stay.
        var keptEnd = 0
        let order = Self.order(of: offsets)
        for place in offsets.indices {
            let index = order.map { Int($0[place]) } ?? place
            let start = Int(offsets[index])
            guard start >= copied else { throw PropertyListFailure(.overlap, at: start) }
            let end = end(of: index, from: start)
            guard end <= list.tableStart else { throw PropertyListFailure(.layout, at: start) }
            guard let new = replacement(of: index) else {
                offsets[index] = UInt32(truncatingIfNeeded: out.count + start - copied)
                keptEnd = max(keptEnd, end)
                continue
            }
            guard start >= keptEnd else { throw PropertyListFailure(.overlap, at: start) }
            out.write(list.slice(copied, start - copied))
            offsets[index] = UInt32(truncatingIfNeeded: out.count)
            objects.write(new, referenceSize, to: &out)
            copied = end
        }
        out.write(list.slice(copied, list.tableStart - copied))
    }

    /// Where an object ends that begins there. One that nothing refers to was never looked at, and may be anything.
    @inline(__always)
    private func end(of index: Int, from start: Int) -> Int {
        let end = Int(ends[index])
        return end > 0 ? end : (try? list.object(index))?.end ?? start + 1
    }

    /// The objects in the order of their offsets; nil where that is the order of their numbers, as it mostly is.
    private static func order(of offsets: UnsafeMutableBufferPointer<UInt32>) -> [Int32]? {
        if offsets.indices.dropFirst().allSatisfy({ offsets[$0 - 1] <= offsets[$0] }) { return nil }
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
