import Perdure

/// What tells links of one group apart at first sight. Links of one shape are counted together.
struct LinkShape: Hashable, Sendable {
    var version: VersionMark?
    var tag: TagValue?
    /// The form of its web address, for links that have nothing else; the form of a link that is only a URL.
    var form: URLSkeleton?
    /// The first word of that form.
    var word: String?
    /// The payload's keys, ascending.
    var keys: [String]

    /// For an order that is the same every time.
    var sortKey: String {
        let mark = version.map { "\($0.key)=\($0.number ?? -1)" } ?? ""
        return [
            mark, tag.map { "\($0.key)=\($0.value)" } ?? "", form?.sortKey ?? "", word ?? "",
            keys.joined(separator: ","),
        ]
        .joined(separator: "\u{1}")
    }
}

/// What the links of one shape have in common.
struct ShapeStatistics: Sendable {
    private(set) var count = 0
    private(set) var payload = DictionaryStatistics()
    private(set) var titles = TextStatistics()
    private(set) var identifiers: [String: IdentifierStatistics] = [:]
    /// Of `webpageURL`, or of the link itself where it is only a URL.
    private(set) var forms: [URLSkeleton: URLFormStatistics] = [:]
    /// Web addresses that no form describes.
    private(set) var oddForms = 0

    private static let formLimit = 12

    mutating func add(payload pairs: Value.Members) {
        count += 1
        payload.add(pairs, depth: 0)
    }

    mutating func add(title: String) { titles.add(title) }

    mutating func add(identifier name: String, _ text: String, payload: [String: String]) {
        identifiers[name, default: IdentifierStatistics()].add(text, payload: payload)
    }

    mutating func add(_ parts: URLParts?, payload: [String: String]) {
        guard let parts, forms[parts.skeleton] != nil || forms.count < Self.formLimit else {
            oddForms += 1
            return
        }
        forms[parts.skeleton, default: URLFormStatistics(parts.skeleton)].add(parts, payload: payload)
    }

    mutating func merge(_ other: ShapeStatistics) {
        count += other.count
        payload.merge(other.payload)
        titles.merge(other.titles)
        oddForms += other.oddForms
        for (name, statistics) in other.identifiers {
            identifiers[name, default: IdentifierStatistics()].merge(statistics)
        }
        for (skeleton, statistics) in other.forms.sorted(by: { $0.key.sortKey < $1.key.sortKey }) {
            guard forms[skeleton] != nil || forms.count < Self.formLimit else {
                oddForms += statistics.count
                continue
            }
            forms[skeleton, default: URLFormStatistics(skeleton)].merge(statistics)
        }
    }

    /// In an order that is the same every time, the most frequent first.
    var sortedForms: [URLFormStatistics] {
        forms.values.sorted { ($1.count, $0.skeleton.sortKey) < ($0.count, $1.skeleton.sortKey) }
    }
}
