import Foundation
import PerdureArchives
import Synchronization

/// A disk that keeps, when the power fails, only what was synced.
///
/// It watches the calls of a run over a real folder, and notes at each sync what from then on is safe: of a file its
/// contents, of a folder its names, and of a file system everything. `fail` then makes the folder what it would be
/// after the power failed.
final class ForgetfulDisk: Sendable {
    /// How much of what was not synced is lost.
    enum Loss: Sendable, CaseIterable {
        /// Contents and names.
        case everything
        /// Contents alone: all names are there, and new files are empty.
        case contents
    }

    private struct Safe {
        /// Of files, by what they are; a number is used again once a file is gone, which `forget` sees to.
        var contents: [UInt64: Data] = [:]
        /// Of folders: their names, and what these stood for.
        var names: [UInt64: [String: Node]] = [:]
    }

    private enum Node: Hashable {
        case file(UInt64)
        case folder(UInt64)

        var isFolder: Bool { if case .folder = self { true } else { false } }
    }

    private let root: String
    private let safe = Mutex(Safe())

    init(_ root: URL) {
        self.root = root.path
        safe.withLock { noteAll(self.root, &$0) }
    }

    var observer: @Sendable (FileOperation, PathBytes) -> Void {
        { [self] operation, path in
            safe.withLock { safe in
                forget(&safe)
                switch operation {
                case .syncFileSystem: noteAll(root, &safe)
                case .sync: note(path.description, &safe)
                default: break
                }
            }
        }
    }

    // MARK: Watching

    private static func node(_ path: String) -> Node? {
        var record = stat()
        guard lstat(path, &record) == 0 else { return nil }
        return record.st_mode & S_IFMT == S_IFDIR ? .folder(UInt64(record.st_ino)) : .file(UInt64(record.st_ino))
    }

    private static func list(_ folder: String) -> [String: Node] {
        var nodes: [String: Node] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            nodes[name] = node(folder + "/" + name)
        }
        return nodes
    }

    private func note(_ path: String, _ safe: inout Safe) {
        switch Self.node(path) {
        case .file(let number)?: safe.contents[number] = FileManager.default.contents(atPath: path)
        case .folder(let number)?: safe.names[number] = Self.list(path)
        case nil: break
        }
    }

    private func noteAll(_ folder: String, _ safe: inout Safe) {
        note(folder, &safe)
        for (name, node) in Self.list(folder) {
            if case .folder = node { noteAll(folder + "/" + name, &safe) } else { note(folder + "/" + name, &safe) }
        }
    }

    /// A file that is gone, and that no safe name stands for either, is no more; its number may be given anew.
    private func forget(_ safe: inout Safe) {
        var known: Set<UInt64> = []
        collect(root, &known)
        for nodes in safe.names.values {
            for case .file(let number) in nodes.values { known.insert(number) }
        }
        safe.contents = safe.contents.filter { known.contains($0.key) }
    }

    private func collect(_ folder: String, _ known: inout Set<UInt64>) {
        for (name, node) in Self.list(folder) {
            switch node {
            case .file(let number): known.insert(number)
            case .folder: collect(folder + "/" + name, &known)
            }
        }
    }

    // MARK: Failing

    func fail(_ loss: Loss) throws {
        try safe.withLock { safe in
            guard case .folder(let number)? = Self.node(root) else { return }
            var made: [UInt64: String] = [:]
            // What is made anew stands outside until it gets its names.
            let store = root + ".store"
            try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: store) }
            try restore(root, number, loss, safe, &made, store)
        }
    }

    private func restore(
        _ folder: String, _ number: UInt64, _ loss: Loss, _ safe: Safe, _ made: inout [UInt64: String], _ store: String
    ) throws {
        let live = Self.list(folder)
        let wanted = loss == .everything ? safe.names[number] ?? [:] : live
        for (name, node) in live where wanted[name] != node || !node.isFolder {
            try FileManager.default.removeItem(atPath: folder + "/" + name)
        }
        for (name, node) in wanted.sorted(by: { $0.key < $1.key }) {
            let path = folder + "/" + name
            switch node {
            case .folder(let number):
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                try restore(path, number, loss, safe, &made, store)
            case .file(let number):
                if made[number] == nil {
                    made[number] = store + "/\(number)"
                    try (safe.contents[number] ?? Data()).write(to: URL(fileURLWithPath: store + "/\(number)"))
                }
                guard link(store + "/\(number)", path) == 0 else { throw POSIXError(.EIO) }
            }
        }
    }
}
