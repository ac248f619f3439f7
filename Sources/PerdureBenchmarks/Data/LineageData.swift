/// Many lineages of many versions, with steps of most kinds: what is to be checked, and what a start has to read.
package enum LineageData {
    /// Lineages of 20 versions.
    @Sendable static func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try make(in: folder, count: count, versions: 20)
    }

    /// The same as they shipped in `Before`; since then a bound has changed in every tenth, and a field has come to
    /// others.
    @Sendable static func makeChanged(in folder: String, count: Int) throws(BenchmarkFailure) {
        try make(in: folder + "/Before", count: count)
        try make(in: folder, count: count, versions: 20, isChanged: true)
    }

    /// - Parameters:
    ///   - folder: in it stand `Schemas` and `Migrations`.
    ///   - count: how many lineages.
    package static func make(in folder: String, count: Int, versions: Int, isChanged: Bool = false)
        throws(BenchmarkFailure)
    {
        for lineage in 1...max(count, 1) {
            for version in 1...versions {
                let name = "l\(lineage)/v\(version)"
                try DataFile.write("\(folder)/Schemas/\(name).yaml", schema(lineage, version, isChanged: isChanged))
                guard version < versions else { continue }
                try DataFile.write("\(folder)/Migrations/\(name)-v\(version + 1).yaml", migration(lineage, version))
            }
        }
    }

    /// Some fields are renamed at each hop, some come and go in turns.
    package static func schema(_ lineage: Int, _ version: Int, isChanged: Bool = false) -> String {
        let isOdd = version % 2 == 1
        let maximum = isChanged && lineage % 10 == 0 && version == 5 ? 99_999 : 100_000
        let added = isChanged && lineage % 10 == 7 && version == 20 ? "  added: {type: string}\n" : ""
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

            """ + extras.joined() + (version >= 10 ? union : "") + added
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
