import Perdure
import PerdureBatch
import PerdureYAML

/// A small lineage for the tests of whole entries.
enum BatchDefinitions {
    private static let files = [
        "lineage: doc\nversion: {key: v, missing: 1}",
        """
        lineage: doc
        version: 1
        activity: com.x.doc
        urls: ["mydoc:{id}", "https://docs.example.com/{id}{?page}"]
        userInfo: {id: {type: string, required: true}, page: integer}
        """,
        """
        lineage: doc
        version: 2
        activity: com.x.doc
        urls: ["mydoc://doc/{name}{?page}", "https://docs.example.com/d/{name}{?page}"]
        userInfo: {name: {type: string, required: true}, page: integer}
        """,
        "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]",
    ]

    static let engine: MigrationEngine = {
        let parsed = files.enumerated().compactMap { index, text in
            YAMLParser.parse(Array(text.utf8), file: "\(index).yaml").node
                .map { DefinitionAssembler.File(path: "\(index).yaml", node: $0) }
        }
        return MigrationEngine(DefinitionAssembler.assemble(parsed) { _ in .failure(.init("no table")) }.0)
    }()

    static let context = SlotContext(engine)
}
