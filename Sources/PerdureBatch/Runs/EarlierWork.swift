import Perdure
import PerdureArchives

/// What the run that is gone on with has done already.
struct EarlierWork {
    /// Files that are not looked at again, for each input by its index.
    private var settled: [Int: Set<PathBytes>] = [:]
    /// Whether it has replaced a file.
    private(set) var hasReplaced = false

    /// A new run.
    init() {}

    /// Tells the log what was left alone, and how much is done.
    init(_ files: [Resume.File], _ log: inout RunLog) {
        for file in files {
            settled[file.input, default: []].insert(file.path)
            guard let problem = file.problem else { continue }
            log.add(
                EntryEvent(
                    place: .file(problem.path.description), outcome: .unreadable, message: problem.description))
        }
        let done = files.count { $0.problem == nil }
        hasReplaced = !files.isEmpty
        if done > 0 {
            log.notices.append("\(done) file\(done == 1 ? " was" : "s were") migrated before the run was broken off")
        }
    }

    func settled(ofInput input: Int) -> Set<PathBytes> { settled[input] ?? [] }
}
