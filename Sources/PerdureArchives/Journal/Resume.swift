/// Finds out how far a broken-off run has come, and tidies up so that it can go on.
///
/// A file whose new contents are in place is done. One that is still the original is done anew: its record is taken
/// back, and what was prepared for it is removed. One that is neither was changed by somebody since, and is left alone.
package struct Resume {
    /// A file that the journal of a broken-off run speaks of.
    package struct File: Sendable, Hashable {
        /// An index into the inputs of the journal's header.
        package let input: Int
        /// Relative to the input's root folder.
        package let path: PathBytes
        /// Why it was left alone; nil if it is done.
        package let problem: UndoneFile?
    }

    /// - Returns: The files that need nothing more, in the order of the journal.
    /// - Throws: `FileFailure`: `.damagedJournal`, or what went wrong while tidying up. It can be tried again.
    package static func settle(
        _ opened: inout OpenedJournal, at path: PathBytes
    ) throws(FileFailure) -> [File] {
        let contents = opened.contents
        if let damage = contents.damage { throw FileFailure(.open, path, .damagedJournal(offset: damage)) }
        let run = try EarlierRun(opened.journal, at: path)
        var (settled, kept, open): ([File], [ReplacedFile], [ReplacedFile]) = ([], [], [])
        for file in contents.replacedFiles {
            if run.system.isInterrupted() { throw FileFailure(interrupted: .read, path) }
            let state = run.state(of: file)
            if case .unreadable(let failure) = state, failure.stopsEverything { throw failure }
            if case .original = state {
                open.append(file)
            } else {
                kept.append(file)
                settled.append(File(input: file.input, path: file.path, problem: problem(state, file, run)))
            }
        }
        try takeBack(open, &opened.journal)
        for file in open { try run.originals.remove(file) }
        for file in kept { try run.originals.settleName(of: file) }
        _ = try run.removeTemporaries()
        _ = try run.originals.removeUnused(except: kept)
        return settled
    }

    /// The journal is told before what it spoke of is removed.
    private static func takeBack(_ files: [ReplacedFile], _ journal: inout Journal) throws(FileFailure) {
        guard !files.isEmpty else { return }
        try journal.append(files.map(\.droppedRecord))
        try journal.sync()
    }

    private static func problem(
        _ state: EarlierRun.FileState, _ file: ReplacedFile, _ run: EarlierRun
    ) -> UndoneFile? {
        let kept = run.originals.path(of: file)
        let refusal: UndoneFile.Refusal
        switch state {
        case .original, .replaced: return nil
        case .changed: refusal = .changedSince(original: kept)
        case .missing: refusal = .missing(original: kept)
        case .unreadable(let failure): refusal = .failed(failure)
        }
        return UndoneFile(path: run.path(of: file), outcome: .refused(refusal))
    }
}
