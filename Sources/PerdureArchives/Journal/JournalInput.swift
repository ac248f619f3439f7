/// One INPUT of a run, as its journal remembers it.
package struct JournalInput: Hashable, Sendable {
    /// The absolute path without symbolic links, at the time of the run.
    package let path: PathBytes
    /// Whether it is a folder; else a single file.
    package let isFolder: Bool
    package let identity: FileIdentity

    /// Looks at an input.
    ///
    /// - Parameter path: As the person named it; symbolic links are followed.
    package init(_ path: PathBytes, system: SystemCalls = .live) throws(FileFailure) {
        let resolved = try system.resolve(path)
        let target = try ReplacementTarget.find(resolved, system: system)
        guard let info = target.present, info.kind == .file || info.kind == .folder else {
            throw FileFailure(.open, path, .notARegularFile)
        }
        self.init(path: resolved, isFolder: info.kind == .folder, identity: info.identity)
    }

    init(path: PathBytes, isFolder: Bool, identity: FileIdentity) {
        self.path = path
        self.isFolder = isFolder
        self.identity = identity
    }

    /// The folder that the paths of replaced files are relative to: the input, or the folder of a single file.
    package var rootFolder: PathBytes { isFolder ? path : path.parent }

    var value: JournalValue {
        .members([
            "path": .text(path.description), "kind": .text(isFolder ? "folder" : "file"),
            "device": .text(String(identity.device)), "inode": .text(String(identity.inode)),
        ])
    }

    init?(_ value: JournalValue) {
        guard let path = value["path"]?.text, let kind = value["kind"]?.text,
            let device = value["device"]?.text.flatMap({ UInt64($0) }),
            let inode = value["inode"]?.text.flatMap({ UInt64($0) })
        else { return nil }
        self.init(
            path: PathBytes(escaped: path), isFolder: kind == "folder",
            identity: FileIdentity(device: device, inode: inode))
    }
}
