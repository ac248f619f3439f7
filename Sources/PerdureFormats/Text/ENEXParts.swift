/// The parts of an Evernote export (ENEX) that are read one by one, in order.
///
/// A part ends after the end tag of a note, or of a resource in it; what follows the last one is a part too. No link
/// reaches over such a tag. Tags in CDATA and comments are none: ENML stands in CDATA
/// (https://xml.evernote.com/pub/evernote-export4.dtd).
package struct ENEXParts: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var tags: EndTags
    private var position = 0

    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        tags = EndTags(bytes)
    }

    package mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        position = tags.next() ?? bytes.count
        return start..<position
    }

    /// Where the last part ends that has its end tag; zero where none has.
    ///
    /// - Parameter chunk: begins where a part begins.
    package static func endOfWholeParts(in chunk: UnsafeRawBufferPointer) -> Int {
        var tags = EndTags(chunk)
        var end = 0
        while let next = tags.next() { end = next }
        return end
    }
}

/// Finds the ends of end tags, of which each is searched once.
private struct EndTags {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// Where each mark stands next.
    private var found: [Int]

    /// What ends a part; and what hides such tags, up to the text that ends it.
    private static let marks: [(text: StaticString, end: StaticString?)] = [
        ("</note>", nil), ("</resource>", nil), ("<![CDATA[", "]]>"), ("<!--", "-->"),
    ]

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        found = Self.marks.map { bytes.offset(of: $0.text, from: 0) ?? bytes.count }
    }

    /// The offset after the next end tag.
    mutating func next() -> Int? {
        while let (place, mark) = nearest() {
            let (text, end) = Self.marks[mark]
            position = place + text.utf8CodeUnitCount
            guard let end else { return position }
            guard let hidden = bytes.offset(of: end, from: position) else { break }
            position = hidden + end.utf8CodeUnitCount
        }
        position = bytes.count
        return nil
    }

    private mutating func nearest() -> (place: Int, mark: Int)? {
        for mark in found.indices where found[mark] < position {
            found[mark] = bytes.offset(of: Self.marks[mark].text, from: position) ?? bytes.count
        }
        guard let mark = found.indices.min(by: { found[$0] < found[$1] }), found[mark] < bytes.count else { return nil }
        return (found[mark], mark)
    }
}
