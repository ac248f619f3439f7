/// A link as it stands in an archive, for one who wants to look at all of them.
package enum CollectedLink: Sendable {
    /// A JSON object with an activity type.
    case activity([UInt8])
    case url([UInt8], isBare: Bool)
}

/// Takes the links of a run, one after the other in the order of the archive, whatever the number of workers.
package protocol LinkCollector: Sendable {
    func take(_ link: CollectedLink)
}
