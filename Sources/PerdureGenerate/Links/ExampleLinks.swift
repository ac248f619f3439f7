package import Perdure
internal import PerdureAnalysis

/// Links that an app of one version may write: the same for the same definitions and seed.
package enum ExampleLinks {
    /// At most so many links, none twice; none for a version whose links are only URLs.
    ///
    /// The first ones have each optional field there and not, each value of an enum and each alternative; the others
    /// are random.
    package static func links(of schema: Schema, in lineage: Lineage, count: Int, seed: Int = 1) -> [Value] {
        guard !schema.activityTypes.isEmpty else { return [] }
        var generator = LinkGenerator(schema, of: lineage, seed: seed)
        var links: [Value] = []
        var seen: Set<[UInt8]> = []
        // A version may have fewer links than are asked for.
        var repeats = 0
        while links.count < count, repeats < 200, let link = generator.link() {
            if seen.insert(JSONText.encoded(link)).inserted {
                links.append(link)
                repeats = 0
            } else {
                repeats += 1
            }
        }
        return links
    }

    /// The links as a file of saved links, which `perdure test --update` completes.
    package static func savedLinks(_ links: [Value], of schema: Schema) -> String {
        let list = links.map { "    {\"link\": \(JSONText.text($0))}" }.joined(separator: ",\n")
        let summary = JSONText.quoted("Generated from version \(schema.version) of '\(schema.lineage)'.")
        return """
            {
              "format": "perdure-links/1",
              "summary": \(summary),
              "links": [
            \(list)
              ]
            }

            """
    }
}

extension JSONText {
    static func text(_ value: Value) -> String { String(decoding: encoded(value), as: UTF8.self) }
}
