import Perdure

/// A saved link of the folder `Links`, and what its file expects of it.
struct AppLink: Sendable, CustomStringConvertible {
    let app: App
    /// Its file, as `note/v1-handoff-view`.
    let name: String
    let link: String
    /// `lineage=version`; nil for the newest.
    let target: String?
    let outcome: Outcome?
    /// The version that it is told to be.
    let version: Int?
    /// What it becomes; nil where it stays.
    let after: String?

    var description: String { "\(app) \(name)" }
    var lineage: String { String(name.prefix { $0 != "/" }) }

    static let all = App.all.flatMap { app in
        app.files(in: "Links").flatMap { file in
            guard case .array(let links)? = file.value["links"] else { return [AppLink(app, file.name, file.value)] }
            return links.enumerated().map { AppLink(app, "\(file.name)[\($0)]", $1) }
        }
    }

    private init(_ app: App, _ name: String, _ file: Value) {
        let expected = file["expect"]
        (self.app, self.name) = (app, name)
        link = Self.text(file["link"]) ?? ""
        let lineage = name.prefix { $0 != "/" }
        target = if case .number(let number)? = file["to"] { "\(lineage)=\(number.intValue ?? -1)" } else { nil }
        outcome = Outcome(rawValue: expected?["outcome"]?.text ?? "")
        version = if case .number(let number)? = expected?["version"] { number.intValue } else { nil }
        after = Self.text(expected?["link"])
    }

    private static func text(_ link: Value?) -> String? { link.map { $0.text ?? $0.json } }
}
