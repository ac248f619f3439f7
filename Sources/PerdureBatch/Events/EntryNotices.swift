import PerdureArchives

/// What is said of entries that are harmless here, and may do harm to whoever unpacks the archive.
enum EntryNotices {
    static func unsafeName(_ issue: EntryNameIssue, at place: String) -> String {
        "\(place): the name \(issue); nothing is ever written there, and the entry was kept"
    }

    /// nil where the link stays inside.
    static func link(_ target: EntryLinkTarget, of name: PathBytes, at place: String) -> String? {
        guard target.leadsOut(of: name) else { return nil }
        return "\(place): the link leads out, to '\(target.path)'; it was not followed, and was kept as it is"
    }

    static func clash(_ clash: NameClashes.Clash, in archive: String) -> String {
        let (name, count) = (clash.name, clash.count)
        return clash.isExact
            ? "\(archive): \(count) entries are called '\(name)'; each was migrated by itself"
            : "\(archive): '\(name)' and the name of an entry before it differ only in case or in the form of"
                + " characters; each was migrated by itself, and some systems unpack only one"
    }
}
