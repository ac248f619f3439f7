/// The records of an extended header (POSIX.1-2017, pax): `LENGTH KEY=VALUE` and a line feed, the length in decimal
/// and of the whole record.
struct PaxRecords {
    struct Record {
        var key: ArraySlice<UInt8>
        var value: ArraySlice<UInt8>
        /// The whole record.
        var range: Range<Int>
    }

    private let bytes: [UInt8]
    let records: [Record]

    /// nil where the bytes are no such records.
    init?(_ bytes: [UInt8]) {
        var records: [Record] = []
        var offset = 0
        while offset < bytes.count {
            guard let record = Self.record(at: offset, of: bytes) else { return nil }
            records.append(record)
            offset = record.range.upperBound
        }
        self.bytes = bytes
        self.records = records
    }

    private static func record(at start: Int, of bytes: [UInt8]) -> Record? {
        let digits = bytes[start...].prefix(10).prefix { (48...57).contains($0) }
        guard let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count + 2,
            length <= bytes.count - start
        else { return nil }
        let end = start + length
        guard bytes[digits.endIndex] == UInt8(ascii: " "), bytes[end - 1] == UInt8(ascii: "\n"),
            let equals = bytes[digits.endIndex..<end].firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        return Record(
            key: bytes[(digits.endIndex + 1)..<equals], value: bytes[(equals + 1)..<(end - 1)], range: start..<end)
    }

    /// The value of the last record with a key, which is the one that counts.
    func value(_ key: String) -> [UInt8]? {
        records.last { $0.key.elementsEqual(key.utf8) }.map { Array($0.value) }
    }

    /// Whether some key starts like this.
    func hasKey(startingWith prefix: String) -> Bool { records.contains { $0.key.starts(with: prefix.utf8) } }

    /// A number in decimal; nil for anything else.
    static func number(_ text: [UInt8]) -> Int? {
        guard !text.isEmpty, text.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(String(decoding: text, as: UTF8.self))
    }

    /// The records with every `size` set to this; all others as they are.
    func with(size: Int) -> [UInt8] {
        var new: [UInt8] = []
        for record in records {
            guard record.key.elementsEqual("size".utf8) else {
                new += bytes[record.range]
                continue
            }
            let rest = Array(" size=\(size)\n".utf8)
            // The length counts its own digits.
            var length = rest.count + 1
            while String(length).utf8.count + rest.count != length { length += 1 }
            new += Array(String(length).utf8) + rest
        }
        return new
    }
}
