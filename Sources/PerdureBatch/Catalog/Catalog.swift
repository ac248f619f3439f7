package import Perdure

/// What content there is, as a file says it: by identifier, in flat memory.
///
/// A row takes 24 bytes, its texts, and about 10 bytes of the table that finds it; nothing is an object of its own.
package struct Catalog: ContentCatalog {
    /// All identifiers, each with where it moved right after it.
    private var bytes: [UInt8] = []
    private(set) var rows: [Row] = []
    /// Rows by the hash of their identifiers, with one added; 0 is free. Its size is a power of two.
    private var table = [UInt32](repeating: 0, count: 16)

    struct Row {
        var start: Int
        var count: UInt32
        var targetCount: UInt32
        /// Where it stands in its file.
        var line: UInt32
        var state: State
    }

    package enum State: UInt8, Sendable, CaseIterable {
        case live, moved, deleted

        package var name: String { "\(self)" }
    }

    /// As many rows as its numbers have room for.
    static let rowLimit = Int(UInt32.max) / 2

    package init() {}

    package var count: Int { rows.count }

    package func state(of identifier: String) -> ContentState? {
        var identifier = identifier
        return identifier.withUTF8 { row(UnsafeRawBufferPointer($0)) }.map { row in
            switch rows[row].state {
            case .live: .live
            case .deleted: .deleted
            case .moved: .moved(to: String(decoding: bytes[target(of: row)], as: UTF8.self))
            }
        }
    }

    // MARK: Rows

    /// Adds a row.
    ///
    /// - Returns: The row that has the identifier already, if there is one; then nothing is added.
    mutating func add(
        _ identifier: UnsafeRawBufferPointer, _ state: State, movedTo: UnsafeRawBufferPointer, line: Int
    ) -> Int? {
        if rows.count * 2 >= table.count { grow() }
        let slot = slot(of: identifier)
        if table[slot] > 0 { return Int(table[slot] - 1) }
        rows.append(
            Row(
                start: bytes.count, count: UInt32(clamping: identifier.count),
                targetCount: UInt32(clamping: movedTo.count), line: UInt32(clamping: line), state: state))
        bytes.append(contentsOf: identifier)
        bytes.append(contentsOf: movedTo)
        table[slot] = UInt32(rows.count)
        return nil
    }

    func identifier(of row: Int) -> String {
        String(decoding: bytes[rows[row].start..<rows[row].start + Int(rows[row].count)], as: UTF8.self)
    }

    /// Whether a row says the same.
    func says(_ row: Int, _ state: State, movedTo: UnsafeRawBufferPointer) -> Bool {
        rows[row].state == state && bytes[target(of: row)].elementsEqual(movedTo)
    }

    /// The row that a moved one leads to; nil where there is none.
    func next(after row: Int) -> Int? {
        guard rows[row].state == .moved else { return nil }
        let range = target(of: row)
        return bytes.withUnsafeBytes { self.row(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    private func target(of row: Int) -> Range<Int> {
        let start = rows[row].start + Int(rows[row].count)
        return start..<start + Int(rows[row].targetCount)
    }

    private func row(_ identifier: UnsafeRawBufferPointer) -> Int? {
        let found = table[slot(of: identifier)]
        return found > 0 ? Int(found - 1) : nil
    }

    /// Where the table has an identifier, or would have it.
    private func slot(of identifier: UnsafeRawBufferPointer) -> Int {
        var slot = Self.hash(identifier) & (table.count - 1)
        while table[slot] > 0 {
            let row = rows[Int(table[slot] - 1)]
            let isSame =
                Int(row.count) == identifier.count
                && bytes.withUnsafeBytes { bytes in
                    UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + Int(row.count)])
                        .elementsEqual(identifier)
                }
            if isSame { break }
            slot = (slot + 1) & (table.count - 1)
        }
        return slot
    }

    /// With a seed of its own in each process, so that no file can be made to fall into one slot. The order of rows is
    /// that of the file all the same.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        return hasher.finalize()
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 2)
        for (index, row) in rows.enumerated() {
            var slot = bytes.withUnsafeBytes { bytes in
                Self.hash(UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + Int(row.count)]))
            }
            slot &= table.count - 1
            while table[slot] > 0 { slot = (slot + 1) & (table.count - 1) }
            table[slot] = UInt32(index + 1)
        }
    }
}
