import Perdure
import PerdureArchives

/// Migrates inputs where they are, with a journal by which it can be undone.
struct InPlaceRun {
    private let context: SlotContext
    private var options: RunOptions
    private let facts: MigrateRun.JournalFacts

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
        for input in inputs { known.append(try JournalInput(input)) }
        try checkApart(known, inputs)
        let place = path ?? Journal.defaultPath(for: inputs[0].withoutTrailingSlash)
        let header = JournalHeader(
            toolVersion: facts.toolVersion, definitionsHash: facts.definitionsHash, options: facts.options,
            inputs: known)
        let journal = try Journal.create(at: place, header: header)
        var committer = try InPlaceCommitter(journal: journal)
        var isChanged = false
        for (index, input) in inputs.enumerated() {
            try run(input, index, known[index], &committer, &isChanged, &log, progress)
        }
        report(try committer.finish(), inputs, &isChanged, &log)
        return isChanged ? place : nil
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
        _ input: PathBytes, _ index: Int, _ known: JournalInput, _ committer: inout InPlaceCommitter,
        _ isChanged: inout Bool, _ log: inout RunLog, _ progress: MigrateRun.Progress
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
            let tree = try FileTree(input, selecting: options.selection)
            let run = FolderRun(context, options, name: input.withoutTrailingSlash.description)
            return try run.change(tree, &log) {
                progress($0, $1, false)
            } take: { (change, log) throws(FileFailure) in
                try take(change, &committer, &isChanged, &log)
            }
        }
        if var change = try file(input, &log) {
            change.path = known.path.lastComponent
            try take(change, &committer, &isChanged, &log)
        }
    }

    /// A single file, read whole.
    private func file(_ input: PathBytes, _ log: inout RunLog) throws(FileFailure) -> FileChange? {
        let contents = try SystemCalls.live.readFile(
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
