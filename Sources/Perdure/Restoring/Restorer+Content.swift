/// Restoring with what an app itself knows of its content.
extension Restorer {
    /// What to do with an activity.
    ///
    /// - Parameters:
    ///   - link: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it, and
    ///     then it is taken to be there.
    /// - Throws: what `state` throws, and nothing else.
    public func restore(_ link: Link, state: (String) throws -> ContentState?) rethrows -> Restoration {
        var pending = pending(link)
        while let question = pending.question { pending.take(try state(question)) }
        return pending.finished(asked: true, self).restoration
    }

    /// What to do with a link that is only a URL.
    ///
    /// - Parameters:
    ///   - url: the URL, as the system or a person gave it.
    ///   - state: as for an activity. It is asked for the identifiers that the schema's templates make of the
    ///     URL's parts, then for the URL, upgraded and as it was given.
    /// - Throws: what `state` throws, and nothing else.
    public func restore(url: String, state: (String) throws -> ContentState?) rethrows -> Restoration {
        var pending = pending(url: url)
        while let question = pending.question { pending.take(try state(question)) }
        return pending.finished(asked: true, self).restoration
    }

    /// What to do with an activity, where the answer takes its time. It runs where its caller does.
    ///
    /// - Parameters:
    ///   - link: the activity, as it was handed to the app.
    ///   - state: what has become of the content with that identifier; nil where nothing is known of it, and
    ///     then it is taken to be there.
    /// - Throws: what `state` throws, and nothing else.
    public nonisolated(nonsending) func restore(
        _ link: Link, state: (String) async throws -> ContentState?
    ) async rethrows -> Restoration {
        var pending = pending(link)
        while let question = pending.question { pending.take(try await state(question)) }
        return pending.finished(asked: true, self).restoration
    }

    /// What to do with a link that is only a URL, where the answer takes its time. It runs where its caller does.
    ///
    /// - Parameters:
    ///   - url: the URL, as the system or a person gave it.
    ///   - state: as for a URL with an answer at once.
    /// - Throws: what `state` throws, and nothing else.
    public nonisolated(nonsending) func restore(
        url: String, state: (String) async throws -> ContentState?
    ) async rethrows -> Restoration {
        var pending = pending(url: url)
        while let question = pending.question { pending.take(try await state(question)) }
        return pending.finished(asked: true, self).restoration
    }
}
