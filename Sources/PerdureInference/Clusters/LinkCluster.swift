/// Links that one version's schema is drafted from.
struct LinkCluster: Sendable {
    var statistics: ShapeStatistics
    /// The number under the version key; 1 where there is none.
    var version = 1
}

/// The clusters of one kind of link: one lineage.
struct LineageCluster: Sendable {
    /// Ascending by version.
    var versions: [LinkCluster]
    /// The key that says the version; nil where no payload has one.
    var versionKey: String?
    /// The version that links without the key have.
    var missing: Int?
    /// Whether payloads have a key of the usual name that is no version.
    var needsShape = false
    var distinction: Distinction?

    /// What tells its links from others of the same activity type.
    enum Distinction: Sendable, Hashable {
        case tag(key: String, values: [String])
        /// That the key has none of those values.
        case noTag(key: String, others: [String])
        /// A key that it has, where others have others.
        case key(String, others: [String])
        /// The form of its web address.
        case form
        /// That it has no web address.
        case noForm
        /// The first word of its URLs.
        case word(String)
    }

    /// What the URLs of a skeleton have in common in all versions.
    func whole(_ skeleton: URLSkeleton) -> URLFormStatistics? {
        versions.compactMap { $0.statistics.forms[skeleton] }.reduce(nil) { whole, form in
            var whole = whole ?? URLFormStatistics(skeleton)
            whole.merge(form)
            return whole
        }
    }

    var count: Int { versions.reduce(0) { $0 + $1.statistics.count } }
}
