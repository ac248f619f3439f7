import CKernel

/// Some texts that are all looked for at once.
package struct Beginnings: Sendable {
    /// In order; each has two bytes or more.
    package let texts: [[UInt8]]
    private var table = perdure_beginnings()

    private static let groupCount = 8

    package init(_ texts: some Sequence<[UInt8]>) {
        self.texts = texts.filter { $0.count > 1 }.sorted { $0.lexicographicallyPrecedes($1) }
        for (number, text) in self.texts.enumerated() {
            // Texts that begin alike are in one group, so that little else fits a group.
            perdure_add_beginning(
                &table, Int32(number * Self.groupCount / self.texts.count), text, text.count)
        }
    }

    /// The next place, from an offset on, where one of the texts stands, and which.
    func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> (offset: Int, text: [UInt8])? {
        guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), !texts.isEmpty else { return nil }
        var start = max(start, 0)
        while start < bytes.count {
            let offset = withUnsafePointer(to: table) { perdure_find_beginning($0, base, bytes.count, start) }
            guard offset < bytes.count else { return nil }
            let rest = bytes[offset...]
            if let text = texts.first(where: { rest.starts(with: $0) }) { return (offset, text) }
            start = offset + 1
        }
        return nil
    }
}
