/// The entries of a zip, in the central directory's order.
///
/// An entry is made from the directory's bytes when it is asked for. What is kept of each is only what opening the zip
/// has found out, in few bytes, since there may be millions.
package struct ZipEntries: Sendable {
    /// The central directory's bytes.
    let directory: [UInt8]
    /// What recorded offsets count from.
    private let base: Int
    /// Where the central directory starts, before which all entries lie.
    private let end: Int
    private var places: [Place] = []
    /// What is wrong with some, beside what their records alone show.
    private var issues: [Int: ZipIssue] = [:]

    /// Where an entry is. Offsets into the source, but for the record's.
    private struct Place {
        /// Into the directory.
        let record: Int
        let header: Int
        var dataStart = nowhere
        var dataEnd = nowhere
        var boundary = 0

        /// For an offset that is not known; an optional would take twice the room.
        static let nowhere = -1
    }

    /// Takes each record of a directory.
    /// - Throws: `.damaged` where one does not end within it; `.directoryTooLarge` for more than `limit`.
    init(_ directory: [UInt8], _ endRecords: ZipEndRecords, limit: Int) throws(ZipFailure) {
        self.directory = directory
        base = endRecords.base
        end = endRecords.directory.lowerBound
        let mostEntries = Swift.min(limit, directory.count / ZipLayout.Central.length)
        places.reserveCapacity(Swift.min(mostEntries, Int(clamping: endRecords.entryCount)))
        var offset = 0
        while let record = try ZipCentralRecord(at: offset, of: directory, from: end) {
            guard places.count < limit else { throw .directoryTooLarge(limit: limit) }
            let entry = ZipEntry(record, of: directory, index: places.count, base: base, end: end)
            places.append(Place(record: offset, header: entry.headerOffset ?? Place.nowhere))
            offset = record.range.upperBound
        }
    }
}

extension ZipEntries: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }

    package subscript(index: Int) -> ZipEntry {
        let record = ZipCentralRecord(knownAt: places[index].record, of: directory)
        var entry = ZipEntry(record, of: directory, index: index, base: base, end: end)
        entry.dataRange = dataRange(at: index)
        entry.boundary = places[index].boundary
        if let issue = issue(at: index) { entry.issue = issue }
        return entry
    }
}

/// What is known of an entry without its record.
extension ZipEntries {
    func headerOffset(at index: Int) -> Int? {
        let offset = places[index].header
        return offset == Place.nowhere ? nil : offset
    }

    func dataRange(at index: Int) -> Range<Int>? {
        let place = places[index]
        return place.dataStart == Place.nowhere ? nil : place.dataStart..<place.dataEnd
    }

    private func issue(at index: Int) -> ZipIssue? { issues.isEmpty ? nil : issues[index] }

    mutating func set(_ issue: ZipIssue, at index: Int) { issues[index] = issue }

    mutating func set(dataRange: Range<Int>, at index: Int) {
        places[index].dataStart = dataRange.lowerBound
        places[index].dataEnd = dataRange.upperBound
    }

    mutating func set(boundary: Int, at index: Int) { places[index].boundary = boundary }
}
