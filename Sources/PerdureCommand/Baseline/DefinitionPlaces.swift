import CommandLineKit
import PerdureYAML

/// Where the present definitions stand: what was the same place in a commit is looked for there.
struct DefinitionPlaces {
    /// The folder of the project.
    let root: String
    /// Folders that the command line or the project names; nil for the usual ones.
    let schemas: [String]?
    let migrations: [String]?
    /// Whether the command line named them, so that no other file may say otherwise.
    let areGiven: Bool

    init(_ arguments: ParsedArguments) {
        let project = Project(nearest: ".")
        let given = (try? arguments.string("schemas")) ?? nil
        let givenMigrations = (try? arguments.string("migrations")) ?? nil
        root = project.root ?? DefinitionFolders.find()?.root ?? "."
        areGiven = given != nil || givenMigrations != nil
        let folders = project.folders(schemas: given, migrations: givenMigrations)
        schemas = folders?.schemas
        migrations = folders?.migrations
    }
}
