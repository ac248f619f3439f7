import CSystemCalls

/// Ctrl-C and `kill`, turned into a flag that the work looks at between two steps.
///
/// Every temporary file and unfinished folder is owned by a value whose `deinit` removes it. So the sound way to
/// stop is to unwind: the signal handler stores one flag, the pipeline sees it and throws, and the owners clean up
/// behind themselves. A handler that removed files itself would need a table that it can read at any instant, and
/// would race with the rename that it interrupts. What a second signal or `kill -9` leaves behind is known by its
/// name (see `TemporaryName`) and is passed over by the next run.
package enum Interruption {
    /// From now on the first SIGINT or SIGTERM sets the flag; the second one ends the process at once.
    package static func catchSignals() throws(FileFailure) {
        guard perdure_catch_interruptions() == 0 else {
            throw FileFailure(.open, PathBytes("the signal handler"), errno: currentErrno())
        }
    }

    /// Whether such a signal has come.
    package static var isRequested: Bool { perdure_interruption_requested() != 0 }
}
