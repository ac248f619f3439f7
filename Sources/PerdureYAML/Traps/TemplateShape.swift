/// Whether something in brackets is a template that lacks its quotes rather than a collection.
enum TemplateShape {
    /// A template stands on one line and has a bracket; a collection has a blank after its colons or commas.
    static func fits(_ range: Range<Int>, in source: SourceText) -> Bool {
        var hasBracket = false
        guard range.count <= 1000 else { return false }
        for offset in range {
            let byte = source.bytes[offset]
            if byte == .lineFeed || byte == .carriageReturn { return false }
            if byte == .colon || byte == .comma, offset + 1 < range.upperBound, source.isBlankOrEnd(at: offset + 1) {
                return false
            }
            if byte.isOpeningBracket { hasBracket = true }
        }
        return hasBracket
    }
}
