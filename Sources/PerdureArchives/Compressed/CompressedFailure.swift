/// Why a compressed file could not be expanded. Offsets count bytes from its start.
package enum CompressedFailure: Error, Equatable, Sendable {
    /// It does not begin as its kind of file does.
    case notCompressed
    /// It ends within the frame that starts at this offset.
    case cutShort(frame: Int)
    /// The frame that starts at this offset is damaged: its data, its checksum or its length.
    case damaged(frame: Int)
    /// The frame needs more memory at once than is allowed.
    case windowTooLarge(frame: Int)
    /// The frame was compressed with a dictionary, which is not here.
    case dictionaryMissing(frame: Int)
    /// It grows by more than `ArchiveLimits.totalGrowth`.
    case tooLarge(limit: Int)
    /// It grows more than `ArchiveLimits.ratio` times.
    case ratioTooHigh(limit: Int)
    /// It has more frames than `ArchiveLimits.entryCount`.
    case tooManyFrames(limit: Int)
    case outOfMemory
    /// The system could not read it.
    case file(FileFailure)

    init(_ failure: CodecFailure, frame: Int) {
        self =
            switch failure {
            case .outOfMemory: .outOfMemory
            case .windowTooLarge: .windowTooLarge(frame: frame)
            case .dictionaryMissing: .dictionaryMissing(frame: frame)
            case .damaged, .longer, .shorter: .damaged(frame: frame)
            }
    }

    /// Whether a limit stands in the way, and not the bytes themselves.
    package var isAboutSize: Bool {
        switch self {
        case .tooLarge, .ratioTooHigh, .tooManyFrames, .windowTooLarge: true
        default: false
        }
    }
}

extension CompressedFailure: CustomStringConvertible {
    /// What is wrong, where, and what can be done, to follow the name of the file.
    package var description: String {
        switch self {
        case .notCompressed: "is not compressed as its name says"
        case .cutShort(let frame):
            "is cut short: the compressed data that starts at byte \(frame) has no end; get a complete copy"
        case .damaged(let frame): "is damaged: the compressed data that starts at byte \(frame) is not in order"
        case .windowTooLarge(let frame):
            "has data, from byte \(frame) on, that needs more than 128 MiB of memory to expand; compress it anew without --long"
        case .dictionaryMissing(let frame):
            "has data, from byte \(frame) on, that was compressed with a dictionary, which is not here"
        case .tooLarge(let limit):
            "would grow by more than \(limit) bytes when expanded; --max-expanded-size raises the limit"
        case .ratioTooHigh(let limit):
            "would grow more than \(limit) times when expanded; --max-ratio raises the limit"
        case .tooManyFrames(let limit): "has more than \(limit) compressed parts"
        case .outOfMemory: "needs more memory than there is"
        case .file(let failure): "can't be read: \(failure)"
        }
    }
}
