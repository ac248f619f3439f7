/// A template for text that is no URL: `"article-{id}"`, `"{kind}::{id:uuid}"`, `"a[-{b}]"`.
package struct PlainTemplate: Sendable, Hashable {
    /// As it was written.
    package let source: String
    package let parts: [TemplatePart]
    let pattern: TextPattern
    /// Pairs of parts that name the same field, and so must read the same text.
    let pairs: [PartPair]
    /// The groups without parts, which rewriting keeps.
    var literalGroups: [LiteralGroup] { pattern.literalGroups }

    /// Reads a template as definitions write it.
    package init(reading text: String) throws(TemplateFailure) {
        var reader = TemplateReader(text)
        pattern = try reader.pattern(.plain)
        guard !text.isEmpty else {
            throw TemplateFailure("an empty template", at: 0, help: "It would match nothing but an empty text.")
        }
        source = text
        parts = reader.parts
        pairs = PartPair.all(in: parts, uses: pattern.partUses)
    }

    /// Reads a text by the template; nil where it does not match.
    package func match(_ text: UnsafeRawBufferPointer) -> TemplateMatch? {
        var match = TemplateMatch()
        guard TextMatcher.match(pattern, text, 0..<text.count, into: &match), PartPair.agree(pairs, match, text) else {
            return nil
        }
        return match
    }
}
