import Perdure

/// A difference between a version as it shipped and as it is now, before anybody has seen whether it breaks a link.
struct Change: Sendable {
    var rule: Rule
    /// Where in a link it shows: keys from the payload, `*` for every element; an attribute begins with `$`.
    var path: [String]
    /// One sentence, without its subject's version.
    var message: String
    /// In the present files.
    var place: Place
    /// In the files that shipped.
    var earlier: Place?
    var help: String?
    /// Who may be affected.
    var audiences: [Audience]
    /// Whether it breaks links for certain, also where no such link could be made.
    var isCertain = false
    /// Whether links with this field are what it breaks: the reader no longer knows it.
    var forgetsField = false
}

extension Change {
    /// Rules about how whole links are told and where they lead; what they break, only a whole app shows.
    static let telling: Set<Rule> = [
        .recognitionChanged, .versionKeyChanged, .versionNumberChanged, .urlFormChanged, .activityTypeRemoved,
    ]

    var isTelling: Bool { Self.telling.contains(rule) }
}

extension Change {
    /// Whether something that is wrong with a link is this change's doing.
    func explains(_ problem: Validator.Problem) -> Bool { isAbout(problem.path) }

    /// Whether a path, as the validator names it, leads to what changed or into it.
    func isAbout(_ path: String) -> Bool {
        Self.matches(self.path, path.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
    }

    /// Whether a path of keys begins with a pattern that may have `*`. Keys may have points in them, so the pattern is
    /// taken apart as well.
    static func matches(_ pattern: [String], _ keys: [String]) -> Bool {
        let pattern = pattern.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        return keys.count >= pattern.count && zip(pattern, keys).allSatisfy { $0 == "*" || $0 == $1 }
    }

    /// Whether a link has the field.
    func isCarried(by link: Value) -> Bool {
        let start: Value? = path.first?.hasPrefix("$") == true ? link : link["userInfo"]
        return start.map { Self.has($0, path[...]) } ?? false
    }

    private static func has(_ value: Value, _ path: ArraySlice<String>) -> Bool {
        guard let key = path.first else { return true }
        let rest = path.dropFirst()
        switch value {
        case .dictionary(let members):
            return members.contains { (key == "*" || $0.key == key) && has($0.value, rest) }
        case .array(let items), .set(let items): return key == "*" && items.contains { has($0, rest) }
        case .string, .data:
            // JSON held in text or data.
            let holder: JSONHolder = if case .data = value { .data } else { .text }
            return holder.content(of: value).map { has($0, path) } ?? false
        default: return false
        }
    }
}
