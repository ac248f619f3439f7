/// Makes the central directory of a rewritten zip: the old bytes, with the changed entries' sizes
/// and checksums, and the offsets of all that moved.
struct ZipDirectoryUpdate {
    let archive: ZipArchive
    /// In file order.
    let changes: [ZipChange]

    func bytes() throws(ZipFailure) -> [UInt8] {
        var bytes = archive.entries.directory
        for change in changes { store(change, in: &bytes) }

        var tooFar: [(entry: ZipEntry, offset: UInt64)] = []
        for index in archive.entries.indices {
            guard let offset = archive.entries.headerOffset(at: index), case let shift = shift(at: offset), shift != 0,
                case let entry = archive.entries[index], let place = numbers(of: entry)?.headerOffset
            else { continue }
            let moved = UInt64(max(0, offset + shift - archive.endRecords.base))
            if place.holds(moved) {
                place.store(moved, in: &bytes)
            } else {
                tooFar.append((entry, moved))
            }
        }
        return tooFar.isEmpty ? bytes : try widening(tooFar, in: bytes)
    }

    private func numbers(of entry: ZipEntry) -> ZipCentralRecord.Numbers? {
        entry.record.numbers(in: entry.directory)
    }

    private func store(_ change: ZipChange, in bytes: inout [UInt8]) {
        let entry = archive.entries[change.index]
        bytes.store(change.record.crc, at: entry.record.range.lowerBound + ZipLayout.Central.crc)
        let numbers = numbers(of: entry)
        numbers?.compressed.store(change.record.compressedSize, in: &bytes)
        numbers?.expanded.store(change.record.expandedSize, in: &bytes)
    }

    /// By how much the byte that was at `offset` has moved.
    private func shift(at offset: Int) -> Int {
        // Finds the number of changes that end at or before the offset.
        var range = changes.startIndex..<changes.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = changes[middle].end <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound == 0 ? 0 : changes[range.lowerBound - 1].shift
    }

    /// Gives the records of entries that have moved past 4 GiB a 64-bit offset.
    private func widening(
        _ tooFar: [(entry: ZipEntry, offset: UInt64)], in bytes: [UInt8]
    ) throws(ZipFailure) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + tooFar.count * ZipWideOffset.longestGrowth)
        var position = 0
        for (entry, offset) in tooFar {
            result += bytes[position..<entry.record.range.lowerBound]
            let record = Array(bytes[entry.record.range])
            guard let wide = ZipWideOffset(offset, in: record) else {
                throw .recordFull(at: archive.endRecords.directory.lowerBound + entry.record.range.lowerBound)
            }
            result += wide.record
            position = entry.record.range.upperBound
        }
        return result + bytes[position...]
    }
}
