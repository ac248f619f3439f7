import Foundation
import Perdure

/// Links of a real app at each version that its history shows, and what their migrations must make of them.
///
/// The fixtures hold facts of the app; `onebusaway-pairs.json` spells out what the `migration` text of each demands.
enum OneBusAway {
    struct Pair: Sendable, CustomStringConvertible {
        /// The fixture, as `v1-handoff-stop`.
        var name: String
        /// `stop=3`; nil for the newest.
        var target: String?
        /// Any of these.
        var outcomes: [Outcome]
        var before: String
        var after: String

        var description: String { "\(name) to \(target ?? "newest")" }
    }

    /// The links as activity objects in JSON.
    static let activities = rows("activities").map { row in
        var link = activity(row["case"]?.text ?? "")
        // One fixture's service_date has a digit too few for its own expectation; a copy has the date that it means.
        if let date = row["serviceDate"]?.text { link = link.replacing("17102736000", with: date) }
        return pair(row, before: link, after: row["after"].map(json) ?? "")
    }

    /// The links as URLs alone.
    static let urls = rows("urls").map { row in
        pair(row, before: row["before"]?.text ?? "", after: row["after"]?.text ?? "")
    }

    private static func pair(_ row: Value, before: String, after: String) -> Pair {
        let outcome = row["outcome"]?.text ?? ""
        return Pair(
            name: row["case"]?.text ?? "", target: row["to"]?.text,
            outcomes: outcome == "migrated-or-with-loss"
                ? [.migrated, .migratedWithLoss] : [Outcome(rawValue: outcome)].compactMap { $0 },
            before: before, after: after)
    }

    /// The activity of a fixture as JSON carries it: `{"type": "int", "value": 1}` is 1, and a date is its text.
    static func activity(_ name: String) -> String {
        guard case .dictionary(let members)? = value(of: "onebusaway/\(name).json")?["activity"] else { return "" }
        return json(
            .dictionary(
                members.map { member in
                    guard member.key == "userInfo", case .dictionary(let fields) = member.value else { return member }
                    return (member.key, .dictionary(fields.map { ($0.key, $0.value["value"] ?? .null) }))
                }))
    }

    private static func json(_ value: Value) -> String { String(decoding: JSONText.encoded(value), as: UTF8.self) }

    private static func rows(_ key: String) -> [Value] {
        guard case .array(let rows)? = value(of: "onebusaway-pairs.json")?[key] else { return [] }
        return rows
    }

    private static func value(of file: String) -> Value? {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return (try? Data(contentsOf: folder.appendingPathComponent(file)))
            .flatMap { SampleRun.value(String(decoding: $0, as: UTF8.self)) }
    }
}
