import Perdure
import PerdureFormats

/// The same numbers for the same seed, on any machine (SplitMix64).
struct JSONRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// Random JSON text in every spelling that the grammar allows.
struct JSONWriter {
    var random: JSONRandom
    private var isCompact = false
    /// How many in two hundred members are an `activityType`.
    private let activityTypes: Int

    init(seed: UInt64, activityTypes: Int = 0) {
        random = JSONRandom(seed: seed)
        self.activityTypes = activityTypes
        isCompact = random.chance(40)
    }

    mutating func space() -> String {
        isCompact ? "" : ["", "", " ", "\n  ", "\t", "\r\n", "  \n            "].randomElement(using: &random) ?? ""
    }

    mutating func string() -> String {
        let parts = [
            "a", "key", "userInfo", "ü", "日本", "🏄", "\\n", "\\u00e9", "\\ud83c\\udfc4", "\\\"", "\\\\", "\\/", " ",
            "a longer run of text, of more than one word", "$date", "{", "]", ",",
        ]
        return (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            .joined()
    }

    mutating func key() -> String {
        random.chance(12)
            ? ["activityType", "activity\\u0054ype", "$date", "$set", "$pairs"].randomElement(using: &random) ?? ""
            : string() + (random.chance(70) ? String(Int.random(in: 0..<100, using: &random)) : "")
    }

    mutating func value(depth: Int) -> String {
        let scalars = [
            "null", "true", "false", "0", "-0", "1.0", "1e3", "9007199254740993", "-1.5E-7", "1E400",
        ]
        switch Int.random(in: depth > 0 ? 0..<10 : 0..<5, using: &random) {
        case 0..<2: return scalars.randomElement(using: &random) ?? ""
        case 2..<5: return "\"" + string() + "\""
        case 5: return wrapper(depth: depth)
        case 6..<8:
            return list("[", "]", Int.random(in: 0...4, using: &random)) { $0.value(depth: depth - 1) }
        default: return object(depth: depth - 1)
        }
    }

    mutating func object(depth: Int) -> String {
        list("{", "}", Int.random(in: 0...5, using: &random)) {
            if $0.random.chance($0.activityTypes / 2) { return "\"activityType\"" + $0.space() + ": \"t\"" }
            return "\"" + $0.key() + "\"" + $0.space() + ":" + $0.space() + $0.value(depth: depth)
        }
    }

    private mutating func wrapper(depth: Int) -> String {
        let typed = [
            ("$date", "\"2023-03-08T20:26:40Z\""), ("$data", "\"AAE\\/\""), ("$url", "\"https:\\/\\/example.com\""),
            ("$uuid", "\"8E9D5A3C-0F3B-4A57-9B3E-000000000001\""), ("$set", "[1, \"a\", {}]"), ("$data", "\"?\""),
            ("$pairs", "[[1, \"a\"]]"), ("$\\u0064ate", "\"2023-03-08T20:26:40Z\""),
        ]
        guard let (key, content) = typed.randomElement(using: &random) else { return "{}" }
        return "{" + space() + "\"\(key)\"" + space() + ":" + space() + content + space() + "}"
    }

    private mutating func list(
        _ open: String, _ close: String, _ count: Int, item: (inout JSONWriter) -> String
    ) -> String {
        var text = open
        for index in 0..<count {
            if index > 0 { text += space() + "," }
            text += space() + item(&self)
        }
        return text + space() + close
    }
}
