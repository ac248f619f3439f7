/// The place of one known URL in a text: from here the rules of the contexts look around.
///
/// Every rule reads a bounded number of bytes before the URL, and after its end.
struct URLSite {
    let text: TextBytes
    let syntax: TextSyntax
    let start: Int
    /// The colon that ends the scheme.
    let colon: Int
    /// Where the URL's line begins; -1 if that is further away than ``lookBehind``.
    let line: Int
    let isInFrontMatter: Bool

    /// How many bytes before a URL any rule reads.
    static let lookBehind = 1024
    /// How many bytes after a URL any rule reads.
    static let lookAhead = 256

    /// The offset that no rule looks behind.
    var floor: Int { max(0, start - Self.lookBehind) }
    /// The byte before the URL.
    var opener: UInt8 { text[start - 1] }

    /// The URL with the first context that fits; nil where nothing follows the scheme.
    var slot: URLSlot? {
        for context in syntax.contexts {
            if let end = end(in: context) {
                return end > colon + 1 ? URLSlot(range: start..<end, context: context) : nil
            }
        }
        return nil
    }

    /// Where the URL ends if it stands in a context, nil if it does not.
    func end(in context: URLContext) -> Int? {
        switch context {
        case .angleDestination: angleDestinationEnd
        case .autolink: autolinkEnd
        case .destination: destinationEnd
        case .definition: definitionEnd
        case .htmlDoubleQuoted: quotedAttributeEnd(UInt8(ascii: "\""))
        case .htmlSingleQuoted: quotedAttributeEnd(UInt8(ascii: "'"))
        case .htmlUnquoted: unquotedAttributeEnd
        case .property: propertyEnd
        case .yamlSingleQuoted: yamlQuotedEnd(UInt8(ascii: "'"), context)
        case .yamlDoubleQuoted: yamlQuotedEnd(UInt8(ascii: "\""), context)
        case .whole: wholeEnd
        case .bareMarkdown, .bareHTML, .barePlain: bareEnd(in: context)
        }
    }
}
