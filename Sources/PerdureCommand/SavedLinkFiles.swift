import Perdure
import PerdureArchives
import PerdureFixtures
import PerdureYAML

/// The files of saved links that a command reads.
struct SavedLinkFiles {
    private(set) var files: [LinkFile] = []
    /// The paths as the system has them; a report may have to spell some otherwise.
    private var paths: [PathBytes] = []
    /// What can't be read in a folder.
    private(set) var findings: [Finding] = []

    /// A file of saved links is written by hand, or almost.
    private static let sizeLimit = 64 << 20

    /// The folders `Links` beside the folders of schemas; none where there are none.
    static func folders(beside schemas: [String]) -> [PathBytes] {
        var found: [PathBytes] = []
        for folder in schemas.map({ PathBytes($0).parent }) {
            let links = PathBytes("Links")
            let path = folder == PathBytes(".") ? links : folder.appending(links)
            if !found.contains(path), (try? SystemCalls.live.isFolder(path)) == true { found.append(path) }
        }
        return found
    }

    /// Adds a file, or every `.json` file of a folder at any depth, in the order of their names.
    mutating func add(_ path: PathBytes) throws(FileFailure) {
        guard try SystemCalls.live.isFolder(path) else {
            let contents = try SystemCalls.live.readFile(at: path, limit: Self.sizeLimit)
            return read(contents.bytes, path)
        }
        let tree = try FileTree(path)
        for entry in tree.entries {
            let full = path.withoutSlashAtEnd.appending(entry.path)
            switch entry.kind {
            case .file where entry.path.suffix == "json":
                do throws(FileFailure) {
                    read(Array(try tree.read(entry, limit: Self.sizeLimit).contents), full)
                } catch {
                    refuse(full, error)
                }
            case .unreadable(let failure): refuse(full, failure)
            default: break
            }
        }
    }

    private mutating func read(_ bytes: [UInt8], _ path: PathBytes) {
        guard !paths.contains(path) else { return }
        paths.append(path)
        files.append(LinkFileReader.read(bytes, path: path.description))
    }

    private mutating func refuse(_ path: PathBytes, _ failure: FileFailure) {
        findings.append(
            Finding(.unreadableFile, "this can't be read: \(failure.description)", at: .file(path.description)))
    }

    /// Where the file of an update stands.
    func path(of update: ExpectationUpdate) -> PathBytes {
        zip(files, paths).first { $0.0.path == update.path }?.1 ?? PathBytes(update.path)
    }

    /// The same files as they are after updates.
    func replacing(_ updates: [ExpectationUpdate]) -> SavedLinkFiles {
        var copy = self
        copy.files = files.map { file in
            updates.first { $0.path == file.path }.map { LinkFileReader.read($0.bytes, path: $0.path) } ?? file
        }
        return copy
    }

    func source(of file: String) -> [UInt8]? { files.first { $0.path == file }?.bytes }

    var linkCount: Int { files.reduce(0) { $0 + $1.links.count } }
}

extension PathBytes {
    fileprivate var withoutSlashAtEnd: PathBytes {
        var bytes = bytes
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return PathBytes(bytes)
    }
}
