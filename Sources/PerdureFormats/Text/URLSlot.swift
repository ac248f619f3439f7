/// The bytes of a text that are a URL, and what they stand in.
package struct URLSlot: Sendable, Hashable {
    /// Offsets in the text's bytes, without any brackets or quotes around the URL.
    package var range: Range<Int>
    package var context: URLContext

    package init(range: Range<Int>, context: URLContext) {
        self.range = range
        self.context = context
    }
}
