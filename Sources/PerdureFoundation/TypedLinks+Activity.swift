public import Perdure

/// The links of an app, straight from the activities that the system hands it, and into those that it hands the system.
extension TypedLinks {
    /// What to do with an activity; all content is taken to be where it says.
    public func restore(_ activity: some UserActivityProperties) -> RestoredLink<Content> { restore(Link(activity)) }

    /// What to do with an activity.
    ///
    /// - Parameters:
    ///   - activity: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public func restore(
        _ activity: some UserActivityProperties, state: (String) throws -> ContentState?
    ) rethrows -> RestoredLink<Content> {
        try restore(Link(activity), state: state)
    }

    /// What to do with an activity, where the answer takes its time. It runs where its caller does.
    ///
    /// - Parameters:
    ///   - activity: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it.
    /// - Throws: what `state` throws, and nothing else.
    public nonisolated(nonsending) func restore(
        _ activity: some UserActivityProperties, state: (String) async throws -> ContentState?
    ) async rethrows -> RestoredLink<Content> {
        try await restore(Link(activity), state: state)
    }

    /// Writes a link into an activity, which then says that and nothing else.
    ///
    /// - Throws: ``Perdure/LinkWritingError`` where the link can't be written, ``ActivityFault`` where the activity can't
    ///   say it. Then the activity is what it was.
    public func write(_ link: some TypedLink, to activity: some UserActivityProperties) throws {
        try activity.update(with: try write(link))
    }
}
