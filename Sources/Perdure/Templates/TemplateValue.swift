/// What a part is to say: a text, or several for a repeated part; for each, where it came from.
package struct TemplateValue: Sendable, Hashable {
    package var elements: [Element]

    package struct Element: Sendable, Hashable {
        /// The text, without any escapes.
        package var text: [UInt8]
        /// Where the source part stands in the old text from which this came; nil where it came from elsewhere.
        package var origin: Range<Int>?
        /// Whether the text is what stands there, so that its spelling can stay.
        package var isUnchanged: Bool

        package init(_ text: [UInt8], from origin: Range<Int>? = nil, isUnchanged: Bool = false) {
            self.text = text
            self.origin = origin
            self.isUnchanged = isUnchanged
        }
    }

    package init(_ elements: [Element]) {
        self.elements = elements
    }

    package static func text(_ text: [UInt8], from origin: Range<Int>? = nil, isUnchanged: Bool = false) -> Self {
        Self([Element(text, from: origin, isUnchanged: isUnchanged)])
    }

    /// The elements of a repeated part. None is as good as absent.
    package static func list(_ texts: [[UInt8]]) -> Self {
        Self(texts.map { Element($0) })
    }

    /// What a match bound to a part, as a value that nothing has changed; nil where it bound nothing.
    package static func unchanged(
        _ part: Int, of match: TemplateMatch, in text: UnsafeRawBufferPointer
    ) -> TemplateValue? {
        let elements = match.bindings(of: part).map {
            Element($0.decoded(in: text), from: $0.range, isUnchanged: true)
        }
        return elements.isEmpty ? nil : Self(elements)
    }
}
