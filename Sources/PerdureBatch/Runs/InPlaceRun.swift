import Perdure
import PerdureArchives

/// Migrates inputs where they are, with a journal by which it can be undone.
struct InPlaceRun {
    private let context: SlotContext
    private var options: RunOptions
    private let facts: MigrateRun.JournalFacts
    private var system: SystemCalls { options.system }

    init(_ context: SlotContext, _ options: RunOptions, _ facts: MigrateRun.JournalFacts) {
        self.context = context
        self.options = options
        self.options.keepsNewContents = true
        self.facts = facts
    }

    /// - Returns: the journal, if something was changed.
    func run(
        _ inputs: [PathBytes], journal path: PathBytes?, _ log: inout RunLog, progress: MigrateRun.Progress
    ) throws(FileFailure) -> PathBytes? {
        var known: [JournalInput] = []
        for input in inputs { known.append(try JournalInput(input, system: system)) }
        try checkApart(known, inputs)
        let place = path ?? Journal.defaultPath(for: inputs[0].withoutTrailingSlash)
        try checkOutside(known, journal: place)
        let header = JournalHeader(
            toolVersion: facts.toolVersion, definitionsHash: facts.definitionsHash, options: facts.options,
            inputs: known)
        var earlier = EarlierWork()
        guard let journal = try openJournal(at: place, header, &earlier, &log) else { return nil }
        var committer = try InPlaceCommitter(
            journal: journal, options: InPlaceOptions(groupSize: options.groupSize), system: system)
        var isChanged = earlier.hasReplaced
        for (index, input) in inputs.enumerated() {
            let settled = earlier.settled(ofInput: index)
            try run(input, index, known[index], except: settled, &committer, &isChanged, &log, progress)
        }
        report(try committer.completeGroup(), inputs, &isChanged, &log)
        try committer.finish(left: log.tally[.unreadable])
        return isChanged ? place : nil
    }

    /// The journal of a new run, or of the one that is gone on with; nil where that has come to its end.
    private func openJournal(
        at place: PathBytes, _ header: JournalHeader, _ earlier: inout EarlierWork, _ log: inout RunLog
    ) throws(FileFailure) -> Journal? {
        guard options.resumes, var opened = try Journal.reopen(at: place, system: system),
            opened.contents.state != .undone
        else { return try Journal.create(at: place, header: header, system: system) }
        let differences = opened.journal.header.differences(to: header)
        guard differences.isEmpty else {
            throw FileFailure(.resume, place, .journalOfOtherRun(differences: differences))
        }
        if opened.contents.state == .finished, opened.contents.leftCount == 0 {
            log.notices.append("this run had come to its end before; nothing was done")
            return nil
        }
        earlier = EarlierWork(try Resume.settle(&opened, at: place), &log)
        return opened.take()
    }

    /// A run that is gone on with would take the originals in its journal for files of the archive, unless the journal
    /// has a name by which the walk passes it over.
    private func checkOutside(_ inputs: [JournalInput], journal: PathBytes) throws(FileFailure) {
        let path = journal.withoutTrailingSlash
        if Journal.hasUsualName(path) { return }
        let folder = try system.resolve(path.parent)
        for input in inputs where input.isFolder && folder.relative(to: input.path) != nil {
            throw FileFailure(.create, path, .insideInput(input.path))
        }
    }

    /// The same file can't be changed twice in one run.
    private func checkApart(_ known: [JournalInput], _ inputs: [PathBytes]) throws(FileFailure) {
        for (index, input) in known.enumerated() {
            for other in known.indices where other != index {
                let inside = known[other].isFolder && input.path.relative(to: known[other].path) != nil
                if inside || other < index && known[other].identity == input.identity {
                    throw FileFailure(.open, inputs[index], .insideInput(inputs[other]))
                }
            }
        }
    }

    private func run(
        _ input: PathBytes, _ index: Int, _ known: JournalInput, except settled: Set<PathBytes>,
        _ committer: inout InPlaceCommitter, _ isChanged: inout Bool, _ log: inout RunLog,
        _ progress: MigrateRun.Progress
    ) throws(FileFailure) {
        let inputs = [PathBytes](repeating: input, count: index + 1)
        func take(
            _ change: FileChange, _ committer: inout InPlaceCommitter, _ isChanged: inout Bool, _ log: inout RunLog
        ) throws(FileFailure) {
            let results = try committer.replace(
                change.path, ofInput: index, read: change.info, hashBefore: change.hashBefore, with: change.bytes,
                slots: change.remainders.map(JournalRemainder.record))
            report(results, inputs, &isChanged, &log)
        }
        if known.isFolder {
            let tree = try FileTree(input, selecting: options.selection, system: system)
            let run = FolderRun(context, options, name: input.withoutTrailingSlash.description)
            return try run.change(tree, except: settled, &log) {
                progress($0, $1, false)
            } take: { (change, log) throws(FileFailure) in
                try take(change, &committer, &isChanged, &log)
            }
        }
        let name = known.path.lastComponent
        if !settled.contains(name), var change = try file(input, &log) {
            change.path = name
            try take(change, &committer, &isChanged, &log)
        }
    }

    /// A single file, read whole.
    private func file(_ input: PathBytes, _ log: inout RunLog) throws(FileFailure) -> FileChange? {
        let contents = try system.readFile(
            at: input, limit: options.entrySizeLimit, padding: StreamRun.padding)
        let new = contents.bytes.withUnsafeBytes { whole -> [UInt8]? in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<contents.count])
            var migrator = ContentsMigrator(context, options)
            return migrator.migrateFile(bytes, suffix: input.suffix, name: input.description, &log)
        }
        // An archive that was being worked on is as it was.
        if Interruption.isRequested { throw FileFailure(interrupted: .read, input) }
        defer { log.remainders = [] }
        return new.map { new in
            FileChange(
                path: input.lastComponent, info: contents.info,
                hashBefore: ContentHash(of: contents.bytes, count: contents.count), bytes: new,
                remainders: log.remainders)
        }
    }

    /// A file that could not be replaced is as it was, and named.
    private func report(_ results: [InPlaceResult], _ inputs: [PathBytes], _ isChanged: inout Bool, _ log: inout RunLog)
    {
        for result in results {
            switch result.outcome {
            case .replaced(let hadOtherNames):
                isChanged = true
                if hadOtherNames {
                    log.notices.append("\(result.path) has other names (hard links), which keep the old contents")
                }
            case .unchanged: break
            case .failed(let failure):
                log.add(
                    EntryEvent(
                        place: .file(result.path.description), outcome: .unreadable,
                        message: "it was not replaced: \(failure)"))
            }
        }
    }
}
