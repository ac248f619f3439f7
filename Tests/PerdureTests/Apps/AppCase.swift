import Perdure

/// A case file: a link as a release of the app wrote it, with facts beside it.
struct AppCase: Sendable, CustomStringConvertible {
    let name: String
    /// The link as JSON carries it.
    let link: Value
    /// Text forms of the same link.
    let urls: [String]
    /// What is known to be right.
    let expected: Value.Members

    var description: String { name }

    init(_ name: String, _ file: Value) {
        self.name = name
        link = Self.link(file["activity"] ?? .null)
        urls = if case .array(let urls)? = file["urls"] { urls.compactMap(\.text) } else { [] }
        expected = if case .dictionary(let members)? = file["expect"] { members } else { [] }
    }

    /// What a case tells of the app beside the link.
    private static let outside: Set<String> = ["stateVersionInUserDefaults"]

    private static func link(_ activity: Value) -> Value {
        guard case .dictionary(let members) = activity else { return .null }
        return .dictionary(
            members.filter { !outside.contains($0.key) }.map { key, value in
                guard key == "userInfo", case .dictionary(let fields) = value else { return (key, value) }
                return (key, .dictionary(fields.map { ($0.key, payload($0.value)) }))
            })
    }

    /// `{"type": "int", "value": 1}` is 1. Data is an object that names its type; a dictionary whose keys are no text
    /// is an object of pairs.
    private static func payload(_ value: Value) -> Value {
        if case .array(let items)? = value["items"] { return .array(items.map(payload)) }
        if case .dictionary(let entries)? = value["entries"] {
            return .dictionary(entries.map { ($0.key, payload($0.value)) })
        }
        if case .array(let pairs)? = value["pairs"] {
            let pairs = pairs.map { Value.array([payload($0["key"] ?? .null), payload($0["value"] ?? .null)]) }
            return .dictionary([("$pairs", .array(pairs))])
        }
        if let data = value["base64"] { return .dictionary([("$data", data)]) }
        return value["value"] ?? .null
    }
}

extension App {
    var cases: [AppCase] { files(in: "Cases").map(AppCase.init) }
}
