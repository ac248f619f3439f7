extension SystemCalls {
    /// Removes a folder of our own and everything in it; symbolic links are removed, not followed.
    func removeTree(_ name: PathBytes, in parent: borrowing FileDescriptor) throws(FileFailure) {
        let folder = try open(name, in: parent, .folder)
        // Its final permissions may forbid what is to be done here.
        try setMode(0o700, of: folder)
        for child in try names(in: folder) {
            if try info(child, in: folder).kind == .folder {
                try removeTree(child, in: folder)
            } else {
                try remove(child, in: folder)
            }
        }
        try removeFolder(name, in: parent)
    }
}
