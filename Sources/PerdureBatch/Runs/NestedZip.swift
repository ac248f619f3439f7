import Perdure
import PerdureArchives

/// A zip that is an entry or a file of something else: migrated in memory.
enum NestedZip {
    /// How many zips may stand in each other.
    private static let depthLimit = 8

    /// The rewritten zip; nil where nothing in it changes. What is called a zip and is none, or lies too deep, is left
    /// as it is, and said.
    ///
    /// - Parameter name: how reports name it; its depth is the number of zips that the name leads through.
    static func migrate(
        _ bytes: UnsafeRawBufferPointer, name: String, _ context: SlotContext, _ options: RunOptions,
        _ log: inout RunLog
    ) -> [UInt8]? {
        guard name.split(separator: "!", omittingEmptySubsequences: false).count <= depthLimit else {
            log.notices.append("\(name) lies in more than \(depthLimit) zips, and was left as it is")
            return nil
        }
        guard bytes.starts(with: [0x50, 0x4B]) else {
            log.notices.append("\(name) is called a zip and is none; it was left as it is")
            return nil
        }
        var options = options
        // The workers of the outer archive are at work already.
        options.jobs = 1
        let before = log.tally.entriesChanged
        do throws(ZipFailure) {
            let archive = try ZipArchive(ZipSource(bytes: Array(bytes)), limits: options.zipLimits)
            let new = try ZipRun(context, options).rewritten(archive, name: name, &log)
            return log.tally.entriesChanged > before ? new : nil
        } catch {
            log.add(EntryEvent(place: .file(name), outcome: .unreadable, message: "the zip \(error)"))
            return nil
        }
    }
}
