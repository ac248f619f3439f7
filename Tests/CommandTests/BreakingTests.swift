import Foundation
import Testing

extension CommandTests {
    /// `perdure breaking` in a git repository, as a project uses it.
    @Suite(.enabled(if: GitProject.hasGit, "git is not here")) struct BreakingTests {
        private let project: GitProject

        init() throws { project = try GitProject() }

        private func rename() throws { try project.replace("docId", with: "itemId", in: "Schemas/article/v1.yaml") }

        @Test("a renamed key fails at its line, an approval lets it pass, and its end brings it back")
        func renamedKey() throws {
            try project.git("switch", "--quiet", "--create", "rename")
            try rename()
            try project.commit("A better name")
            let plain = try project.run("breaking", "--against", "main", "--format", "github")
            #expect(plain.code == 1)
            let line = try #require(plain.text.split(separator: "\n").first { $0.contains("field-renamed") })
            #expect(line.hasPrefix("::error file=Schemas/article/v1.yaml,line=6,endLine=6,col=3,"), "\(line)")
            #expect(
                line.contains("'docId' is called 'itemId' now") && line.contains("main:Schemas/article/v1.yaml:6:3"))

            // What is printed can be pasted, but for the reason.
            let shown = try project.run("breaking", "--against", "main", "--approvals", "--today", "2027-01-31")
            let lines = shown.text.components(separatedBy: "\napprovals:\n")[1]
            #expect(lines.contains("expires: 2027-04-30"))
            try project.folder.write("perdure.yaml", "approvals:\n\(lines)")
            #expect(try project.run("breaking", "--against", "main").code == 3, "a reason is asked for")
            try project.replace("reason: \"\"", with: "reason: \"never shipped\"", in: "perdure.yaml")
            let approved = try project.run("breaking", "--against", "main", "--today", "2027-04-30")
            #expect(approved.code == 0 && approved.text.isEmpty, "\(approved.text)")
            #expect(approved.errors.contains("0 errors, 0 warnings, 0 notes, 2 approved"), "\(approved.errors)")

            let late = try project.run("breaking", "--against", "main", "--today", "2027-05-01")
            #expect(late.code == 1 && late.text.contains("its approval ran out on 2027-04-30: never shipped"))
            #expect(late.text.contains("perdure.yaml:2:5"))

            // check looks for other things, and leaves these approvals to breaking.
            #expect(try !project.run("check").text.contains("approval-unused"))
            try project.git("checkout", "--quiet", "main", "--", "Schemas")
            let unused = try project.run("breaking", "--against", "main", "--today", "2027-01-31")
            #expect(unused.code == 0 && unused.text.contains("no finding of 'field-renamed'"), "\(unused.text)")
        }

        @Test("what a commit had is read from its objects, wherever the command stands")
        func readsObjects() throws {
            try rename()
            let before = try project.folder.contents(".git")
            for name in ["main", "HEAD", "HEAD~0"] {
                #expect(try project.run("breaking", "--against", name, "--quiet").code == 1)
            }
            #expect(try project.folder.contents(".git") == before)
            let below = try RunningProgram.run(
                [
                    "/bin/sh", "-c",
                    "cd Schemas/photo && exec '\(Perdure.path)' breaking --against main --format github",
                ],
                in: project.folder, input: [], environment: [:], after: { _ in })
            #expect(below.code == 1 && below.text.contains("file=Schemas/article/v1.yaml,line=6"), "\(below.text)")
        }

        @Test("a new version with a migration breaks nobody, and a new field that may be missing neither")
        func harmless() throws {
            try project.folder.write(
                "Schemas/article/v2.yaml",
                "lineage: article\nversion: 2\nactivity: com.x.article\nidentifiers: {targetContentIdentifier: \"article-{id}\"}\nuserInfo:\n  id: {type: string, required: true, identity: true}\n  page: integer\n"
            )
            try project.folder.write(
                "Migrations/article/v1-v2.yaml",
                "lineage: article\nfrom: 1\nto: 2\nsteps:\n  - rename: {docId: id}\n")
            try project.replace("  id: {", with: "  zoom: number\n  id: {", in: "Schemas/photo/v1.yaml")
            let run = try project.run("breaking", "--against", "main")
            #expect(run.code == 0 && run.text.isEmpty, "\(run.text)")
        }

        @Test("what releases.yaml does not name may change freely")
        func unreleased() throws {
            try project.folder.write(
                "Schemas/releases.yaml", "releases:\n  - {name: \"1.0\", lineages: {photo: {writes: 1, reads: 1}}}\n")
            try project.commit("Only photos shipped")
            try rename()
            #expect(try project.run("breaking", "--against", "main").code == 0)
            try project.replace("uuid", with: "integer", in: "Schemas/photo/v1.yaml")
            #expect(try project.run("breaking", "--against", "main").text.contains("[type-changed]"))
        }

        @Test("a zip and a folder do as well as a commit")
        func otherForms() throws {
            try project.git("archive", "--format=zip", "--prefix=project-1.0/", "--output=old.zip", "main")
            try project.git("worktree", "add", "--quiet", "--detach", "before")
            try rename()
            let zip = try project.run("breaking", "--against", "old.zip")
            #expect(
                zip.code == 1 && zip.text.contains("old.zip!project-1.0/Schemas/article/v1.yaml:6:3: note"),
                "\(zip.text)\(zip.errors)")
            let folder = try project.run("breaking", "--against", "before")
            #expect(folder.code == 1 && folder.text.contains("before/Schemas/article/v1.yaml:6:3: note"))
            let schemas = try project.run("breaking", "--against", "before/Schemas")
            #expect(schemas.code == 1 && schemas.text.contains("[field-renamed]"))
        }

        @Test("a name that is nothing, a file that is no zip, and broken definitions are told apart")
        func failures() throws {
            let nothing = try project.run("breaking", "--against", "v9")
            #expect(nothing.code == 2 && nothing.errors.contains("git tag"), "\(nothing.errors)")
            #expect(try project.run("breaking").code == 2)
            let file = try project.run("breaking", "--against", "Schemas/photo/v1.yaml")
            #expect(file.code == 4 && file.errors.contains("is no zip that can be read"), "\(file.errors)")
            try project.folder.write("none/README.md", "nothing\n")
            #expect(try project.run("breaking", "--against", "none").code == 3)

            try project.folder.write("Schemas/photo/v2.yaml", "lineage: photo\nversion: 2\nactivty: x\n")
            let here = try project.run("breaking", "--against", "main")
            #expect(here.code == 3 && here.errors.contains("the present definitions do not load"), "\(here.errors)")
            try project.commit("Broken")
            try project.folder.remove("Schemas/photo/v2.yaml")
            let there = try project.run("breaking", "--against", "main")
            #expect(there.code == 3 && there.errors.contains("the definitions of 'main' do not load"))
            #expect(there.errors.contains("main:Schemas/photo/v2.yaml:3:1"), "\(there.errors)")
        }

        @Test("a shallow clone and a folder without a repository are named as such")
        func shallow() throws {
            try project.replace("minimum: 0", with: "minimum: 0 # as ever", in: "Schemas/article/v1.yaml")
            try project.commit("A second commit")
            try project.git("clone", "--quiet", "--depth=1", "file://\(project.folder.path)", "clone")
            let clone = try RunningProgram.run(
                ["/bin/sh", "-c", "cd clone && exec '\(Perdure.path)' breaking --against HEAD~1"], in: project.folder,
                input: [], environment: [:], after: { _ in })
            #expect(clone.code == 2 && clone.errors.contains("fetch-depth: 0"), "\(clone.errors)")
            try project.folder.remove(".git")
            let bare = try Perdure.run(
                ["breaking", "--against", "main"], in: project.folder,
                environment: ["GIT_CEILING_DIRECTORIES": "/tmp:/"])
            #expect(bare.code == 2 && bare.errors.contains("no git repository"), "\(bare.errors)")
        }
    }
}
