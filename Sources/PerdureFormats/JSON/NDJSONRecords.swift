#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The records of newline-delimited JSON in a run of bytes, in order.
///
/// What follows the last line feed is a record too; a reader of chunks ends each one with
/// ``endOfWholeRecords(in:)``. Every byte belongs to one record or to the line end after it.
package struct NDJSONRecords: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    package struct Record: Equatable, Sendable {
        /// Its bytes, without the line feed and a carriage return before it.
        package let content: Range<Int>
        /// The offset after its line feed.
        package let end: Int
        /// Whether there is only white space in it: such a line is kept, and is no record to anybody.
        package let isBlank: Bool
    }

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    package mutating func next() -> Record? {
        guard position < bytes.count, let base = bytes.baseAddress else { return nil }
        let start = position
        var contentEnd = bytes.count
        position = bytes.count
        if let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start) {
            contentEnd = UnsafeRawPointer(found) - base
            position = contentEnd + 1
            if contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
        }
        var probe = start
        while probe < contentEnd, JSONByte.isWhiteSpace(bytes[probe]) { probe += 1 }
        return Record(content: start..<contentEnd, end: position, isBlank: probe == contentEnd)
    }

    /// Where the last record ends that has its line feed; zero where none has.
    package static func endOfWholeRecords(in chunk: UnsafeRawBufferPointer) -> Int {
        (chunk.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }
}
