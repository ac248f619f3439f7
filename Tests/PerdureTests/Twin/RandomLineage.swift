import Perdure

/// A lineage of a few versions whose schemas follow from random steps, so that most links get through.
struct RandomLineage {
    /// A version as links are made of it.
    struct Version {
        var number: Int
        var activityType: String
        var fields: [RandomField]
        /// Templates of identifiers by attribute.
        var identifiers: [(attribute: String, template: String)]
    }

    let seed: Int
    private(set) var versions: [Version] = []
    private(set) var files: [String] = []
    /// Whether links say their version.
    let hasKey: Bool

    static let fruit = LookupTable(
        columns: ["key", "name"],
        rows: [
            ["apple", "Apfel"], ["pear", "Birne"], ["1", "eins"], ["0", "null"], ["42", "viele"],
            ["left-right", "beide"],
        ])

    init(seed: Int) {
        self.seed = seed
        var shape = RandomShape(seed)
        hasKey = shape.random.chance(80)
        files = [
            hasKey ? "lineage: thing\nversion: {key: activityVersion, missing: 1}" : "lineage: thing\nversion: by-shape"
        ]
        for _ in 0..<shape.random.number(3...6) { shape.fields.append(shape.freshField()) }
        append(1, &shape, "com.x.thing")
        for number in 2...4 {
            let steps = RandomSteps.steps(shape.random.number(1...4), &shape)
            files.append(
                "lineage: thing\nfrom: \(number - 1)\nto: \(number)\nsteps: [\n  \(steps.joined(separator: ",\n  "))\n]"
            )
            if let repair = repair(of: number - 1, &shape) { files.append(repair) }
            append(number, &shape, shape.random.chance(25) ? "com.x.thing\(number)" : versions[number - 2].activityType)
        }
    }

    /// Mends links of a version that was written wrongly; mending twice changes nothing.
    private func repair(of number: Int, _ shape: inout RandomShape) -> String? {
        let fields = versions[number - 1].fields.filter { $0.kind == .string }
        guard !fields.isEmpty, shape.random.chance(35) else { return nil }
        let path = shape.random.pick(fields).path
        let step = shape.random.pick([
            "{normalise: {field: \(path), trim: true}, lossy: blanks never counted}",
            "{convert: {field: \(path), to: string}}",
            "{when: {equals: {\(path): gone}}, then: [{map: {field: \(path), values: {gone: back}}}]}",
        ])
        return "lineage: thing\nfrom: \(number)\nto: \(number)\nsteps: [\(step)]"
    }

    private mutating func append(_ number: Int, _ shape: inout RandomShape, _ activityType: String) {
        var version = Version(number: number, activityType: activityType, fields: shape.fields, identifiers: [])
        let named = shape.fields.filter { $0.required && $0.isTextLike && RandomField.isPlain($0.key) }
        if let id = named.first?.key {
            let other = shape.fields.first { $0.isTextLike && $0.key != id && RandomField.isPlain($0.key) }?.key
            if seed % 3 != 0 { version.identifiers.append(("targetContentIdentifier", "v\(number)-{\(id)}")) }
            let item = other.map { "{?q=\($0)}" } ?? ""
            if seed % 4 != 0 {
                version.identifiers.append(("webpageURL", "https://v\(number).example.com/d/{\(id)}\(item)"))
            }
        }
        var lines = ["lineage: thing", "version: \(number)", "activity: \(activityType)"]
        let identifiers = version.identifiers.map { "\($0.attribute): \"\($0.template)\"" }
        if !identifiers.isEmpty { lines.append("identifiers: {\(identifiers.joined(separator: ", "))}") }
        lines.append("userInfo: {\(shape.fields.map(\.yaml).joined(separator: ", "))}")
        files.append(lines.joined(separator: "\n"))
        versions.append(version)
    }

    var hasBranches: Bool { files.contains { $0.contains("when:") } }

    /// What the files define. Their findings are the generator's own mistakes.
    var definitions: TestDefinitions { TestDefinitions(files, tables: ["fruit.csv": Self.fruit]) }
}

extension RandomLineage: CustomStringConvertible {
    var description: String { files.joined(separator: "\n---\n") }
}
