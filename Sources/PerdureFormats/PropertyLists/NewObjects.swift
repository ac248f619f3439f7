import Perdure

/// Objects as they are to be written: flat tables, so that a link costs no memory of its own.
struct NewObjects {
    /// One object.
    struct Row {
        /// Where its bytes begin among ``NewObjects/bytes``, or its references among ``NewObjects/references``.
        let start: Int
        private let length: UInt32
        /// Its number.
        var object: UInt32 = 0
        /// The row that stood for the number before; -1 for none.
        var before: Int32 = -1
        /// The marker's upper half of a container; ``NewObjects/scalar`` for what is written as its bytes are.
        let type: UInt8

        init(type: UInt8, start: Int, count: Int) {
            self.type = type
            self.start = start
            length = UInt32(truncatingIfNeeded: count)
        }

        /// How many bytes or references there are.
        var count: Int { Int(length) }
    }

    static let scalar: UInt8 = 0

    var rows: [Row] = []
    var bytes: [UInt8] = []
    /// What containers refer to, by numbers: their elements, or all keys and then all values.
    var references: [UInt32] = []

    /// Makes room for what so many links mostly need. Memory that nobody uses costs little.
    mutating func reserve(links: Int) {
        rows.reserveCapacity(2 * links)
        references.reserveCapacity(16 * links)
        bytes.reserveCapacity(32 * links)
    }

    /// Whether two scalars have the same bytes.
    func areSame(_ row: Row, _ other: Row) -> Bool {
        bytes.withUnsafeBytes { bytes in
            Bytes.equal(
                UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + row.count]),
                UnsafeRawBufferPointer(rebasing: bytes[other.start..<other.start + other.count]))
        }
    }

    /// The bytes that a row will take.
    func size(of row: Row, _ referenceSize: Int) -> Int {
        guard row.type != Self.scalar else { return row.count }
        return BinaryScalar.markerSize(count: Self.count(of: row)) + row.count * referenceSize
    }

    func write(_ row: Row, _ referenceSize: Int, to out: inout ObjectWriter) {
        let range = row.start..<row.start + row.count
        guard row.type != Self.scalar else {
            return bytes.withUnsafeBytes { out.write(UnsafeRawBufferPointer(rebasing: $0[range])) }
        }
        out.write(marker: row.type, count: Self.count(of: row))
        references.withUnsafeBufferPointer {
            out.write(UnsafeBufferPointer(rebasing: $0[range]), size: referenceSize)
        }
    }

    /// Elements or members.
    private static func count(of row: Row) -> Int { row.type == 0xD0 ? row.count / 2 : row.count }
}
