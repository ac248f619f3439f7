/// What Apple Notes keeps for an app link (`ZSYNAPSEDATA`): a header, and a message of Protocol Buffers.
///
/// What is known of it is known from public descriptions: use of it is experimental.
package struct QuickNoteItem: Sendable {
    /// Where the URL of the item stands in its bytes; nil for an item without one.
    package let url: Range<Int>?
    /// Where its stored activity stands.
    package let activity: Range<Int>?
    private let header: Int

    static let magic: [UInt8] = [0x69, 0x79, 0x73, 0xF0]
    private static let headerSize = 8

    package enum Field {
        static let identifier = 1, source = 3
        package static let url = 5, activity = 9
    }

    /// Whether bytes claim to be an item.
    package static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: magic) }

    package init(_ bytes: UnsafeRawBufferPointer) throws(QuickNoteFailure) {
        guard Self.begins(bytes) else { throw .malformed("it begins with other bytes") }
        guard bytes.count >= Self.headerSize else { throw .malformed("it ends inside its header") }
        guard bytes[4] < 2 else { throw .futureVersion(Int(bytes[4])) }
        guard bytes[4] == 1 else { throw .malformed("its version is \(bytes[4])") }
        header = Int(bytes[6]) | Int(bytes[7]) << 8
        guard header >= Self.headerSize, header <= bytes.count else {
            throw .malformed("its header can't be \(header) bytes long")
        }
        var identifier: Range<Int>?
        var source: Range<Int>?
        var url: Range<Int>?
        var activity: Range<Int>?
        do throws(ProtobufFailure) {
            var message = ProtobufMessage(bytes, in: header..<bytes.count)
            // Of a field that is there more than once, the last counts.
            while let field = try message.next() {
                switch field.number {
                case Field.identifier: identifier = field.bytes
                case Field.source: source = field.bytes
                case Field.url: url = field.bytes
                case Field.activity: activity = field.bytes
                default: break
                }
            }
        } catch {
            throw .brokenMessage(error)
        }
        guard identifier?.isEmpty == false else { throw .incomplete("identifier") }
        guard source?.isEmpty == false else { throw .incomplete("source") }
        self.url = url.flatMap { $0.isEmpty ? nil : $0 }
        self.activity = activity.flatMap { $0.isEmpty ? nil : $0 }
        guard self.url != nil || self.activity != nil else { throw .incomplete("URL and no activity") }
    }

    /// The item with another activity or URL, or both; what is nil stays. All other fields keep their bytes.
    package func changing(
        _ bytes: UnsafeRawBufferPointer, activity newActivity: [UInt8]? = nil, url newURL: [UInt8]? = nil
    ) throws(QuickNoteFailure) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + (newActivity?.count ?? 0) + (newURL?.count ?? 0))
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<header]))
        do throws(ProtobufFailure) {
            var message = ProtobufMessage(bytes, in: header..<bytes.count)
            while let field = try message.next() {
                let new = field.bytes.flatMap { $0 == activity ? newActivity : $0 == url ? newURL : nil }
                if let new {
                    ProtobufSplice.append(field, of: bytes, with: new, to: &out)
                } else {
                    out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[field.range]))
                }
            }
        } catch {
            throw .brokenMessage(error)
        }
        return out
    }
}
