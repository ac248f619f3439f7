import Perdure

/// `webpageURL`: who needs it, and what does not belong into it.
enum WebpageLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard let newest = lineage.newest else { return [] }
        var seen: Set<Finding> = []
        return missing(newest, lineage)
            + newest.underEachVariant.flatMap { parameters($0, lineage) }.filter { seen.insert($0).inserted }
    }

    private static func missing(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        let hasWebForm = schema.urls.contains { form in
            form.template.urlAlternatives.contains { $0.schemes?.contains("https") ?? false }
        }
        guard schema.identifier(.webpageURL) == nil, !hasWebForm,
            schema.variants.allSatisfy({ variant in !variant.identifiers.contains { $0.attribute == .webpageURL } })
        else { return [] }
        let who =
            schema.eligible["publicIndexing"] == true
            ? "public indexing" : lineage.surfaces.contains(.universalLink) ? "a universal link" : nil
        return who.map { who in
            [
                Finding(
                    .webpageMissing, "\(who) needs a webpageURL, and the schema has none", at: schema.place,
                    help: "Give one: identifiers: {webpageURL: \"https://…\"}.",
                    subject: "\(lineage.name)/\(schema.version)/webpageURL")
            ]
        } ?? []
    }

    private static func parameters(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        guard let webpage = schema.identifier(.webpageURL), let template = webpage.template else { return [] }
        return names.compactMap { name, what in
            guard template.namesItem(name) else { return nil }
            return Finding(
                .webpageParameter, "webpageURL carries '\(name)', \(what)", at: webpage.place,
                help: "A saved link should name the content alone. Keep the item, if it is needed, in another form "
                    + "under 'urls'.",
                subject: "\(lineage.name)/\(schema.version)/webpageURL?\(name)")
        }
    }

    private static let names: [(String, String)] =
        [
            "session", "sessionid", "sessionId", "sessionID", "session_id", "sid", "PHPSESSID", "jsessionid",
            "JSESSIONID", "token", "access_token", "accessToken", "auth", "authToken", "auth_token", "sig", "signature",
        ].map { ($0, "which belongs to a session") }
        + ["filter", "filters", "sort", "sortBy", "sort_by", "order", "orderBy", "order_by"].map {
            ($0, "which only filters or sorts")
        }
        + [
            "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "gclid", "fbclid",
        ].map { ($0, "which says where a reader came from") }
}
