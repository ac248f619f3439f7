import PerdureArchives

/// The bytes of a file, or of an entry of an archive, in archives inside it too: `outer.zip!inner.tar!note.md`. A
/// compressed file stands for what it holds.
enum NamedEntry {
    private static let mark = UInt8(ascii: "!")

    static func read(_ path: [UInt8], limit: Int) throws(RunFailure) -> (bytes: [UInt8], suffix: String) {
        do {
            guard let (file, entry) = split(path) else {
                let contents = try SystemCalls.live.readFile(at: PathBytes(path), limit: limit)
                return try expanded(Array(contents.contents), PathBytes(path), limit)
            }
            // A zip need not be read whole.
            let name = PathBytes(file)
            if let zip = try zip(at: name) {
                return try read(entry, in: zip.source, name: name, depth: 0, limit)
            }
            let contents = try SystemCalls.live.readFile(at: name, limit: limit)
            return try read(entry, in: Array(contents.contents), name: name, depth: 0, limit)
        } catch let failure as FileFailure {
            throw RunFailure(failure)
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw .file("\(error)")
        }
    }

    private static func zip(at path: PathBytes) throws -> ZipFile? {
        let start = try ByteReader(path).peek(4)
        return ZipArchive.looksLikeZip(start.span.bytes) ? try ZipFile(path) : nil
    }

    /// The shortest beginning that is a file, and what follows the mark after it; nil where the whole is one, or none.
    private static func split(_ path: [UInt8]) -> (file: [UInt8], entry: [UInt8])? {
        if LinkReference.exists(path) { return nil }
        for index in path.indices where path[index] == mark && LinkReference.exists(Array(path[..<index])) {
            return (Array(path[..<index]), Array(path[(index + 1)...]))
        }
        return nil
    }

    /// The contents of a compressed file with the suffix that they would have; anything else as it is.
    private static func expanded(
        _ bytes: [UInt8], _ name: PathBytes, _ limit: Int
    ) throws -> (bytes: [UInt8], suffix: String) {
        guard let compression = bytes.withUnsafeBytes({ Compression(start: $0) }) else { return (bytes, name.suffix) }
        var limits = ArchiveLimits()
        limits.totalGrowth = limit
        let source = ByteSource(bytes: bytes, name: name)
        let layout: CompressedLayout
        do throws(CompressedFailure) {
            layout = try CompressedLayout(of: source, compression, limits: limits)
        } catch {
            throw RunFailure.file("'\(name)': the \(compression.name) file \(error)")
        }
        let contents = CompressedContents(source, compression, layout, name: name.description)
        return (try contents.start(.max), contents.suffix)
    }

    /// An entry of the archive that the bytes are; it may lead into archives inside.
    private static func read(
        _ entry: [UInt8], in bytes: [UInt8], name: PathBytes, depth: Int, _ limit: Int
    ) throws -> (bytes: [UInt8], suffix: String) {
        if ZipArchive.looksLikeZip(bytes.span.bytes) {
            return try read(entry, in: ZipSource(bytes: bytes), name: name, depth: depth, limit)
        }
        let (tar, _) = try expanded(bytes, name, limit)
        guard tar.withUnsafeBytes({ TarReader.startsWithHeader($0) }) else {
            throw RunFailure.file("'\(name)' is neither a zip nor a tar")
        }
        return try read(entry, name: name, depth: depth, limit) { wanted in try contents(wanted, of: tar) }
    }

    private static func read(
        _ entry: [UInt8], in source: ZipSource, name: PathBytes, depth: Int, _ limit: Int
    ) throws -> (bytes: [UInt8], suffix: String) {
        do {
            let archive = try ZipArchive(source)
            return try read(entry, name: name, depth: depth, limit) { wanted in
                guard let found = archive.entries.first(where: { $0.isCalled(wanted) }) else { return nil }
                var workspace = try ZipWorkspace()
                return try archive.read(found, using: &workspace)
            }
        } catch let failure as ZipFailure {
            throw RunFailure.file("'\(name)' \(failure)")
        }
    }

    /// - Parameter find: gives the contents of the entry with a name; nil where there is none.
    private static func read(
        _ entry: [UInt8], name: PathBytes, depth: Int, _ limit: Int, find: ([UInt8]) throws -> [UInt8]?
    ) throws -> (bytes: [UInt8], suffix: String) {
        if let bytes = try find(entry) { return try expanded(bytes, PathBytes(entry), limit) }
        for index in entry.indices where entry[index] == mark && depth < RunOptions.depthLimit {
            guard let inner = try find(Array(entry[..<index])) else { continue }
            return try read(
                Array(entry[(index + 1)...]), in: inner,
                name: name.appendingText("!").appending(bytes: entry[..<index]), depth: depth + 1, limit)
        }
        throw RunFailure.file("'\(name)' has no entry '\(PathBytes(entry))'")
    }

    /// Of several entries with one name, the first.
    private static func contents(_ name: [UInt8], of tar: [UInt8]) throws -> [UInt8]? {
        var reader = TarReader(limits: ArchiveLimits())
        var offset = 0
        while true {
            let piece = try reader.next { buffer in
                let part = tar[offset...].prefix(buffer.count)
                buffer.copyBytes(from: part)
                offset += part.count
                return part.count
            } wants: { entry in
                entry.isCalled(name)
            }
            guard let piece else { return nil }
            if let contents = piece.contents { return Array(piece.bytes[contents]) }
        }
    }
}

extension ZipEntry {
    fileprivate func isCalled(_ name: [UInt8]) -> Bool { Array(rawName) == name || Array(self.name.utf8) == name }
}

extension TarEntry {
    /// By its bytes, or as reports show them.
    fileprivate func isCalled(_ name: [UInt8]) -> Bool {
        rawName == name || Array(PathBytes(rawName).description.utf8) == name
    }
}

extension PathBytes {
    fileprivate func appending(bytes: ArraySlice<UInt8>) -> PathBytes { PathBytes(self.bytes + bytes) }
}
