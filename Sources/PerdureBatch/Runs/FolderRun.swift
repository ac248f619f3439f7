package import Perdure
package import PerdureArchives

/// Migrates the files of a folder: into a copy, in place, or for a look alone.
package struct FolderRun {
    private let context: SlotContext
    private let options: RunOptions
    /// How reports name the folder.
    private let name: String

    package init(_ context: SlotContext, _ options: RunOptions, name: String) {
        self.context = context
        self.options = options
        self.name = name
    }

    /// Called with how many files are done, and of how many.
    package typealias Progress = (Int, Int) -> Void

    /// Into a copy: what changes is written, everything else is copied as it is.
    package func copy(
        _ tree: borrowing FileTree, to output: inout FolderOutput, _ log: inout RunLog, progress: Progress
    ) throws(FileFailure) {
        for entry in tree.entries where entry.kind == .folder { try output.makeFolder(entry.path, like: entry.info) }
        try copyFiles(tree, to: output, &log, progress: progress)
    }

    private func copyFiles(
        _ tree: borrowing FileTree, to output: borrowing FolderOutput, _ log: inout RunLog, progress: Progress
    ) throws(FileFailure) {
        let (context, options, companions) = (context, options, DatabaseCompanions(tree))
        try run(
            tree, &log, progress: progress, worker: { FolderWorker(context, options, tree, companions, output) },
            take: { (_, _) throws(FileFailure) in })
    }

    /// In place: what changes is handed on, in the order of the files.
    ///
    /// - Parameter settled: files that are not looked at, since an earlier run has done so.
    package func change(
        _ tree: borrowing FileTree, except settled: Set<PathBytes> = [], _ log: inout RunLog, progress: Progress,
        take: (FileChange, inout RunLog) throws(FileFailure) -> Void
    ) throws(FileFailure) {
        let (context, options, companions) = (context, options, DatabaseCompanions(tree))
        try run(
            tree, except: settled, &log, progress: progress,
            worker: { FolderWorker(context, options, tree, companions) },
            take: take)
    }

    private func run(
        _ tree: borrowing FileTree, except settled: Set<PathBytes> = [], _ log: inout RunLog, progress: Progress,
        worker: @Sendable () -> FolderWorker, take: (FileChange, inout RunLog) throws(FileFailure) -> Void
    ) throws(FileFailure) {
        let entries = tree.entries
        let places = entries.indices.filter { place in
            entries[place].kind != .folder && (settled.isEmpty || !settled.contains(entries[place].path))
        }
        let name = name
        var position = 0
        var done = 0
        try OrderedPipeline.run(
            jobs: options.jobs,
            next: { () throws(FileFailure) in
                if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
                guard position < places.count else { return nil }
                let batch = batch(of: places[position...], in: entries)
                position = batch.endIndex
                return batch
            },
            worker: worker,
            work: { (batch: ArraySlice<Int>, worker: inout FolderWorker) in
                worker.migrate(batch.lazy.map { entries[$0] }, in: name)
            },
            handOn: { (batch, worker: inout FolderWorker) throws(FileFailure) in
                log.add(worker.log)
                if let failure = worker.failure { throw failure }
                if let change = worker.change { try take(change, &log) }
                log.remainders = []
                done += batch.count
                progress(done, places.count)
            })
    }

    /// The files that a worker takes next: some small ones, or a large one. One that may be changed in place is handed
    /// on before the next is read.
    private func batch(of places: ArraySlice<Int>, in entries: [FileTreeEntry]) -> ArraySlice<Int> {
        if options.keepsNewContents { return places.prefix(1) }
        var count = 0
        var bytes = 0
        for place in places.prefix(Self.mostFiles) where bytes < Self.mostBytes {
            count += 1
            bytes += min(entries[place].info?.size ?? 0, Self.mostBytes)
        }
        return places.prefix(count)
    }

    private static let mostFiles = 32
    private static let mostBytes = 256 << 10
}

/// New contents for a file of a folder.
package struct FileChange: Sendable {
    package var path: PathBytes
    package var info: FileInfo
    package var hashBefore: ContentHash
    package var bytes: [UInt8]
    /// What its links dropped on their way down.
    package var remainders: [KeptRemainder] = []
}
