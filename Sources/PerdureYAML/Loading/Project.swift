package import Perdure

/// A project's `perdure.yaml`, and the folders that hold its definitions.
package struct Project: Sendable {
    package static let fileName = "perdure.yaml"

    /// Nil where there is none.
    package private(set) var file: DefinitionFile?
    package private(set) var settings = Settings()
    package private(set) var findings: [Finding] = []
    /// The folder of the file; nil where there is none.
    package private(set) var root: String?

    /// A project without a file.
    package init() {}

    /// The project of a folder: that of the nearest `perdure.yaml`, in it or above it.
    package init(nearest folder: String) {
        guard
            let root = FolderWalk.nearest(
                from: folder, where: { FileStatus(following: FolderWalk.join($0, Self.fileName))?.kind == .file })
        else { return }
        read(in: root)
    }

    /// The project that stands in a folder itself.
    package init(in folder: String) {
        guard FileStatus(following: FolderWalk.join(folder, Self.fileName))?.kind == .file else { return }
        read(in: folder)
    }

    /// A project whose file is at hand, and whose folders need not be there.
    package init(file path: String, _ bytes: [UInt8]) { take(bytes, path) }

    private mutating func read(in root: String) {
        self.root = root
        read(FolderWalk.join(root, Self.fileName))
        settings.schemas = settings.schemas.map { existing($0, root) }
        settings.migrations = settings.migrations.map { existing($0, root) }
        let folders = existing(settings.folders.map(\.folder), root)
        settings.folders = settings.folders.compactMap { rules in
            folders.first { $0.place == rules.folder.place }.map { .init(folder: $0, rules: rules.rules) }
        }
    }

    private mutating func read(_ path: String) {
        switch RegularFile.read(path, maximumBytes: YAMLLimits().maximumBytes) {
        case .success(let bytes): take(bytes, path)
        case .failure(let failure):
            findings = [Finding(.unreadableFile, "The file can't be read: \(failure.reason).", at: .file(path))]
        }
    }

    private mutating func take(_ bytes: [UInt8], _ path: String) {
        var list = FindingList()
        let (node, findings) = YAMLParser.parse(bytes, file: path)
        file = DefinitionFile(path: path, bytes: bytes, node: node)
        list.add(contentsOf: findings)
        if let node { settings = SettingsReader.read(node, &list) }
        self.findings = list.all
    }

    /// The folders as seen from here; one that is not there is said where it is named.
    private mutating func existing(_ folders: [Settings.NamedFolder], _ root: String) -> [Settings.NamedFolder] {
        folders.compactMap { folder in
            var folder = folder
            folder.path = FolderWalk.join(root, folder.path)
            if FileStatus(following: folder.path)?.kind == .folder { return folder }
            findings.append(
                Finding(
                    .unreadableFile, "there is no folder '\(folder.path)'", at: folder.place,
                    help: "Folders are named as seen from this file."))
            return nil
        }
    }

    /// The folders that a command reads: those it was given, else those of `perdure.yaml`, else `Schemas` and
    /// `Migrations` here or above. Folders found by their name belong together: beside a given folder of schemas, none
    /// of migrations is looked for. Nil where there are no schemas.
    package func folders(
        schemas: String?, migrations: String?, from start: String = "."
    ) -> (schemas: [String], migrations: [String])? {
        let found = schemas == nil || migrations == nil ? DefinitionFolders.find(from: start) : nil
        let schemaFolders =
            schemas.map { [$0] } ?? settings.schemas.map { $0.map(\.path) } ?? found?.schemas.map { [$0] }
        guard let schemaFolders else { return nil }
        let usual = schemas == nil ? found?.migrations.map { [$0] } : nil
        let own = schemas == nil ? settings.migrations.map { $0.map(\.path) } : nil
        return (schemaFolders, migrations.map { [$0] } ?? own ?? usual ?? [])
    }
}
