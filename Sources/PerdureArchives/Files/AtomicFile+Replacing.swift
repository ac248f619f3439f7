extension AtomicFile {
    /// Writes a file anew, if it still holds what it held when it was read.
    ///
    /// - Parameter old: what it held then. Somebody may have saved it in an editor since: then it is refused.
    package static func replace(
        _ path: PathBytes, holding old: [UInt8], with new: [UInt8], system: SystemCalls = .live
    ) throws(FileFailure) {
        // One that has grown a little is told to be changed, and not to be too large.
        let now = try system.readFile(at: path, limit: old.count + (64 << 20))
        guard now.bytes == old else { throw FileFailure(.replace, path, .changedMeanwhile) }
        var file = try AtomicFile(at: path, system: system)
        try file.write(new)
        try file.commit()
    }
}
