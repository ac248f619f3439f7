/// Where a run of bytes stands, and how it is spelt there.
package struct TapeText: Sendable, BitwiseCopyable, Equatable {
    package var start: UInt32
    package var count: UInt32
    package var store: Store
    package var spelling: Spelling

    /// The bytes of the carrier, or those that decoding and the steps added.
    package enum Store: UInt8, Sendable, BitwiseCopyable { case source, arena }

    /// How the bytes stand for text. Plain bytes are the text itself, in UTF-8.
    package enum Spelling: UInt8, Sendable, BitwiseCopyable { case plain, json, percent }

    @inlinable package init(start: Int, count: Int, store: Store = .source, spelling: Spelling = .plain) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.count = UInt32(truncatingIfNeeded: count)
        self.store = store
        self.spelling = spelling
    }

    package static let none = TapeText(start: 0, count: 0)

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
