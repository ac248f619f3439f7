/// Finds out whether an output and an input lie inside one another, by what the folders are rather than by how their
/// paths are spelt.
struct OverlapCheck {
    let system: SystemCalls

    /// Refuses an output that is an input, holds one, or (unless `allowingInside`) lies inside one.
    func check(
        _ target: borrowing ReplacementTarget, inputs: [PathBytes], allowingInside: Bool
    ) throws(FileFailure) {
        let path = target.folder.path.appending(target.name)
        let above = try ancestors(of: target.folder)
        for input in inputs {
            let place = try ReplacementTarget.find(input.withoutSlashesAtEnd, system: system)
            guard let identity = place.present?.identity else { continue }
            if !allowingInside && above.contains(identity) { throw FileFailure(.create, path, .insideInput(input)) }
            guard let present = target.present?.identity else { continue }
            if present == identity { throw FileFailure(.create, path, .holdsInput(input)) }
            if try ancestors(of: place.folder).contains(present) {
                throw FileFailure(.create, path, .holdsInput(input))
            }
        }
    }

    /// The folder itself and all those above it. They need not be readable.
    private func ancestors(of folder: borrowing FileDescriptor) throws(FileFailure) -> Set<FileIdentity> {
        var found: Set<FileIdentity> = []
        var path = PathBytes(".")
        // The folder above the root is the root itself, which ends the climb.
        while found.insert(try system.info(path, in: folder).identity).inserted {
            path = path.appending(PathBytes(".."))
        }
        return found
    }
}

extension PathBytes {
    /// The same path without slashes at its end; the root stays.
    var withoutSlashesAtEnd: PathBytes {
        bytes.allSatisfy { $0 == PathBytes.slash } ? self : appendingText("")
    }
}
