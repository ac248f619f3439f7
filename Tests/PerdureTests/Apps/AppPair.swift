import Perdure

/// A link before and after, towards a version that is named.
struct AppPair: Sendable, CustomStringConvertible {
    let app: App
    let target: String
    let outcome: Outcome?
    /// The case that it starts from; nil for a URL.
    let name: String?
    let before: String
    let after: String

    var description: String { "\(app) \(name ?? before) to \(target)" }

    /// `case` with what `given` changes becomes `after`, else itself, with what `but` changes.
    static let activities = App.all.flatMap { app in
        let links = Dictionary(app.cases.map { ($0.name, $0.link) }) { first, _ in first }
        return app.pairs("activities").map { row in
            let name = row["case"]?.text ?? ""
            let before = (links[name] ?? .null).patched(with: row["given"])
            let after = row["after"].flatMap { $0.text == nil ? $0 : links[$0.text ?? ""] } ?? before
            return AppPair(app, row, name, before.json, after.patched(with: row["but"]).json)
        }
    }

    static let urls = App.all.flatMap { app in
        app.pairs("urls").map { row in
            AppPair(app, row, nil, row["before"]?.text ?? "", row["after"]?.text ?? "")
        }
    }

    private init(_ app: App, _ row: Value, _ name: String?, _ before: String, _ after: String) {
        self.app = app
        target = row["to"]?.text ?? ""
        outcome = Outcome(rawValue: row["outcome"]?.text ?? "")
        (self.name, self.before, self.after) = (name, before, after)
    }
}

extension Value {
    var json: String { String(decoding: JSONText.encoded(self), as: UTF8.self) }

    /// The value with what a JSON merge patch (RFC 7396) changes; null removes a member.
    func patched(with patch: Value?) -> Value {
        guard let patch else { return self }
        guard case .dictionary(let changes) = patch else { return patch }
        var members: Members = if case .dictionary(let members) = self { members } else { [] }
        for change in changes {
            let index = members.firstIndex { $0.key == change.key }
            if case .null = change.value {
                if let index { members.remove(at: index) }
            } else if let index {
                members[index].value = members[index].value.patched(with: change.value)
            } else {
                members.append((change.key, Value.null.patched(with: change.value)))
            }
        }
        return .dictionary(members)
    }
}
