/// The originals in a journal's folder.
///
/// A second name of the original is of use at once. A copy, made where the journal is on another disk, has a temporary
/// name until the journal has told of its file: so a copy that no record speaks of is known to be of no use.
struct PreservedOriginals {
    let folder: SharedFolder
    private let path: PathBytes
    private let run: UInt64
    private let system: SystemCalls

    init(_ journal: borrowing Journal, at path: PathBytes) throws(FileFailure) {
        folder = SharedFolder(try journal.system.openAgain(journal.originals))
        self.path = path.appending(Journal.originalsName)
        run = journal.header.run
        system = journal.system
    }

    func path(of file: ReplacedFile) -> PathBytes { path.appending(file.original) }

    func temporaryName(of file: ReplacedFile) -> PathBytes {
        TemporaryName.make(run: run, number: UInt64(file.number))
    }

    /// Under which name the original of a file is kept, if it is there.
    func name(of file: ReplacedFile) throws(FileFailure) -> PathBytes? {
        for name in [file.original, temporaryName(of: file)] {
            if try system.infoIfPresent(name, in: folder.descriptor)?.kind == .file { return name }
        }
        return nil
    }

    /// The same, if its contents are those that the run has read.
    func wholeName(of file: ReplacedFile) throws(FileFailure) -> PathBytes? {
        guard let name = try name(of: file) else { return nil }
        return try system.hash(of: try system.openFile(name, in: folder.descriptor)) == file.hashBefore ? name : nil
    }

    /// Gives a copy its final name, if the run was broken off before it could.
    func settleName(of file: ReplacedFile) throws(FileFailure) {
        let temporary = temporaryName(of: file)
        guard try name(of: file) == temporary else { return }
        try system.rename(temporary, in: folder.descriptor, to: file.original, in: folder.descriptor)
    }

    func remove(_ file: ReplacedFile) throws(FileFailure) {
        while let name = try name(of: file) { try system.remove(name, in: folder.descriptor) }
    }

    /// Removes what was prepared for files that then were not replaced.
    ///
    /// - Parameter kept: Files whose originals are needed.
    /// - Returns: What else is there. An original with no other name and no record is perhaps the only copy of a
    ///   file, so it stays.
    func removeUnused(except kept: [ReplacedFile]) throws(FileFailure) -> [PathBytes] {
        let needed = Set(kept.map(\.original))
        var unexplained: [PathBytes] = []
        for name in try system.names(in: folder.descriptor) where !needed.contains(name) {
            let hasOtherNames = try system.info(name, in: folder.descriptor).linkCount > 1
            if hasOtherNames || TemporaryName.isTemporary(name, ofRun: run) {
                try system.remove(name, in: folder.descriptor)
            } else {
                unexplained.append(path.appending(name))
            }
        }
        return unexplained
    }

    func sync() throws(FileFailure) { try system.sync(folder.descriptor) }
}
