/// What became of one file.
package struct UndoneFile: Sendable, Hashable {
    /// The file's path.
    package let path: PathBytes
    package let outcome: Outcome

    var isRefused: Bool { if case .refused = outcome { true } else { false } }

    package enum Outcome: Sendable, Hashable {
        /// The original is back, with its permissions, dates and other names.
        case restored
        /// The contents were the original's already.
        case alreadyOriginal
        /// It could not be put back, or must not be; it was not touched.
        case refused(Refusal)
    }

    package enum Refusal: Sendable, Hashable {
        /// It was changed after the run.
        case changedSince(original: PathBytes)
        /// It was removed or renamed after the run.
        case missing(original: PathBytes)
        /// The preserved original is gone or is not what it was.
        case originalLost
        case failed(FileFailure)
    }
}

extension UndoneFile: CustomStringConvertible {
    /// One or two sentences for a person.
    package var description: String {
        switch outcome {
        case .restored: "\(path) is back as it was."
        case .alreadyOriginal: "\(path) was as before already."
        case .refused(.changedSince(let original)):
            "\(path) was changed after the run, so it was left alone. What it was before the run is in \(original)."
        case .refused(.missing(let original)):
            "\(path) is no longer there. What it was before the run is in \(original); copy it back if it is wanted."
        case .refused(.originalLost):
            "\(path) can't be put back: what was preserved of it is gone or was changed. It was left alone."
        case .refused(.failed(let failure)): failure.description
        }
    }
}
