/// Tells whether two folders hold the same: names, kinds, permissions and contents. Dates do not count.
struct TreeComparison {
    let system: SystemCalls

    func areSame(_ first: borrowing FileDescriptor, _ second: borrowing FileDescriptor) throws(FileFailure) -> Bool {
        let names = try system.names(in: first)
        guard try system.names(in: second) == names else { return false }
        for name in names {
            if system.isInterrupted() { throw FileFailure(interrupted: .read, first.path) }
            let (one, other) = (try system.info(name, in: first), try system.info(name, in: second))
            guard one.kind == other.kind, one.kind == .link || one.mode == other.mode else { return false }
            guard try haveSameContents(name, one.kind, first, second) else { return false }
        }
        return true
    }

    private func haveSameContents(
        _ name: PathBytes, _ kind: FileKind, _ first: borrowing FileDescriptor, _ second: borrowing FileDescriptor
    ) throws(FileFailure) -> Bool {
        switch kind {
        case .file:
            let one = try system.hash(of: try system.openFile(name, in: first))
            return try one == system.hash(of: try system.openFile(name, in: second))
        case .folder:
            let inner = try system.open(name, in: first, .folder)
            return try areSame(inner, try system.open(name, in: second, .folder))
        case .link: return try system.linkTarget(name, in: first) == system.linkTarget(name, in: second)
        default: return false
        }
    }
}
