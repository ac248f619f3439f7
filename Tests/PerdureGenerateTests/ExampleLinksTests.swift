import Perdure
import PerdureGenerate
import Testing

@Suite struct ExampleLinksTests {
    @Test("links are those of their version, none twice, the same for the same seed", arguments: Samples.all)
    func links(samples: Samples) throws {
        for lineage in samples.definitions.lineages {
            for schema in lineage.schemas {
                let links = ExampleLinks.links(of: schema, in: lineage, count: 30, seed: 7)
                #expect(links == ExampleLinks.links(of: schema, in: lineage, count: 30, seed: 7))
                #expect(Set(links.map { JSONText.encoded($0) }).count == links.count && links.count <= 30)
                #expect(links.isEmpty == schema.activityTypes.isEmpty, "\(lineage.name) \(schema.version)")
                // A version that has few links is no reason to go on for ever.
                if links.count < 30 {
                    #expect(ExampleLinks.links(of: schema, in: lineage, count: .max, seed: 7).count == links.count)
                }
                // Asked for fewer, they are the first ones.
                let few = ExampleLinks.links(of: schema, in: lineage, count: 5, seed: 7)
                #expect(few.elementsEqual(links.prefix(5)))
            }
        }
    }
}
