import Perdure
import PerdureArchives
import PerdureYAML

/// The definitions of a commit, read from git's objects.
enum CommitTree {
    /// Definitions are read whole, tables as well.
    private static let sizeLimit = TableFile.sizeLimit

    static func load(
        _ name: String, _ places: DefinitionPlaces, _ tables: [String: LookupTable]
    ) throws(GitRepository.Failure) -> LoadedDefinitions {
        let repository = try GitRepository(around: places.root)
        let commit = try repository.tree(of: name)
        let root = try repository.prefix(of: places.root)
        let project = try project(root + Project.fileName, name, repository, commit)
        let folders = try folders(root, places, project, repository)
        let files = try repository.files(of: commit, below: folders).filter { file in
            file.size <= sizeLimit && MemoryTree.isWanted(file.path)
        }
        let contents = try repository.contents(of: files)
        let tree = MemoryTree(files: zip(files, contents).map { ($0.path, $1) }, prefix: "\(name):")
        return tree.load(project, tables)
    }

    /// What `perdure.yaml` said then.
    private static func project(
        _ path: String, _ name: String, _ repository: GitRepository, _ tree: String
    ) throws(GitRepository.Failure) -> Project {
        guard let file = try repository.files(of: tree, below: [path]).first,
            let bytes = try repository.contents(of: [file]).first
        else { return Project() }
        return Project(file: "\(name):\(path)", bytes)
    }

    /// The folders of then: those that the command line names, that the project named, or where they are now.
    private static func folders(
        _ root: String, _ places: DefinitionPlaces, _ project: Project, _ repository: GitRepository
    ) throws(GitRepository.Failure) -> [String] {
        var present: [String] = []
        for folder in (places.schemas ?? []) + (places.migrations ?? []) {
            present.append(try repository.prefix(of: folder))
        }
        if places.areGiven { return present }
        let named = [project.settings.schemas, project.settings.migrations].compactMap { $0 }.flatMap { $0 }
        if !named.isEmpty {
            let usual = [
                project.settings.schemas == nil ? "Schemas" : nil,
                project.settings.migrations == nil ? "Migrations" : nil,
            ].compactMap { $0 }
            return (named.map(\.path) + usual).map { MemoryTree.normalised(root + $0) }
        }
        return present + ["\(root)Schemas", "\(root)Migrations"]
    }
}
