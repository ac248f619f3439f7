/// Collects the entries of a tree, one folder after another.
struct FileTreeWalker {
    let selection: GlobSelection
    let system: SystemCalls
    private(set) var entries: [FileTreeEntry] = []

    init(selection: GlobSelection, system: SystemCalls) {
        self.selection = selection
        self.system = system
    }

    /// Adds what the folder at `path` holds under `names`, and what lies below.
    mutating func walk(
        _ names: [PathBytes], in folder: borrowing FileDescriptor, at path: PathBytes, depth: Int,
        inside outer: GlobSelection.Verdict
    ) throws(FileFailure) {
        for name in names {
            if system.isInterrupted() { throw FileFailure(interrupted: .list, folder.path) }
            let place = path.appending(name)
            let info: FileInfo
            do {
                info = try system.info(name, in: folder)
            } catch {
                try add(place, unreadable: error, nil, selection.verdict(on: place, isFolder: false, inside: outer))
                continue
            }
            let verdict = selection.verdict(on: place, isFolder: info.kind == .folder, inside: outer)
            if TemporaryName.isTemporary(name) {
                add(place, .skipped(.leftover), info, verdict)
            } else if info.kind == .folder {
                try walkFolder(name, in: folder, at: place, depth: depth, info, verdict)
            } else {
                try addLeaf(name, in: folder, at: place, info, verdict)
            }
        }
    }

    private mutating func walkFolder(
        _ name: PathBytes, in parent: borrowing FileDescriptor, at path: PathBytes, depth: Int,
        _ info: FileInfo, _ verdict: GlobSelection.Verdict
    ) throws(FileFailure) {
        if depth >= FileTree.depthLimit {
            let failure = FileFailure(.list, parent.path.appending(name), .tooDeep(limit: FileTree.depthLimit))
            return try add(path, unreadable: failure, info, verdict)
        }
        do {
            let folder = try system.open(name, in: parent, .folder)
            let names = try system.names(in: folder)
            // Its originals are what undo puts back; to migrate them would be to lose them.
            if Journal.isJournal(path, names) { return add(path, .skipped(.journal), info, verdict) }
            add(path, .folder, info, verdict)
            // What goes wrong further down is recorded there; only what ends the walk comes out here.
            try walk(names, in: folder, at: path, depth: depth + 1, inside: verdict)
        } catch {
            try add(path, unreadable: error, info, verdict)
        }
    }

    private mutating func addLeaf(
        _ name: PathBytes, in folder: borrowing FileDescriptor, at path: PathBytes,
        _ info: FileInfo, _ verdict: GlobSelection.Verdict
    ) throws(FileFailure) {
        do {
            add(path, try leaf(name, in: folder, info), info, verdict)
        } catch {
            try add(path, unreadable: error, info, verdict)
        }
    }

    private func leaf(
        _ name: PathBytes, in folder: borrowing FileDescriptor, _ info: FileInfo
    ) throws(FileFailure) -> FileTreeEntry.Kind {
        switch info.kind {
        case .file: .file
        case .link: .link(target: try system.linkTarget(name, in: folder))
        case .pipe: .skipped(.pipe)
        case .socket: .skipped(.socket)
        case .device: .skipped(.device)
        case .folder, .other: .skipped(.other)
        }
    }

    private mutating func add(
        _ path: PathBytes, _ kind: FileTreeEntry.Kind, _ info: FileInfo?, _ verdict: GlobSelection.Verdict
    ) {
        entries.append(FileTreeEntry(path: path, kind: kind, info: info, isSelected: verdict.isSelected))
    }

    /// Records a failure of one entry; one that concerns everything ends the walk.
    private mutating func add(
        _ path: PathBytes, unreadable failure: FileFailure, _ info: FileInfo?, _ verdict: GlobSelection.Verdict
    ) throws(FileFailure) {
        if failure.stopsEverything { throw failure }
        add(path, .unreadable(failure), info, verdict)
    }
}
