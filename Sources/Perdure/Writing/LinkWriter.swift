/// Writes links at the version that the app supports.
///
/// The app says what is on screen; what follows from the schema is added, and the whole is held against the schema:
///
/// ```swift
/// let writer = LinkWriter(engine)
/// let link = try writer.write(
///     LinkContent(lineage: "document", title: "Plan", userInfo: ["documentID": .string("7")]))
/// // link.targetContentIdentifier == "document-7", link.userInfo["activityVersion"] == .integer(3)
/// ```
public struct LinkWriter: Sendable {
    let engine: MigrationEngine
    let plans: SettlingPlans

    /// - Parameter engine: its versions are the ones that are written.
    public init(_ engine: MigrationEngine) { self.init(engine, SettlingPlans(engine)) }

    init(_ engine: MigrationEngine, _ plans: SettlingPlans) { (self.engine, self.plans) = (engine, plans) }

    /// Writes an activity: version key, the identifiers that templates make, `requiredUserInfoKeys` and eligibility.
    ///
    /// An identifier that is not required is left out where the payload lacks a part of it. What ``LinkContent/original``
    /// says beyond the schema stays. The link that is returned satisfies its schema and is recognised as one of its
    /// version; else this throws.
    public func write(_ content: LinkContent) throws(LinkWritingError) -> Link {
        let (lineage, way) = try way(of: content)
        var draft = LinkDraft(way, try activityType(content, way.schema), content.original)
        do throws(StepStop) {
            try draft.fill(with: content)
        } catch {
            throw LinkWritingError(.identifier, [draft.message(error)])
        }
        let problems = draft.problems()
        guard problems.isEmpty else { throw LinkWritingError(.invalid, problems) }
        return try recognised(draft.link, lineage, way.schema)
    }

    /// The lineage, by its place among the engine's, and how its links are settled.
    func way(of content: LinkContent) throws(LinkWritingError) -> (lineage: Int, way: SettlingPlan) {
        guard let lineage = engine.lineages.firstIndex(where: { $0.lineage.name == content.lineage }),
            let way = plans[lineage]
        else {
            throw LinkWritingError(.unknownLineage, ["no schema describes the lineage '\(content.lineage)'"])
        }
        return (lineage, way)
    }

    private func activityType(_ content: LinkContent, _ schema: Schema) throws(LinkWritingError) -> String {
        let types = schema.activityTypes
        let name = "version \(schema.version) of '\(schema.lineage)'"
        guard let first = types.first else {
            throw LinkWritingError(.noActivity, ["\(name) has no activity type: its links are only URLs"])
        }
        let choices = types.map { "'\($0)'" }.joined(separator: ", ")
        guard let given = content.activityType ?? content.original?.activityType else {
            if types.count == 1 { return first }
            throw LinkWritingError(.activityType, ["\(name) has several activity types: choose one of \(choices)"])
        }
        if types.contains(given) { return given }
        throw LinkWritingError(.activityType, ["'\(given)' is no activity type of \(name), which has \(choices)"])
    }

    /// What is written must be read again as what it is.
    private func recognised(_ link: Link, _ lineage: Int, _ schema: Schema) throws(LinkWritingError) -> Link {
        let (mended, result, messages) = engine.migrate(activity: link.value)
        guard result.lineage == lineage, result.from == schema.version,
            result.outcome == .current || result.outcome == .migrated
        else {
            throw LinkWritingError(
                .notRecognised,
                [
                    "the link would be taken for \(result.outcome.rawValue), "
                        + "not for version \(schema.version) of '\(schema.lineage)'"
                ] + messages)
        }
        return mended.map { Link($0) } ?? link
    }
}
