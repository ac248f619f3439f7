import Perdure
import PerdureAnalysis

/// A version as it shipped and as somebody has changed it: one to three random edits of one of its keys.
struct RandomSchemaPair: CustomStringConvertible {
    let seed: Int
    private(set) var earlier: [String] = []
    private(set) var present: [String] = []
    private var random: SeededRandom

    init(seed: Int) {
        self.seed = seed
        random = SeededRandom(seed)
        let base = Thing.random(&random)
        var edited = base
        for _ in 0...random.below(3) { edited.edit(&random) }
        let lineage = "lineage: thing\n" + (random.below(5) == 0 ? "version: by-shape\n" : "")
        let isKeyMoved = random.below(20) == 0 && !lineage.contains("by-shape")
        earlier = [lineage, base.yaml(version: 2)]
        present = [isKeyMoved ? "lineage: thing\nversion: {key: v, missing: 1}" : lineage, edited.yaml(version: 2)]
    }

    var description: String { (earlier + ["===="] + present).joined(separator: "\n---\n") }

    /// A schema that can be written down.
    struct Thing {
        var fields: [Part]
        var types = ["com.x.thing", "com.x.other"]
        var identifier: String?
        var titleIsRequired = false
        var form: String?
        var recognise: String?

        /// A field: its key and the keys of its description, as YAML.
        struct Part {
            var key: String
            var kind: String
            var required: Bool
            var more: [String: String] = [:]
            var members: [Part]?

            var yaml: String {
                var keys = ["type: \(kind)"] + (required ? ["required: true"] : [])
                keys += more.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
                if let members { keys.append("fields: {\(members.map(\.yaml).joined(separator: ", "))}") }
                return "\(key): {\(keys.joined(separator: ", "))}"
            }
        }

        func yaml(version: Int) -> String {
            var lines = ["lineage: thing", "version: \(version)", "activity: [\(types.joined(separator: ", "))]"]
            if titleIsRequired { lines.append("title: {required: true}") }
            if let identifier { lines.append("identifiers: {targetContentIdentifier: \"\(identifier)\"}") }
            if let form { lines.append("urls: [\"\(form)\"]") }
            if let recognise { lines.append("recognise: \(recognise)") }
            lines.append("userInfo: {\(fields.map(\.yaml).joined(separator: ", "))}")
            return lines.joined(separator: "\n")
        }
    }
}

extension RandomSchemaPair.Thing {
    private static let kinds = [
        "string", "string", "integer", "number", "boolean", "date", "uuid", "url", "data", "array", "dictionary",
    ]

    static func random(_ random: inout SeededRandom) -> Self {
        var thing = Self(fields: (0..<3 + random.below(4)).map { part("k\($0)", &random, depth: 0) })
        thing.fields.insert(.init(key: "id", kind: "string", required: true, more: ["minLength": "1"]), at: 0)
        if random.below(2) == 0 { thing.identifier = "thing-{id}" }
        if random.below(3) == 0 { thing.form = "xthing:{id}{?k0}" }
        thing.titleIsRequired = random.below(4) == 0
        if random.below(4) == 0 { thing.types.removeLast() }
        if random.below(4) == 0 { thing.recognise = "{present: id}" }
        return thing
    }

    private static func part(_ key: String, _ random: inout SeededRandom, depth: Int) -> Part {
        var part = Part(
            key: key, kind: kinds[random.below(depth > 1 ? kinds.count - 1 : kinds.count)],
            required: random.below(3) == 0)
        for _ in 0..<random.below(3) { part.setBound(&random) }
        if part.kind == "dictionary" {
            part.members = (0...random.below(3)).map { Self.part("m\($0)", &random, depth: depth + 1) }
        }
        if part.kind == "array" { part.more["of"] = ["string", "integer", "uuid"][random.below(3)] }
        return part
    }

    mutating func edit(_ random: inout SeededRandom) {
        switch random.below(12) {
        case 0:
            identifier = random.below(3) == 0 ? nil : ["thing-{id}", "t-{id}", "thing-{id}[-{k0}]"][random.below(3)]
        case 1: titleIsRequired.toggle()
        case 2: types = [["com.x.thing"], ["com.x.thing", "com.x.other"], ["com.x.other"]][random.below(3)]
        case 3: form = [nil, "xthing:{id}{?k0}", "xthing:{id}{?k1,k0}", "xthing:/{id}"][random.below(4)]
        case 4: recognise = [nil, "{present: id}", "{absent: k1}", "{present: k0}"][random.below(4)]
        default: Self.edit(&fields, &random)
        }
    }

    private static func edit(_ fields: inout [Part], _ random: inout SeededRandom) {
        let fresh = "n\(random.below(1_000))"
        guard !fields.isEmpty, random.below(6) > 0 else {
            fields.append(part(fresh, &random, depth: 2))
            return
        }
        let index = random.below(fields.count)
        if fields[index].members != nil, random.below(3) > 0 { return edit(&fields[index].members!, &random) }
        switch random.below(6) {
        // What identifiers and forms name stays.
        case 0 where fields[index].key != "id" && fields[index].key.hasPrefix("k") == false: fields.remove(at: index)
        case 1 where fields[index].key.hasPrefix("m"): fields[index].key = fresh
        case 2: fields[index].required.toggle()
        case 3 where fields[index].key != "id" && !fields[index].key.hasPrefix("k0"):
            let key = fields[index].key
            fields[index] = part(key, &random, depth: 2)
        default: fields[index].setBound(&random)
        }
    }
}

extension RandomSchemaPair.Thing.Part {
    /// Sets a key that bounds values of its kind, or takes one away.
    mutating func setBound(_ random: inout SeededRandom) {
        let bounds: [(String, [String])] =
            switch kind {
            case "string":
                [
                    ("enum", ["[a, b]", "[a, b, c]", "[b, a]", "[a]"]), ("minLength", ["0", "1", "3"]),
                    ("maxLength", ["0", "5", "40"]), ("pattern", ["'^[a-z]*$'", "'^[a-z0-9]*$'", "'a'"]),
                    ("format", ["uuid", "integer", "point"]), ("open", ["true"]),
                ]
            case "integer", "number":
                [
                    ("minimum", ["-5", "0", "10"]), ("maximum", ["10", "100", "100000"]),
                    ("enum", ["[1, 2]", "[1, 2, 3]"]),
                ]
            case "array": [("minLength", ["0", "1", "2"]), ("maxLength", ["2", "3", "7"])]
            case "data", "url": [("maxLength", ["20", "400"])]
            default: []
            }
        if random.below(5) == 0 {
            more["nullable"] = more["nullable"] == nil ? "true" : nil
        } else if !bounds.isEmpty {
            let (key, values) = bounds[random.below(bounds.count)]
            if key == "open", more["enum"] == nil { return }
            // A text that must be two things at once is written by nobody.
            for other in ["enum", "format", "pattern"] where kind == "string" && key != "open" { more[other] = nil }
            // Neither by a number that is out of its own range.
            if key == "enum" { (more["minimum"], more["maximum"]) = (nil, nil) }
            if key == "minimum" || key == "maximum" { more["enum"] = nil }
            more[key] = more[key] == nil || random.below(3) > 0 ? values[random.below(values.count)] : nil
            if more["enum"] == nil { more["open"] = nil }
            if let low = more["minimum"], let high = more["maximum"], low == "10", high == "10" {
                more["minimum"] = nil
            }
            // Nor one that is too long or too short for what it must be.
            if more["enum"] != nil || more["format"] != nil || more["pattern"] == "'a'" {
                if ["0", "5"].contains(more["maxLength"]) { more["maxLength"] = nil }
                if more["minLength"] == "3" { more["minLength"] = nil }
            }
            if kind != "array", more["maxLength"] == "0", more["minLength"] != nil { more["minLength"] = nil }
            if more["minLength"] == "3", more["maxLength"] == "2" { more["maxLength"] = nil }
        }
    }
}
