/// The way up from a folder.
enum FolderWalk {
    /// The first folder for which the condition holds: `start` or the nearest above it; nil for none.
    ///
    /// - Parameter start: where to look first. From `.`, the paths are short, as in `..`, which is what findings
    ///   print; from an absolute path they are absolute.
    static func nearest(from start: String, where isWanted: (String) -> Bool) -> String? {
        var folder = start
        var last: FileIdentity?
        // A path can't be longer than some thousand bytes on any system; this ends on a broken one, too.
        for _ in 0..<1000 {
            // Above the root is the root.
            guard let status = FileStatus(following: folder), status.identity != last else { return nil }
            if isWanted(folder) { return folder }
            last = status.identity
            folder = parent(of: folder)
        }
        return nil
    }

    /// The folder above: by its name for an absolute path, by `..` for a relative one.
    private static func parent(of folder: String) -> String {
        guard folder.hasPrefix("/") else { return folder == "." ? ".." : join(folder, "..") }
        var parts = folder.split(separator: "/")
        // A `..` at the end names another folder than the one before it.
        if parts.last == ".." { return folder + "/.." }
        _ = parts.popLast()
        return "/" + parts.joined(separator: "/")
    }

    static func join(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") { return name }
        return folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
