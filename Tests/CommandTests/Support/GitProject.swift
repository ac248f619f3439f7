import Foundation

/// A git repository with two lineages, as somebody begins with.
struct GitProject {
    let folder = TemporaryFolder()

    /// Whether there is a git to test with.
    static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

    init() throws {
        try folder.write(
            "Schemas/article/v1.yaml",
            """
            lineage: article
            version: 1
            activity: com.x.article
            identifiers: {targetContentIdentifier: "article-{docId}"}
            userInfo:
              docId: {type: string, required: true, identity: true}
              page: {type: integer, minimum: 0}

            """)
        try folder.write(
            "Schemas/photo/v1.yaml",
            "lineage: photo\nversion: 1\nactivity: com.x.photo\nurls: [\"xphoto:{id}\"]\nuserInfo:\n  id: {type: uuid, required: true}\n"
        )
        try git("init", "--quiet", "--initial-branch=main")
        try commit("The first release")
    }

    func git(_ words: String...) throws { try git(words) }

    func git(_ words: [String]) throws {
        let who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.com", "-c", "commit.gpgsign=false"]
        let ended = try RunningProgram.run(
            ["git"] + who + words, in: folder, input: [], environment: ["GIT_CONFIG_GLOBAL": "/dev/null"],
            after: { _ in })
        guard ended.code == 0 else { throw GitFailed(words: words, errors: ended.errors) }
    }

    struct GitFailed: Error {
        var words: [String]
        var errors: String
    }

    func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", message)
    }

    /// Replaces a text in a file.
    func replace(_ text: String, with other: String, in file: String) throws {
        try folder.write(file, try folder.text(file).replacingOccurrences(of: text, with: other))
    }

    func run(_ words: String...) throws -> Ended { try Perdure.run(words, in: folder) }
}
