package import PerdureArchives

/// What a run is told beside its inputs.
package struct RunOptions: Sendable {
    /// How many workers.
    package var jobs = 1
    /// The format of inputs where it can't be told; nil tells it by suffix and content.
    package var format: EntryFormat?
    package var selection = GlobSelection.everything
    /// Bytes: the largest entry that is read whole.
    package var entrySizeLimit = 2 << 30
    package var archiveLimits = ArchiveLimits()
    /// How many archives lie around what is migrated, and of the innermost, how many bytes it has.
    var depth = 0
    var containerSize = 0
    /// An output that is there already may be replaced, and may lie inside an input.
    package var force = false

    /// Where the operating system is called.
    package var system = SystemCalls.live
    /// In place: how many files share one wait for the disk.
    package var groupSize = 64
    /// Whether a run that was broken off is gone on with.
    package var resumes = false

    /// Whether new contents are handed on: for a run in place. A look alone needs none.
    package var keepsNewContents = false

    package init() {}

    var selectsEverything: Bool { selection == .everything }
}

/// Why a run could not be carried out at all.
package enum RunFailure: Error, Sendable {
    /// An input or output that was named can't be read or written; the sentence says what and why.
    case file(String)
    /// The output went to a pipe that nobody reads any more: no error.
    case closedPipe
    case interrupted
    /// The command line asks for what can't be done.
    case usage(String)
}

extension RunFailure {
    init(_ failure: FileFailure) {
        switch failure.reason {
        case .closedPipe: self = .closedPipe
        case .interrupted: self = .interrupted
        case .refused(.journalOfOtherRun): self = .usage(failure.description)
        default: self = .file(failure.description)
        }
    }
}
