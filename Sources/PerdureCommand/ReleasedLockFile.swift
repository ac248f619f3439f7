import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureYAML

/// `Schemas/released.lock`, read and written.
struct ReleasedLockFile {
    private let path: String
    private let check: ReleasedCheck
    private var bytes: [UInt8]?
    private var lock: ReleasedLock?
    private(set) var findings: [Finding] = []

    private static let sizeLimit = 16 << 20

    /// Nil where no folder of schemas could hold it.
    init?(_ loaded: LoadedDefinitions) throws {
        guard let folder = loaded.schemaFolders.first else { return nil }
        path = folder == "." ? ReleasedLock.fileName : "\(folder)/\(ReleasedLock.fileName)"
        check = ReleasedCheck(loaded.definitions) { ContentHash(of: $0).description }
        do throws(FileFailure) {
            try read()
        } catch {
            guard !error.isMissing else { return }
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
    }

    private mutating func read() throws(FileFailure) {
        let bytes = Array(try SystemCalls.live.readFile(at: PathBytes(path), limit: Self.sizeLimit).bytes)
        self.bytes = bytes
        var list = FindingList()
        let (node, syntax) = YAMLParser.parse(bytes, file: path)
        // Its faults are not the definitions': they load.
        list.add(
            contentsOf: syntax.map { Finding(.releasedLock, $0.message, at: $0.place, notes: $0.notes, help: $0.help) })
        lock = node.flatMap { ReleasedLock($0, &list) }
        if let lock { list.add(contentsOf: check.findings(lock, at: path)) }
        findings = list.all
    }

    func source(of file: String) -> [UInt8]? { file == path ? bytes : nil }

    /// Writes the file as it would be now.
    ///
    /// - Returns: what became different, a line each.
    mutating func update() throws -> [String] {
        let new = check.lock
        let changes = Self.changes(lock, new)
        let text = Array(new.text.utf8)
        if text != bytes {
            do throws(FileFailure) {
                var file = try AtomicFile(at: PathBytes(path))
                try file.write(text)
                try file.commit()
            } catch {
                throw CommandFailure(message: error.description, code: ExitCodes.files)
            }
        }
        (bytes, lock, findings) = (text, new, [])
        return ["\(path): \(changes.isEmpty ? "nothing has changed" : "\(changes.count) changed")"]
            + changes.map { "  \($0)" }
    }

    private static func changes(_ old: ReleasedLock?, _ new: ReleasedLock) -> [String] {
        let gone = (old?.entries ?? []).filter { new[$0.name] == nil }.map { "\($0.name) is gone" }
        return gone
            + new.entries.compactMap { entry in
                guard let was = old?[entry.name] else { return "\(entry.name) is new" }
                return was == entry.hash ? nil : "\(entry.name) says something else than it did"
            }
    }
}
