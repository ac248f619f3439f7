/// What killed runs have left beside an output that they were building.
///
/// The name of an output's temporary tells which output it is for, and whoever builds it holds a lock on it: so one
/// that nobody holds is of a run that is gone.
package enum OutputLeftovers {
    /// Removes them.
    ///
    /// - Parameter path: The output.
    /// - Returns: How many there were.
    @discardableResult
    package static func remove(besides path: PathBytes, system: SystemCalls = .live) throws(FileFailure) -> Int {
        let target = try ReplacementTarget.find(path.withoutSlashesAtEnd, system: system)
        let run = TemporaryName.run(ofOutput: target.name)
        var count = 0
        for name in try system.names(in: target.folder) where TemporaryName.isTemporary(name, ofRun: run) {
            let isFolder = try system.infoIfPresent(name, in: target.folder)?.kind == .folder
            // One that is gone meanwhile, or that is somebody else's, is no matter.
            guard let leftover = try? system.open(name, in: target.folder, isFolder ? .folder : .read),
                (try? system.lock(leftover)) == true
            else { continue }
            if isFolder {
                try system.removeTree(name, in: target.folder)
            } else {
                try system.remove(name, in: target.folder)
            }
            count += 1
        }
        return count
    }
}

extension TemporaryName {
    /// A name for the temporary of an output.
    static func make(forOutput name: PathBytes) -> PathBytes {
        make(run: run(ofOutput: name), number: .random(in: .min ... .max))
    }

    /// FNV-1a of the output's name: the same for each run that builds it.
    static func run(ofOutput name: PathBytes) -> UInt64 {
        name.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
