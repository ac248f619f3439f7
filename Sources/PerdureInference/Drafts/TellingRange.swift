import Perdure

/// Ranges that a field's name promises, and its values keep.
struct TellingRange: Sendable {
    var names: [String]
    var minimum: String
    var maximum: String?
    /// How many values it takes to believe it.
    var least = 1

    static let all = [
        TellingRange(names: ["latitude", "lat"], minimum: "-90", maximum: "90"),
        TellingRange(names: ["longitude", "lng", "lon"], minimum: "-180", maximum: "180"),
        TellingRange(names: ["fraction", "progress", "opacity", "alpha"], minimum: "0", maximum: "1", least: 3),
        TellingRange(names: ["percent", "percentage"], minimum: "0", maximum: "100", least: 3),
        TellingRange(names: ["page", "index", "count", "offset", "position", "number"], minimum: "0", least: 3),
    ]

    func fits(_ key: String, _ least: Number, _ greatest: Number, _ count: Int) -> Bool {
        let key = key.lowercased()
        guard count >= self.least,
            names.contains(where: { key == $0 || key.count > $0.count && $0.count > 3 && key.hasSuffix($0) }),
            let low = Number(minimum), least >= low
        else { return false }
        return maximum.flatMap { Number($0) }.map { greatest <= $0 } ?? true
    }
}
