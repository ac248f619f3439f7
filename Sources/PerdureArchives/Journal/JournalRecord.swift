/// One record of a journal.
package struct JournalRecord: Hashable, Sendable {
    package let kind: Kind
    package let payload: [UInt8]

    /// What a record says. The raw value is the letter that stands for it in the file.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// What was run on what; the first record.
        case header = 0x48  // H
        /// One rewritten slot, in the caller's own form. It comes before the record of its file.
        case slot = 0x53  // S
        /// A file is about to be replaced.
        case replaced = 0x52  // R
        /// A file of an earlier `replaced` record was not replaced after all.
        case dropped = 0x44  // D
        /// The run has come to its end.
        case finished = 0x46  // F
        /// Putting back has begun.
        case undoing = 0x42  // B
        /// Everything was put back.
        case undone = 0x55  // U
    }

    package init(_ kind: Kind, _ payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }

    init(_ kind: Kind, _ value: JournalValue) {
        self.init(kind, value.json)
    }

    /// The record as it stands in the file: eight hexadecimal digits for the length of the payload, a space, eight for
    /// the checksum, a space, the letter, a space, the payload, and a newline. The checksum is over letter and payload.
    var line: [UInt8] {
        let fields = JournalRecord.digits(UInt32(clamping: payload.count)) + " " + JournalRecord.digits(checksum) + " "
        return Array(fields.utf8) + [kind.rawValue, UInt8(ascii: " ")] + payload + [UInt8(ascii: "\n")]
    }

    /// Bytes of a line beside its payload.
    static let frameLength = 21

    /// The longest payload that a record can have: what eight hexadecimal digits can say.
    package static let longestPayload = Int(UInt32.max)

    private var checksum: UInt32 { CRC32C.checksum([kind.rawValue] + payload) }

    /// Reads the record at the start of `bytes`.
    ///
    /// - Returns: The record if it is whole and its checksum is right, and how long its line claims to be, if it can
    ///   be told.
    static func read(_ bytes: ArraySlice<UInt8>) -> (record: JournalRecord?, length: Int?) {
        let head = Array(bytes.prefix(frameLength - 1))
        guard head.count == frameLength - 1, head[8] == space, head[17] == space, head[19] == space,
            let length = number(head[0..<8]), let sum = number(head[9..<17])
        else { return (nil, nil) }
        let total = Int(length) + frameLength
        guard bytes.count >= total else { return (nil, nil) }
        let line = bytes.prefix(total)
        guard line.last == UInt8(ascii: "\n"), let kind = Kind(rawValue: head[18]) else { return (nil, total) }
        let record = JournalRecord(kind, Array(line.dropFirst(frameLength - 1).dropLast()))
        return (record.checksum == sum ? record : nil, total)
    }

    private static let space = UInt8(ascii: " ")

    private static func digits(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
        // A sign would be accepted otherwise.
        guard digits.first != UInt8(ascii: "+") else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
