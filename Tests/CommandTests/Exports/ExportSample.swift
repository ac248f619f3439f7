import Testing

/// A small export in the layout of the program that writes it, with links of version 1 in every place that it has.
struct ExportSample: CustomTestStringConvertible, Sendable {
    /// As `inspect` names the export.
    var kind: String
    /// Names and contents, in the order of the archive.
    var files: [(name: String, text: String)]
    /// What migrating makes of the links: everywhere, and nothing else.
    var changes = [("v=1", "v=2")]
    var links: Int
    var encryptedNotes = 0
    var lostUpstream = 0
    var isZip = false

    var testDescription: String { kind }

    func migrated(_ text: String) -> String {
        changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }

    /// An activity of version 1 as it stands in the samples, and what it becomes, with a spelling of the quote.
    static func activity(_ quote: String = "\"") -> String {
        #"{"activityType":"com.x.doc","userInfo":{"old":"a"}}"#.replacing("\"", with: quote)
    }

    static func activityChange(_ quote: String = "\"") -> (String, String) {
        (#""old":"a"}"#.replacing("\"", with: quote), #""new":"a","v":2}"#.replacing("\"", with: quote))
    }

    static let all = apple + markup + markdown + json
}
