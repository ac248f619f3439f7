/// Why a pattern can't be read, where, and what to write instead.
package struct PatternFailure: Error, Hashable, Sendable {
    /// What is wrong, as a sentence without a full stop.
    package let message: String
    /// Where it is wrong: UTF-8 bytes from the start of the pattern.
    package let offset: Int
    /// What to do about it, in whole sentences.
    package let help: String

    package init(_ message: String, at offset: Int, help: String) {
        self.message = message
        self.offset = offset
        self.help = help
    }
}
