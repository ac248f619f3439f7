/// Reads a tar from front to back, in bounded memory: ustar, pax, GNU's and older forms.
///
/// Every byte is handed on, in order, in pieces. Where the archive is not in order, `failure` says so, and the rest is
/// handed on as it is.
package struct TarReader {
    package typealias Read = (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int

    private enum State {
        case header
        /// So many bytes of an entry that nobody wants.
        case passing(Int)
        /// Behind the blocks of zeros that end an archive.
        case end
        /// Behind a failure.
        case rest
    }

    private let limits: ArchiveLimits
    private var input = TarInput()
    private var state = State.header

    /// What keeps the archive from being read to its end.
    package private(set) var failure: TarFailure?
    /// Whether something other than zeros follows the archive's end.
    package private(set) var hasMoreBehindEnd = false

    package init(limits: ArchiveLimits) { self.limits = limits }

    /// The next piece; nil at the end of the stream.
    ///
    /// - Parameters:
    ///   - read: gives more of the stream.
    ///   - wants: whether an entry's contents are to be held.
    package mutating func next(
        _ read: Read, wants: (TarEntry) -> Bool
    ) throws(FileFailure) -> TarPiece? {
        switch state {
        case .header: return try entry(read, wants)
        case .passing(let count):
            let bytes = try input.take(atMost: count, read)
            if bytes.isEmpty { fail(.cutShort(at: input.offset)) }
            if case .passing = state { state = bytes.count == count ? .header : .passing(count - bytes.count) }
            return bytes.isEmpty ? nil : TarPiece(bytes)
        case .end, .rest:
            let bytes = try input.take(atMost: .max, read)
            if case .end = state, !hasMoreBehindEnd { hasMoreBehindEnd = bytes.contains { $0 != 0 } }
            return bytes.isEmpty ? nil : TarPiece(bytes)
        }
    }

    private mutating func fail(_ failure: TarFailure) {
        self.failure = failure
        state = .rest
    }

    private mutating func entry(_ read: Read, _ wants: (TarEntry) -> Bool) throws(FileFailure) -> TarPiece? {
        var description = TarDescription(start: input.offset)
        var bytes: [UInt8] = []
        while true {
            let offset = input.offset
            let got = try input.take(TarLayout.blockSize, into: &bytes, read)
            if got == 0, bytes.isEmpty { return nil }
            let block = Array(bytes.suffix(got))
            guard got == TarLayout.blockSize else { return broken(bytes, .cutShort(at: input.offset)) }
            if block.allSatisfy({ $0 == 0 }) {
                guard bytes.count == got else { return broken(bytes, .missingEntry(at: offset)) }
                state = .end
                return TarPiece(bytes)
            }
            guard let header = TarHeader(block) else { return broken(bytes, .noHeader(at: offset)) }
            guard TarType.isExtension(header.type) else {
                return try entry(header, at: offset, description, bytes, read, wants)
            }
            if let failure = try take(header, at: offset, &description, &bytes, read) { return broken(bytes, failure) }
            if header.type == TarType.global, description.isEmpty { return TarPiece(bytes) }
        }
    }

    private mutating func broken(_ bytes: [UInt8], _ failure: TarFailure) -> TarPiece {
        fail(failure)
        return TarPiece(bytes)
    }

    /// An extension's data. Returns what is wrong with it.
    private mutating func take(
        _ header: TarHeader, at offset: Int, _ description: inout TarDescription, _ bytes: inout [UInt8], _ read: Read
    ) throws(FileFailure) -> TarFailure? {
        guard let size = header.size, let padded = TarLayout.padded(size) else { return .badSize(at: offset) }
        guard bytes.count + min(padded, limits.headerSize) <= limits.headerSize, size <= limits.headerSize else {
            return .headerTooLarge(at: offset, limit: limits.headerSize)
        }
        let start = bytes.count
        guard try input.take(padded, into: &bytes, read) == padded else { return .cutShort(at: input.offset) }
        return description.add(header.type, Array(bytes[start..<start + size]), at: offset)
    }

    private mutating func entry(
        _ header: TarHeader, at offset: Int, _ description: TarDescription, _ bytes: [UInt8], _ read: Read,
        _ wants: (TarEntry) -> Bool
    ) throws(FileFailure) -> TarPiece? {
        var bytes = bytes
        var isExtended = header.type == TarType.oldSparse && header.bytes[TarLayout.isExtended.header] != 0
        while isExtended {
            guard bytes.count < limits.headerSize else {
                return broken(bytes, .headerTooLarge(at: offset, limit: limits.headerSize))
            }
            let got = try input.take(TarLayout.blockSize, into: &bytes, read)
            guard got == TarLayout.blockSize else { return broken(bytes, .cutShort(at: input.offset)) }
            isExtended = bytes[bytes.count - got + TarLayout.isExtended.map] != 0
        }
        let noData = TarType.hasNoData(header.type) ? 0 : nil
        guard let recorded = description.size ?? header.size ?? noData, let whole = TarLayout.padded(recorded) else {
            return broken(bytes, .badSize(at: offset))
        }
        let hasData = try hasData(header, description, recorded, read)
        let entry = description.entry(header, size: hasData ? recorded : 0)
        let (size, padded) = (entry.size, hasData ? whole : 0)
        guard entry.kind == .file, wants(entry) else {
            state = padded == 0 ? .header : .passing(padded)
            return TarPiece(bytes, entry: entry)
        }
        let start = bytes.count
        guard try input.take(padded, into: &bytes, read) == padded else {
            return broken(bytes, .cutShort(at: input.offset))
        }
        return TarPiece(bytes, entry: entry, contents: start..<start + size)
    }

    /// Whether contents follow. Links and folders have none, whatever size old programs noted for them. A hard link may
    /// have them in pax archives; what stands behind its header tells.
    private mutating func hasData(
        _ header: TarHeader, _ description: TarDescription, _ size: Int, _ read: Read
    ) throws(FileFailure) -> Bool {
        guard size > 0, !TarType.hasNoData(header.type) else { return false }
        guard header.type == TarType.hardLink, description.size == nil else { return true }
        return TarHeader(Array(try input.peek(TarLayout.blockSize, read))) == nil
    }
}
