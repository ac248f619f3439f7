/// What a link says: what an app reads of one that it was handed, and says of one that it writes.
///
/// What follows from the schema is no part of it: the version key, the identifiers that templates make,
/// `requiredUserInfoKeys` and eligibility. ``LinkWriter`` adds them.
public struct LinkContent: Sendable, Equatable {
    /// The kind of link.
    public var lineage: String
    /// Nil for the only activity type that the version has, and where the link was only a URL.
    public var activityType: String?
    /// What people see.
    public var title: String?
    /// The identifiers that the schema describes and gives no template for. Others are not written.
    public var identifiers: [LinkAttribute: String]
    /// The payload, with fields that no schema knows, and without the version key.
    public var userInfo: [String: Value]
    /// What only identifiers and URLs carry (`linkFields` in a schema).
    public var linkFields: [String: Value]
    /// The link that it was read from, at the version that the app supports. What that one says beyond the schema,
    /// as keywords or a query item that nobody knows, is written again.
    public var original: Link?

    /// The content of a link; what is left out it does not say.
    public init(
        lineage: String, activityType: String? = nil, title: String? = nil,
        identifiers: [LinkAttribute: String] = [:], userInfo: [String: Value] = [:],
        linkFields: [String: Value] = [:], original: Link? = nil
    ) {
        self.lineage = lineage
        self.activityType = activityType
        self.title = title
        self.identifiers = identifiers
        self.userInfo = userInfo
        self.linkFields = linkFields
        self.original = original
    }
}
