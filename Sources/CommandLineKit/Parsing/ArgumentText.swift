#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One word of the command line, as the bytes that the system passed.
///
/// A file name on Linux is any bytes but `/` and NUL, so a word need not be
/// UTF-8. `bytes` is the word itself and is what a file should be opened with;
/// `text` is there if it is UTF-8; `description` can always be shown, and
/// `init(escaped:)` reads it back.
package struct ArgumentText: Hashable, Sendable {
    /// The word, without a closing NUL.
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    /// The word as text, or nil if it is not UTF-8.
    package var text: String? {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces what is not UTF-8, so only UTF-8 comes out the same.
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The words that this process was started with, without its own name.
    package static func ofThisProcess() -> [ArgumentText] {
        let count = Int(CommandLine.argc)
        let words = CommandLine.unsafeArgv
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            words[index].map { word in
                let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word))
                return ArgumentText(bytes: Array(bytes))
            }
        }
    }
}

extension ArgumentText: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}
