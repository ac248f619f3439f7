/// Why a text is no template, and where in it.
package struct TemplateFailure: Error, Hashable {
    /// What is wrong, as a sentence without its full stop.
    package let message: String
    /// UTF-8 bytes from the beginning of the template's text.
    package let offset: Int
    /// What to write instead, where that is known.
    package var help: String?

    package init(_ message: String, at offset: Int, help: String? = nil) {
        self.message = message
        self.offset = offset
        self.help = help
    }
}
