/// The SHA-256 hash of a file's contents.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    let bytes: [UInt8]

    /// The hash of `contents`.
    package init(of contents: [UInt8]) {
        self = contents.withUnsafeBytes { ContentHash(of: $0) }
    }

    /// The hash of the first `count` bytes of `contents`.
    package init(of contents: [UInt8], count: Int) {
        self = contents.withUnsafeBytes { ContentHash(of: UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }

    private init(of contents: UnsafeRawBufferPointer) {
        var hasher = SHA256()
        hasher.update(contents)
        self = hasher.finish()
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads 64 hexadecimal digits; nil if the text is anything else.
    package init?(hex: String) {
        let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<32 {
            guard let high = digits[2 * index], let low = digits[2 * index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// 64 hexadecimal digits in lower case.
    package var description: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// Hashes bytes as they come.
package struct ContentHasher {
    private var hasher = SHA256()

    package init() {}

    package mutating func update(_ bytes: UnsafeRawBufferPointer) { hasher.update(bytes) }

    package consuming func finish() -> ContentHash { hasher.finish() }
}

extension SystemCalls {
    /// The hash of an open file, read from its current place to its end.
    func hash(of file: borrowing FileDescriptor) throws(FileFailure) -> ContentHash {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var hasher = SHA256()
        while true {
            let count = try read(file, into: buffer)
            if count == 0 { return hasher.finish() }
            hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
