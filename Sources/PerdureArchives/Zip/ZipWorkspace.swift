/// What one worker needs to read and compress entries, kept from one entry to the next: codecs and
/// a buffer. Give each thread its own and pass it `inout`.
package struct ZipWorkspace: ~Copyable {
    private let inflater: Inflater
    private let deflater: Deflater
    /// Compressed bytes on their way into the inflater.
    private var buffer: [UInt8] = []

    /// A buffer that grew beyond this for one large entry is let go after it. Bytes.
    private static let keptSize = 4 << 20

    /// - Parameter level: libdeflate's, for entries that are replaced.
    /// - Throws: `.outOfMemory`.
    package init(level: Int32 = 6) throws(ZipFailure) {
        let inflater = try Self.made { () throws(CodecFailure) in try Inflater() }
        let deflater = try Self.made { () throws(CodecFailure) in try Deflater(level: level) }
        self.inflater = inflater
        self.deflater = deflater
    }

    /// Expands the Deflate stream in `range` of `source`, which must yield `size` bytes.
    mutating func expand(_ range: Range<Int>, of source: ZipSource, size: Int) throws(ZipFailure) -> [UInt8] {
        switch source.storage {
        case .bytes(let bytes):
            return try expand(bytes.span.bytes.extracting(range), size: size, at: range.lowerBound)
        case .descriptor:
            if buffer.count < range.count { buffer = [UInt8](repeating: 0, count: range.count) }
            defer { if buffer.count > Self.keptSize { buffer = [] } }
            try source.read(into: &buffer, 0..<range.count, at: range.lowerBound)
            return try expand(buffer.span.bytes.extracting(0..<range.count), size: size, at: range.lowerBound)
        }
    }

    /// Compresses `contents` as one Deflate stream.
    func compress(_ contents: [UInt8]) throws(ZipFailure) -> [UInt8] {
        do throws(CodecFailure) {
            return try deflater.compress(contents.span.bytes)
        } catch {
            throw .outOfMemory
        }
    }

    /// Expands a Deflate stream that stands at an offset of the source.
    func expand(_ data: RawSpan, size: Int, at offset: Int) throws(ZipFailure) -> [UInt8] {
        do throws(CodecFailure) {
            return try inflater.expand(data, size: size)
        } catch {
            throw ZipFailure(error, size: size, at: offset)
        }
    }

    private static func made<Codec: ~Copyable>(_ make: () throws(CodecFailure) -> Codec) throws(ZipFailure) -> Codec {
        do throws(CodecFailure) { return try make() } catch { throw .outOfMemory }
    }
}

extension ZipFailure {
    /// Adds the place to what the inflater found.
    fileprivate init(_ failure: CodecFailure, size: Int, at offset: Int) {
        self =
            switch failure {
            case .outOfMemory: .outOfMemory
            case .damaged, .windowTooLarge, .dictionaryMissing: .dataDamaged(at: offset)
            case .longer: .sizeLies(recorded: UInt64(size), isLonger: true, at: offset)
            case .shorter: .sizeLies(recorded: UInt64(size), isLonger: false, at: offset)
            }
    }
}
