import Foundation
import Perdure
import PerdureYAML
import Testing

@Suite struct ProjectTests {
    private let sandbox: DefinitionFilesTests.Sandbox

    init() throws {
        sandbox = try DefinitionFilesTests.Sandbox()
        try sandbox.write("", to: "app/deep/x.txt")
    }

    private func project(_ folder: String) -> Project { Project(nearest: sandbox.path + folder) }

    private func short(_ path: String) -> String { path.replacing(sandbox.path, with: "") }

    @Test func theNearestFileIsRead() throws {
        try sandbox.write("rules: {title-missing: off}\n", to: "perdure.yaml")
        try sandbox.write("rules: {title-missing: error}\n", to: "app/perdure.yaml")
        #expect(project("/app/deep").settings.rules == ["title-missing": .error])
        #expect(project("").settings.rules == ["title-missing": .off])
    }

    @Test func foldersAreSeenFromTheFile() throws {
        try sandbox.write("schemas: [models/S]\nmigrations: models/M\n", to: "perdure.yaml")
        try sandbox.write("", to: "models/S/x")
        try sandbox.write("", to: "models/M/x")
        let project = project("/app/deep")
        let folders = try #require(project.folders(schemas: nil, migrations: nil, from: sandbox.path + "/app/deep"))
        #expect(folders.schemas.map(short) == ["/models/S"] && folders.migrations.map(short) == ["/models/M"])
        #expect(project.findings == [])
        let given = try #require(project.folders(schemas: "other", migrations: nil, from: sandbox.path))
        #expect(given.schemas == ["other"] && given.migrations == [])
    }

    @Test func aFolderThatIsNotThereIsSaidWhereItIsNamed() throws {
        try sandbox.write("schemas: [Shcemas]\n", to: "perdure.yaml")
        let finding = try #require(project("").findings.first)
        #expect(finding.place.line == 1 && finding.place.column == 11 && finding.isLoadError)
    }

    @Test func withoutAFileTheUsualFoldersAreTaken() throws {
        try sandbox.write("", to: "Schemas/x")
        let folders = try #require(
            project("/app").folders(schemas: nil, migrations: nil, from: sandbox.path + "/app"))
        #expect(folders.schemas.map(short) == ["/Schemas"] && folders.migrations == [])
        #expect(project("/app").folders(schemas: nil, migrations: nil, from: "/") == nil)
    }
}
