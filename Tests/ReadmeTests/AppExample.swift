import Perdure
import PerdureYAML

/// Turns a saved link into what the app does with it.
struct RecipeLinks {
    private let engine: MigrationEngine

    /// Nil where the definitions do not load; `perdure check` says why.
    init?(schemas: String, migrations: String) {
        let loaded = DefinitionLoader.load(schemas: [schemas], migrations: [migrations])
        guard loaded.areUsable else { return nil }
        engine = MigrationEngine(loaded.definitions)
    }

    enum Action: Equatable {
        case open(recipe: String)
        case askForUpdate
        case ignore
    }

    func action(for link: Link) -> Action {
        let migrated = engine.migrate(link)
        switch migrated.outcome {
        case .current, .migrated, .migratedWithLoss:
            guard let recipe = migrated.link.userInfo["recipeID"]?.text else { return .ignore }
            return .open(recipe: recipe)
        case .newer:
            return .askForUpdate
        case .unknown, .unversioned, .invalid, .failed, .discarded:
            return .ignore
        }
    }
}
