/// Many lineages of many versions, with steps of most kinds: what is to be checked, and what a start has to read.
package enum LineageData {
    /// Lineages of 20 versions.
    @Sendable static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try make(in: folder, count: count, versions: 20)
    }

    /// What has changed since the lineages shipped.
    package enum Change: String, CaseIterable, Sendable {
        /// Nothing.
        case none
        /// A bound of a version in the middle of one lineage.
        case one
        /// The same in each lineage.
        case each

        var described: String {
            switch self {
            case .none: "nothing changed"
            case .one: "one lineage changed"
            case .each: "every lineage changed"
            }
        }

        func concerns(_ lineage: Int) -> Bool {
            switch self {
            case .none: false
            case .one: lineage == 1
            case .each: true
            }
        }
    }

    /// Lineages of 20 versions, as they shipped in `Before`, and with what has changed since then.
    static func makeChanged(in folder: String, count: Int, _ change: Change) throws(BenchmarkFailure) {
        try make(in: folder + "/Before", count: count)
        try make(in: folder, count: count, versions: 20, change)
    }

    /// - Parameters:
    ///   - folder: in it stand `Schemas` and `Migrations`.
    ///   - count: how many lineages.
    package static func make(in folder: String, count: Int, versions: Int, _ change: Change = .none)
        throws(BenchmarkFailure)
    {
        for lineage in 1...max(count, 1) {
            for version in 1...versions {
                let name = "l\(lineage)/v\(version)"
                try DataFile.write("\(folder)/Schemas/\(name).yaml", schema(lineage, version, change))
                guard version < versions else { continue }
                try DataFile.write("\(folder)/Migrations/\(name)-v\(version + 1).yaml", migration(lineage, version))
            }
        }
    }

    /// Some fields are renamed at each hop, some come and go in turns.
    package static func schema(_ lineage: Int, _ version: Int, _ change: Change = .none) -> String {
        let isOdd = version % 2 == 1
        let maximum = change.concerns(lineage) && version == 5 ? 99_999 : 100_000
        let extras = (1...4).filter { $0 <= version % 5 }.map { "  extra\($0): {type: boolean, default: false}\n" }
        let union = """
              target:
                one-of:
                  - {when: {equals: {is: a}}, fields: {is: string, a: {type: string, required: true}}}
                  - {when: {present: b}, fields: {b: integer}}

            """
        return """
            lineage: l\(lineage)
            version: \(version)
            summary: What release \(version) of the app writes.
            activity: com.example.l\(lineage)
            title: {required: true}
            identifiers:
              targetContentIdentifier: "l\(lineage)-{id}"
              webpageURL: "https://example.com/l\(lineage)/{id}{?page\(version)}"
            userInfo:
              id: {type: uuid, required: true, identity: true}
              page\(version): {type: integer, minimum: 0, maximum: \(maximum)}
              kind: {type: string, enum: [\(isOdd ? "feed, folder, smart" : "f, d, s")], required: true}
              zoom: {type: \(isOdd ? "number" : "string, format: number")}
              seen: {type: date}
              tags: {type: array, of: {type: string, maxLength: 40}}
              source:
                type: dictionary
                fields:
                  feed\(version): {type: string, required: true, minLength: 1}
                  account: string

            """ + extras.joined() + (version >= 10 ? union : "")
    }

    package static func migration(_ lineage: Int, _ version: Int) -> String {
        let (isOdd, next) = (version % 2 == 1, version + 1)
        let removals = (1...4).map { "  - remove: extra\($0)\n    lossy: \"nobody read it\"\n" }.joined()
        let addition = """
              - when: {present: page\(next)}
                then:
                  - add: {field: extra\(next % 5), value: true}

            """
        return """
            lineage: l\(lineage)
            from: \(version)
            to: \(next)
            steps:
              - rename: {page\(version): page\(next)}
              - map: {field: kind, values: {\(isOdd ? "feed: f, folder: d, smart: s" : "f: feed, d: folder, s: smart")}}
              - convert: {field: zoom, to: \(isOdd ? "string" : "number")}
              - within: {field: source, steps: [{rename: {feed\(version): feed\(next)}}]}

            """ + (next % 5 == 0 ? removals : addition)
    }
}
