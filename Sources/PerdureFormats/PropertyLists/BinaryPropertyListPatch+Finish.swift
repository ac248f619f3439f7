package import Perdure

extension BinaryPropertyListPatch {
    /// The new property list; the old bytes where nothing was changed.
    ///
    /// - Parameter jobs: how many cores may put it together.
    /// - Throws: where the old one is laid out so that an object can't be exchanged: objects overlap, or stand behind
    ///   the offset table.
    package consuming func finish(
        jobs: Int = 1, on cores: any Execution = SerialExecution()
    ) throws(PropertyListFailure) -> [UInt8] {
        if isEmpty { return Array(list.bytes) }
        let referenceSize = max(list.referenceSize, BinaryScalar.width(of: UInt64(objectCount - 1)))
        if referenceSize > list.referenceSize { try widenContainers() }

        let tableEnd = list.tableStart + list.objectCount * list.offsetSize
        guard tableEnd == list.objectsEnd else { throw PropertyListFailure(.layout, at: tableEnd) }
        let size = sizeAtMost(referenceSize)
        guard size <= UInt32.max else { throw PropertyListFailure(.tooLong, at: 0) }
        var offsets: [UInt32] = []
        let splices = try splices(referenceSize, &offsets)
        return [UInt8](unsafeUninitializedCapacity: size) { memory, count in
            let memory = UnsafeMutableRawBufferPointer(memory)
            memory.copyMemory(from: list.slice(0, Self.headerSize))
            let end = copy(splices, referenceSize, to: memory, jobs, cores)
            count = write(after: end, &offsets, referenceSize, to: memory)
        }
    }

    private static let headerSize = 8

    /// Writes what is added, the offset table and the trailer, and gives where that ends.
    private func write(
        after end: Int, _ offsets: inout [UInt32], _ referenceSize: Int, to memory: UnsafeMutableRawBufferPointer
    ) -> Int {
        var out = ObjectWriter(memory, at: end)
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
        return out.count
    }

    /// No fewer bytes than there will be.
    private func sizeAtMost(_ referenceSize: Int) -> Int {
        let new = objects.rows.reduce(0) { $0 + objects.size(of: $1, referenceSize) }
        let offsetSize = max(list.offsetSize, BinaryScalar.width(of: UInt64(list.tableStart + new)))
        return list.tableStart + new + objectCount * offsetSize + BinaryPropertyList.trailerSize
    }

    // MARK: Splices

    /// What takes the place of an object.
    private struct Splice {
        /// The bytes of the object.
        let (start, end): (UInt32, UInt32)
        /// Where the new ones begin.
        let new: UInt32
        let row: Int32
    }

    /// What is to be exchanged, in the order of the bytes.
    /// - Parameter offsets: becomes where each object of the list begins in what is written.
    private func splices(_ referenceSize: Int, _ offsets: inout [UInt32]) throws(PropertyListFailure) -> [Splice] {
        offsets.reserveCapacity(objectCount)
        for index in 0..<list.objectCount { offsets.append(UInt32(truncatingIfNeeded: try list.offset(of: index))) }
        var splices: [Splice] = []
        splices.reserveCapacity(min(objects.rows.count, list.objectCount))
        /// How much farther on objects stand from here on.
        var shift = 0
        /// Where the objects before end: the last that is exchanged, and those that stay.
        var (splicedEnd, keptEnd) = (Self.headerSize, 0)
        let order = Self.order(of: offsets)
        for place in 0..<list.objectCount {
            let index = order.map { Int($0[place]) } ?? place
            let start = Int(offsets[index])
            guard start >= splicedEnd else { throw PropertyListFailure(.overlap, at: start) }
            let end = end(of: index, from: start)
            guard end <= list.tableStart else { throw PropertyListFailure(.layout, at: start) }
            offsets[index] = UInt32(truncatingIfNeeded: start + shift)
            let row = replacements[index]
            guard row >= 0 else {
                keptEnd = max(keptEnd, end)
                continue
            }
            guard start >= keptEnd else { throw PropertyListFailure(.overlap, at: start) }
            splices.append(
                Splice(
                    start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                    new: offsets[index], row: row))
            shift += objects.size(of: objects.rows[Int(row)], referenceSize) - (end - start)
            splicedEnd = end
        }
        return splices
    }

    /// Copies the objects of the list with those that take their places, and gives where they end.
    private func copy(
        _ splices: [Splice], _ referenceSize: Int, to memory: UnsafeMutableRawBufferPointer, _ jobs: Int,
        _ cores: any Execution
    ) -> Int {
        let parts = splices.count < Self.splicesWorthParts ? 1 : max(1, jobs)
        let ranges = (0..<parts).map { splices.count * $0 / parts..<splices.count * ($0 + 1) / parts }
        // Nothing is written but memory, each part of it by one core.
        nonisolated(unsafe) let (patch, memory) = (self, memory)
        let ends = cores.map(ranges) { patch.copy(splices, $0, referenceSize, to: memory) }
        return ends.last ?? Self.headerSize
    }

    private static let splicesWorthParts = 4096

    /// Copies from the end of the splice before some up to the end of the last of them; behind the last of all, the
    /// rest as well.
    private func copy(
        _ splices: [Splice], _ range: Range<Int>, _ referenceSize: Int, to memory: UnsafeMutableRawBufferPointer
    ) -> Int {
        var copied = Self.headerSize
        var start = Self.headerSize
        if let before = splices[..<range.lowerBound].last {
            copied = Int(before.end)
            start = Int(before.new) + objects.size(of: objects.rows[Int(before.row)], referenceSize)
        }
        var out = ObjectWriter(memory, at: start)
        for splice in splices[range] {
            out.write(list.slice(copied, Int(splice.start) - copied))
            objects.write(objects.rows[Int(splice.row)], referenceSize, to: &out)
            copied = Int(splice.end)
        }
        if range.upperBound == splices.count { out.write(list.slice(copied, list.tableStart - copied)) }
        return out.count
    }

    /// Where an object ends that begins there. One that nothing refers to was never looked at, and may be anything.
    @inline(__always)
    private func end(of index: Int, from start: Int) -> Int {
        let end = Int(ends[index])
        return end > 0 ? end : (try? list.object(index))?.end ?? start + 1
    }

    /// The objects in the order of their offsets; nil where that is the order of their numbers, as it mostly is.
    private static func order(of offsets: [UInt32]) -> [Int32]? {
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
