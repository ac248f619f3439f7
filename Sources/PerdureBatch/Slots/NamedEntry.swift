import PerdureArchives

/// The bytes of a file, or of an entry of a zip, in zips inside it too: `outer.zip!inner.zip!note.md`.
enum NamedEntry {
    private static let mark = UInt8(ascii: "!")
    /// Zips in zips are rarely deeper than two.
    private static let depthLimit = 8

    static func read(_ path: [UInt8], limit: Int) throws(RunFailure) -> (bytes: [UInt8], suffix: String) {
        do {
            guard let (file, entry) = split(path) else {
                let contents = try SystemCalls.live.readFile(at: PathBytes(path), limit: limit)
                return (Array(contents.contents), PathBytes(path).suffix)
            }
            let zip = try ZipFile(PathBytes(file))
            let bytes = try read(entry, in: zip.source, name: String(decoding: file, as: UTF8.self), depth: 0)
            return (bytes, PathBytes(entry).suffix)
        } catch let failure as FileFailure {
            throw RunFailure(failure)
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw .file("\(error)")
        }
    }

    /// The shortest beginning that is a file, and what follows the mark after it; nil where the whole is one, or none.
    private static func split(_ path: [UInt8]) -> (file: [UInt8], entry: [UInt8])? {
        if LinkReference.exists(path) { return nil }
        for index in path.indices where path[index] == mark && LinkReference.exists(Array(path[..<index])) {
            return (Array(path[..<index]), Array(path[(index + 1)...]))
        }
        return nil
    }

    private static func read(
        _ name: [UInt8], in source: ZipSource, name zip: String, depth: Int
    ) throws(RunFailure) -> [UInt8] {
        do {
            let archive = try ZipArchive(source)
            var workspace = try ZipWorkspace()
            if let entry = find(name, in: archive) { return try archive.read(entry, using: &workspace) }
            for index in name.indices where name[index] == mark && depth < depthLimit {
                guard let entry = find(Array(name[..<index]), in: archive) else { continue }
                let inner = ZipSource(bytes: try archive.read(entry, using: &workspace))
                return try read(
                    Array(name[(index + 1)...]), in: inner,
                    name: "\(zip)!\(String(decoding: name[..<index], as: UTF8.self))", depth: depth + 1)
            }
        } catch let failure as RunFailure {
            throw failure
        } catch {
            throw .file("'\(zip)' \(error)")
        }
        throw .file("'\(zip)' has no entry '\(String(decoding: name, as: UTF8.self))'")
    }

    private static func find(_ name: [UInt8], in archive: ZipArchive) -> ZipEntry? {
        archive.entries.first { Array($0.rawName) == name || Array($0.name.utf8) == name }
    }
}
