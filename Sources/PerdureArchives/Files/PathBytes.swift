/// A file path as the operating system has it: bytes, not text.
///
/// A file name may hold any byte but NUL and `/`, and need not be UTF-8. Such a name is kept exactly, and
/// `description` shows it in a form that can be read back.
package struct PathBytes: Hashable, Sendable {
    /// The path's bytes, without a terminating NUL.
    package let bytes: [UInt8]

    /// A path of these bytes, whatever they are.
    package init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// A path of the UTF-8 bytes of `text`, which is taken as it stands: nothing is unescaped.
    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Whether the path starts at the root of the file system.
    package var isAbsolute: Bool { bytes.first == PathBytes.slash }

    /// The names between the slashes; empty ones (`a//b`, a slash at the end) are left out.
    package var components: [PathBytes] {
        bytes.split(separator: PathBytes.slash).map { PathBytes($0) }
    }

    /// The name after the last slash, with slashes at the end disregarded; empty for `/` and for an empty path.
    package var lastComponent: PathBytes {
        PathBytes(lastName)
    }

    private var lastName: ArraySlice<UInt8> {
        let trimmed = bytes[..<endWithoutSlashes]
        return trimmed[(trimmed.lastIndex(of: PathBytes.slash).map { $0 + 1 } ?? 0)...]
    }

    /// The folder that holds the last component: `.` for a bare name, `/` for a name at the root.
    package var parent: PathBytes {
        let trimmed = bytes[..<endWithoutSlashes]
        guard let slash = trimmed.lastIndex(of: PathBytes.slash) else { return PathBytes(".") }
        let end = trimmed[..<slash].lastIndex { $0 != PathBytes.slash }
        guard let end else { return PathBytes("/") }
        return PathBytes(trimmed[...end])
    }

    /// What follows the last full stop of the last component, in ASCII lower case: `md` for `Notes.MD`.
    /// Empty if there is no full stop, or only one at the start, as in `.profile`.
    package var suffix: String { PathBytes.suffix(of: bytes.span) }

    /// The same of a path that is bytes still. Every entry of an archive is asked for it.
    package static func suffix(of path: Span<UInt8>) -> String {
        var end = path.count
        while end > 0, path[end - 1] == slash { end -= 1 }
        var start = end
        while start > 0, path[start - 1] != dot, path[start - 1] != slash { start -= 1 }
        guard start > 1, path[start - 1] == dot, path[start - 2] != slash else { return "" }
        return path.extracting(start..<end).withUnsafeBufferPointer(lowercased)
    }

    /// In ASCII lower case; empty for what is no UTF-8.
    private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else { return "" }
        return String(lowercasingASCII: bytes)
    }

    /// This path, a slash, and `other`. An empty side adds nothing.
    package func appending(_ other: PathBytes) -> PathBytes {
        if bytes.isEmpty { return other }
        if other.bytes.isEmpty { return self }
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count + 1 + other.bytes.count)
        joined += bytes
        if bytes.last != PathBytes.slash { joined.append(PathBytes.slash) }
        joined += other.bytes
        return PathBytes(joined)
    }

    /// This path with `text` added to its last component: `Notes` and `.bak` give `Notes.bak`.
    package func appendingText(_ text: String) -> PathBytes {
        PathBytes(bytes[..<endWithoutSlashes] + Array(text.utf8))
    }

    /// This path as seen from the folder `base`, or nil if it does not lie below it. Both are compared as they
    /// are spelt; nothing is looked up. The path of `base` itself is empty.
    package func relative(to base: PathBytes) -> PathBytes? {
        guard isAbsolute == base.isAbsolute else { return nil }
        let own = components
        let prefix = base.components.filter { $0.bytes != [UInt8(ascii: ".")] }
        guard own.starts(with: prefix) else { return nil }
        return PathBytes(own.dropFirst(prefix.count).map(\.bytes).joined(separator: [PathBytes.slash]))
    }

    static let slash = UInt8(ascii: "/")
    static let dot = UInt8(ascii: ".")

    private var endWithoutSlashes: Int {
        bytes.lastIndex { $0 != PathBytes.slash }.map { $0 + 1 } ?? bytes.count
    }
}

extension PathBytes: Comparable {
    /// Orders by bytes, so that the order is the same in every locale.
    package static func < (left: PathBytes, right: PathBytes) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension String {
    /// UTF-8 whose ASCII capitals become small letters, and nothing else changes.
    package init(lowercasingASCII bytes: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: bytes.count) { buffer in
            for (index, byte) in bytes.enumerated() { buffer[index] = (65...90).contains(byte) ? byte | 0x20 : byte }
            return bytes.count
        }
    }
}
