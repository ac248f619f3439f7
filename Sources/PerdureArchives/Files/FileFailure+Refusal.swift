extension FileFailure {
    /// A condition of our own that was not met.
    package enum Refusal: Hashable, Sendable {
        /// The file has more bytes than the limit that was given.
        case tooLarge(limit: Int)
        /// The path has a component `..`, a NUL byte, or is empty, where a path below a folder is meant.
        case unsafePath
        /// Something other than a regular file stands there: a folder, a device, a pipe.
        case notARegularFile
        /// The file is not what it was when it was read.
        case changedMeanwhile
        /// Nobody may write this file.
        case readOnly
        /// Folders nest deeper than the limit.
        case tooDeep(limit: Int)
        /// The output folder exists and holds something.
        case targetNotEmpty
        /// The output lies inside this input.
        case insideInput(PathBytes)
        /// This input lies inside the folder that would be replaced.
        case holdsInput(PathBytes)
        /// A program has the database open.
        case databaseInUse(SQLiteUse)
        /// A database is only ever written where nothing is.
        case databaseThere
        /// The journal folder holds a finished run.
        case journalFinished
        /// The journal folder holds a run that was broken off.
        case journalUnfinished
        /// The journal is that of a run that differs so from the one that would go on with it.
        case journalOfOtherRun(differences: [String])
        /// The journal folder holds files that are not a journal's.
        case notAJournal
        /// Another process is using the journal.
        case journalInUse
        /// The journal is of a format that this program does not know.
        case unknownJournal(format: String)
        /// The journal's records stop making sense at this byte.
        case damagedJournal(offset: Int)

        /// What is wrong, and what to do about it: two sentences.
        var sentences: (wrong: String, way: String) {
            switch self {
            case .tooLarge(let limit):
                ("it has more than \(limit) bytes", "Raise the limit if it should be read.")
            case .unsafePath:
                (
                    "it does not name a place below the folder",
                    "Nothing was touched; rename the entry if it should be used."
                )
            case .notARegularFile:
                ("it is no regular file", "Name a file, or `-` for standard output.")
            case .changedMeanwhile:
                (
                    "it was changed while it was being worked on",
                    "It was left as it is; run again when nothing else writes it."
                )
            case .readOnly:
                (
                    "it is marked read-only",
                    "Make it writable with `chmod u+w`, or write the result elsewhere with `-o`."
                )
            case .tooDeep(let limit):
                ("folders are nested more than \(limit) deep", "Work on the inner folder by itself.")
            case .targetNotEmpty:
                ("something is there already", "Name a new folder, or use `--force` to replace it.")
            case .insideInput(let input):
                ("it lies inside the input \(input)", "Name an output outside of it.")
            case .holdsInput(let input):
                ("replacing it would remove the input \(input)", "Name another output.")
            case .databaseInUse(let use): ("it is in use: \(use.description)", SQLiteUse.way)
            case .databaseThere:
                ("something is there already", "A database is only ever written to a new file: name another.")
            case .journalFinished:
                (
                    "it is the journal of a finished run, which can still be undone",
                    "Undo that run with `perdure undo`, or remove the folder if its changes are to stay for good."
                )
            case .journalUnfinished:
                (
                    "it is the journal of a run that was broken off",
                    "Go on with it by `--resume`, or put everything back with `perdure undo` and run again."
                )
            case .journalOfOtherRun(let differences):
                (
                    "that run was another one: " + differences.joined(separator: "; "),
                    "Resume with what that run had, or put everything back with `perdure undo` and run again."
                )
            case .notAJournal:
                ("it holds files that are no journal's", "Name the folder of a journal, or a new one.")
            case .journalInUse:
                ("another run is using it", "Wait until that run has ended.")
            case .unknownJournal(let format):
                (
                    "its format is \(format), which this version does not know",
                    "Use the version that wrote it, or a newer one."
                )
            case .damagedJournal(let offset):
                (
                    "its records are damaged from byte \(offset) on",
                    "The preserved files are in its folder `originals`; compare them by hand."
                )
            }
        }
    }
}
