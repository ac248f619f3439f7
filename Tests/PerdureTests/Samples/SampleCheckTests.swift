import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

@Suite struct SampleCheckTests {
    @Test("the samples load, every route is proved, and check warns of nothing but links that fail cleanly")
    func check() {
        let loaded = SampleDefinitions.loaded
        #expect(loaded.findings == [])
        let said = DefinitionCheck.findings(in: loaded.definitions).filter { $0.severity > .note }
        #expect(said.filter { $0.rule != Rule.mayFail.name } == [])
        #expect(said.count == 5)
        #expect(loaded.definitions.lineages.count == 9)
    }

    @Test("every version leads to the newest, and back")
    func routes() {
        for lineage in SampleDefinitions.loaded.definitions.lineages {
            let compiler = RouteCompiler(lineage, tables: SampleDefinitions.loaded.definitions.tables)
            for schema in lineage.schemas {
                guard let newest = lineage.newest else { continue }
                #expect(compiler.route(from: schema.version, to: newest.version) != nil)
                #expect(compiler.route(from: newest.version, to: schema.version) != nil)
            }
        }
    }
}
