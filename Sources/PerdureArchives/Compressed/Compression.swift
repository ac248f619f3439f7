/// A way to compress a file as a whole.
package enum Compression: Sendable, CaseIterable {
    /// RFC 1952.
    case gzip
    /// RFC 8878.
    case zstd

    package var name: String {
        switch self {
        case .gzip: "gzip"
        case .zstd: "zstd"
        }
    }

    /// Tells it by the first four bytes.
    package init?(start: UnsafeRawBufferPointer) {
        // The method is always 8: Deflate.
        if start.starts(with: [0x1F, 0x8B, 0x08]) {
            self = .gzip
        } else if start.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || Self.isSkippable(start) {
            self = .zstd
        } else {
            return nil
        }
    }

    /// A frame of zstd that holds a note for some program, and no contents.
    private static func isSkippable(_ start: UnsafeRawBufferPointer) -> Bool {
        start.count >= 4 && start[0] & 0xF0 == 0x50 && start.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
    }
}
