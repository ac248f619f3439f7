#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Puts back what an in-place run has replaced.
///
/// Each file is looked at first: one that is as the run left it gets its original back by a rename; one that is the
/// original already is left; one that is neither was changed since, and is refused. So undoing can be broken off and
/// repeated as often as one likes.
package struct Undo {
    private let system: SystemCalls
    private let journalPath: PathBytes
    private let originals: SharedFolder
    private let header: JournalHeader

    /// Undoes the run of a journal, finished or not.
    ///
    /// - Parameter path: The journal's folder.
    /// - Returns: What became of each file. A journal that was broken off before its first record gives an empty,
    ///   complete report: nothing was changed under it.
    /// - Throws: `FileFailure` if the folder is no journal's, if the journal can't be read or is in use, or if an
    ///   interruption was asked for.
    package static func run(_ path: PathBytes, system: SystemCalls = .live) throws(FileFailure) -> UndoReport {
        let folder = try system.open(path, .folder)
        guard let opened = try Journal.reopen(at: path, system: system) else {
            try Journal.checkNames(in: folder, system)
            return try withoutRecords(folder, path, system)
        }
        let contents = opened.contents
        if contents.state == .undone { return .nothing(wasUndoneBefore: true) }
        var journal = opened.take()
        let originals = SharedFolder(try system.openAgain(journal.originals))
        let undo = Undo(system: system, journalPath: path, originals: originals, header: journal.header)
        return try undo.run(contents, &journal)
    }

    /// A journal without a header: nothing was changed under it, unless its beginning was lost. Then what was preserved
    /// is all that is left, and a person has to look at it.
    private static func withoutRecords(
        _ folder: borrowing FileDescriptor, _ path: PathBytes, _ system: SystemCalls
    ) throws(FileFailure) -> UndoReport {
        guard let originals = try? system.open(Journal.originalsName, in: folder, .folder) else {
            return .nothing(wasUndoneBefore: false)
        }
        let names = try system.names(in: originals)
        guard !names.isEmpty else { return .nothing(wasUndoneBefore: false) }
        let kept = names.map { path.appending(Journal.originalsName).appending($0) }
        return UndoReport(
            files: [], isComplete: false, wasUndoneBefore: false, leftovers: 0, damage: 0, unexplained: kept)
    }

    private func run(_ contents: JournalContents, _ journal: inout Journal) throws(FileFailure) -> UndoReport {
        var roots: [SharedFolder] = []
        for input in header.inputs { roots.append(try openRoot(of: input)) }

        var files: [UndoneFile] = []
        // Backwards, as one takes off what was put on.
        for file in contents.replacedFiles.reversed() {
            if system.isInterrupted() { throw FileFailure(interrupted: .undo, journalPath) }
            guard roots.indices.contains(file.input) else {
                let failure = FileFailure(.undo, file.path, .damagedJournal(offset: 0))
                files.append(UndoneFile(path: file.path, outcome: .refused(.failed(failure))))
                continue
            }
            let root = roots[file.input]
            files.append(UndoneFile(path: root.descriptor.path.appending(file.path), outcome: putBack(file, root)))
        }
        let leftovers = try removeLeftovers(roots)
        for root in roots {
            try SystemCalls.syncsFileSystems
                ? system.syncFileSystem(of: root.descriptor) : system.sync(root.descriptor)
        }
        let allIsBack = contents.damage == nil && !files.contains(where: \.isRefused)
        let unexplained = allIsBack ? try removeSecondNames() : []
        if allIsBack && unexplained.isEmpty { try markUndone(&journal) }
        return UndoReport(
            files: files.reversed(), isComplete: allIsBack && unexplained.isEmpty, wasUndoneBefore: false,
            leftovers: leftovers, damage: contents.damage, unexplained: unexplained)
    }

    /// Opens the folder where an input was, or, if it has been moved together with its journal, the one beside that.
    private func openRoot(of input: JournalInput) throws(FileFailure) -> SharedFolder {
        do {
            return SharedFolder(try system.open(input.rootFolder, .folder))
        } catch {
            guard error.errno == ENOENT else { throw error }
            let besides = try system.resolve(journalPath).parent
            let moved = input.isFolder ? besides.appending(input.path.lastComponent) : besides
            guard let folder = try? system.open(moved, .folder) else { throw error }
            return SharedFolder(folder)
        }
    }

    private func putBack(_ file: ReplacedFile, _ root: SharedFolder) -> UndoneFile.Outcome {
        let keptPath = journalPath.appending(Journal.originalsName).appending(file.original)
        do throws(FileFailure) {
            let folder = try system.openFolder(file.path.parentBelowRoot, below: root.descriptor)
            let name = file.path.lastComponent
            let present = try system.hash(of: try system.openFile(name, in: folder))
            if present == file.hashBefore {
                // The original's second name would otherwise stay behind.
                try removeOriginal(file)
                return .alreadyOriginal
            }
            guard present == file.hashAfter else { return .refused(.changedSince(original: keptPath)) }
            guard try isPreserved(file) else { return .refused(.originalLost) }
            try moveBack(file, to: name, in: folder)
            return .restored
        } catch {
            return .refused(error.errno == ENOENT ? .missing(original: keptPath) : .failed(error))
        }
    }

    private func isPreserved(_ file: ReplacedFile) throws(FileFailure) -> Bool {
        guard try system.infoIfPresent(file.original, in: originals.descriptor)?.kind == .file else { return false }
        return try system.hash(of: try system.openFile(file.original, in: originals.descriptor)) == file.hashBefore
    }

    private func moveBack(
        _ file: ReplacedFile, to name: PathBytes, in folder: borrowing FileDescriptor
    ) throws(FileFailure) {
        do {
            try system.rename(file.original, in: originals.descriptor, to: name, in: folder)
        } catch {
            // The journal is on another disk.
            guard error.errno == EXDEV else { throw error }
            let original = try system.openFile(file.original, in: originals.descriptor)
            let own = try system.openAgain(folder)
            let temporaryName = TemporaryName.make(run: header.run, number: UInt64(file.number))
            var copy = try TemporaryFile(temporaryName, in: own, mode: 0o600, system: system)
            try system.copyContents(from: original, to: copy.file)
            let info = try system.info(original)
            try system.copyMetadata(info, from: original, to: copy.file, [.owner, .times, .attributes])
            try system.sync(copy.file)
            try copy.rename(to: name)
            try removeOriginal(file)
        }
    }

    private func removeOriginal(_ file: ReplacedFile) throws(FileFailure) {
        if try system.infoIfPresent(file.original, in: originals.descriptor) != nil {
            try system.remove(file.original, in: originals.descriptor)
        }
    }

    /// Removes the temporaries that this run has left beside the files, if it was broken off.
    private func removeLeftovers(_ roots: [SharedFolder]) throws(FileFailure) -> Int {
        var count = 0
        for (input, root) in zip(header.inputs, roots) {
            count += try removeLeftovers(in: root.descriptor, descending: input.isFolder, depth: 1)
        }
        return count
    }

    private func removeLeftovers(
        in folder: borrowing FileDescriptor, descending: Bool, depth: Int
    ) throws(FileFailure) -> Int {
        var count = 0
        for name in try system.names(in: folder) {
            if TemporaryName.isTemporary(name, ofRun: header.run) {
                try system.remove(name, in: folder)
                count += 1
            } else if descending, depth < FileTree.depthLimit,
                try system.infoIfPresent(name, in: folder)?.kind == .folder
            {
                // A folder that can't be opened now could not be worked in before.
                guard let inner = try? system.open(name, in: folder, .folder) else { continue }
                count += try removeLeftovers(in: inner, descending: true, depth: depth + 1)
            }
        }
        return count
    }

    /// Removes second names that were made for files which then were not replaced.
    ///
    /// - Returns: What else is in `originals`. An original with no other name and no record is perhaps the only copy
    ///   of a file, so it stays.
    private func removeSecondNames() throws(FileFailure) -> [PathBytes] {
        var unexplained: [PathBytes] = []
        for name in try system.names(in: originals.descriptor) {
            if try system.info(name, in: originals.descriptor).linkCount > 1 {
                try system.remove(name, in: originals.descriptor)
            } else {
                unexplained.append(journalPath.appending(Journal.originalsName).appending(name))
            }
        }
        return unexplained
    }

    private func markUndone(_ journal: inout Journal) throws(FileFailure) {
        try system.sync(originals.descriptor)
        try journal.append([JournalRecord(.undone, .members([:]))])
        try journal.sync()
    }
}
