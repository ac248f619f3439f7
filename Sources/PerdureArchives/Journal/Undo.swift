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
    private let run: EarlierRun
    private let isDryRun: Bool
    private var system: SystemCalls { run.system }
    private var originals: PreservedOriginals { run.originals }

    /// Undoes the run of a journal, finished or not.
    ///
    /// - Parameters:
    ///   - path: The journal's folder.
    ///   - isDryRun: Whether nothing is done, and the report says what would be.
    /// - Returns: What became of each file. A journal that was broken off before its first record gives an empty,
    ///   complete report: nothing was changed under it.
    /// - Throws: `FileFailure` if the folder is no journal's, if the journal can't be read or is in use, or if an
    ///   interruption was asked for.
    package static func run(
        _ path: PathBytes, isDryRun: Bool = false, system: SystemCalls = .live
    ) throws(FileFailure) -> UndoReport {
        let folder = try system.open(path, .folder)
        guard let opened = try Journal.reopen(at: path, onlyLooking: isDryRun, system: system) else {
            try Journal.checkNames(in: folder, system)
            return try withoutRecords(folder, path, system)
        }
        let contents = opened.contents
        if contents.state == .undone { return .nothing(wasUndoneBefore: true) }
        var journal = opened.take()
        let undo = Undo(run: try EarlierRun(journal, at: path), isDryRun: isDryRun)
        return isDryRun ? try undo.look(contents) : try undo.run(contents, &journal)
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
        journal.note(.undoing)
        let leftovers = try run.removeTemporaries()
        let files = try putBack(contents.replacedFiles)
        try run.syncRoots()
        let allIsBack = contents.damage == nil && !files.contains(where: \.isRefused)
        let unexplained = allIsBack ? try originals.removeUnused(except: []) : []
        if allIsBack && unexplained.isEmpty { try markUndone(&journal) }
        return UndoReport(
            files: files, isComplete: allIsBack && unexplained.isEmpty, wasUndoneBefore: false,
            leftovers: leftovers, damage: contents.damage, unexplained: unexplained)
    }

    /// What `run` would report.
    private func look(_ contents: JournalContents) throws(FileFailure) -> UndoReport {
        let files = try putBack(contents.replacedFiles)
        return UndoReport(
            files: files, isComplete: contents.damage == nil && !files.contains(where: \.isRefused),
            wasUndoneBefore: false, leftovers: try run.removeTemporaries(onlyCounting: true),
            damage: contents.damage, unexplained: [])
    }

    /// Backwards, as one takes off what was put on. The results are in the order of the files.
    private func putBack(_ replaced: [ReplacedFile]) throws(FileFailure) -> [UndoneFile] {
        var files: [UndoneFile] = []
        for file in replaced.reversed() {
            if system.isInterrupted() { throw FileFailure(interrupted: .undo, run.journalPath) }
            files.append(UndoneFile(path: run.path(of: file), outcome: putBack(file)))
        }
        return files.reversed()
    }

    private func putBack(_ file: ReplacedFile) -> UndoneFile.Outcome {
        let kept = originals.path(of: file)
        do throws(FileFailure) {
            switch run.state(of: file) {
            case .original:
                // The original's second name would otherwise stay behind.
                if !isDryRun { try originals.remove(file) }
                return .alreadyOriginal
            case .replaced:
                guard let name = try originals.wholeName(of: file) else { return .refused(.originalLost) }
                if !isDryRun { try moveBack(file, from: name) }
                return .restored
            case .changed: return .refused(.changedSince(original: kept))
            case .missing: return .refused(.missing(original: kept))
            case .unreadable(let failure): return .refused(.failed(failure))
            }
        } catch {
            return .refused(.failed(error))
        }
    }

    private func moveBack(_ file: ReplacedFile, from original: PathBytes) throws(FileFailure) {
        let folder = try run.folder(of: file)
        let name = file.path.lastComponent
        do {
            try system.rename(original, in: originals.folder.descriptor, to: name, in: folder)
        } catch {
            // The journal is on another disk.
            guard error.errno == EXDEV else { throw error }
            try copyBack(file, from: original, to: name, in: folder)
            try originals.remove(file)
        }
    }

    private func copyBack(
        _ file: ReplacedFile, from original: PathBytes, to name: PathBytes, in folder: consuming FileDescriptor
    ) throws(FileFailure) {
        let source = try system.openFile(original, in: originals.folder.descriptor)
        var copy = try TemporaryFile(originals.temporaryName(of: file), in: folder, mode: 0o600, system: system)
        try system.copyContents(from: source, to: copy.file)
        let info = try system.info(source)
        try system.copyMetadata(info, from: source, to: copy.file, [.owner, .times, .attributes])
        try system.sync(copy.file)
        try copy.rename(to: name)
        // The original goes, so what has taken its place must be safe on the disk.
        try system.sync(copy.folder)
    }

    private func markUndone(_ journal: inout Journal) throws(FileFailure) {
        try originals.sync()
        try journal.append([JournalRecord(.undone, .members([:]))])
        try journal.sync()
    }
}
