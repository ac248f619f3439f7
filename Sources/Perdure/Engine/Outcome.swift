/// What becomes of a link.
public enum Outcome: String, Sendable, CaseIterable {
    /// Already the wanted version.
    case current
    /// Upgraded, and valid under the target schema.
    case migrated
    /// The same, by a step that dropped something here.
    case migratedWithLoss = "migrated-with-loss"
    /// Its version is above the newest schema.
    case newer
    /// No lineage describes its activity type or URL.
    case unknown
    /// Its version can't be told.
    case unversioned
    /// It does not satisfy the schema of its own version.
    case invalid
    /// A step could not be carried out, there is no way to the wanted version, or the target's form can't say it.
    case failed
    /// A step says that this kind of link has no successor.
    case discarded

    /// Whether the link is rewritten.
    public var isRewritten: Bool { self == .migrated || self == .migratedWithLoss }
}
