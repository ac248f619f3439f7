import Foundation
import Testing

extension CommandTests {
    /// The scripts that install and package the command. What they are given is a small program that becomes the
    /// command that was built with the tests; that one needs the libraries of the toolchain, which no package has.
    @Suite struct PackagingTests {
        private let folder = TemporaryFolder()

        private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> Ended {
            try RunningProgram.run(["/bin/sh", "-ec", script], in: folder, input: [], environment: environment) { _ in }
        }

        private func has(_ tools: String...) throws -> Bool {
            for tool in tools where try shell("command -v \(tool)").code != 0 {
                skipAloud("packaging: there is no \(tool) here")
                return false
            }
            return true
        }

        /// A checkout of one commit, and the small program.
        private func prepare() throws {
            for name in [
                "Scripts", "Packaging", "README.md", "CHANGELOG.md", "LICENSE", ".gitattributes",
            ] {
                try FileManager.default.copyItem(
                    atPath: Perdure.root.appendingPathComponent(name).path, toPath: folder(name))
            }
            try folder.write(
                "stub.c",
                """
                #include <unistd.h>
                int main(int count, char **words) { (void)count; return execv("\(Perdure.path)", words); }

                """)
            let made = try shell(
                """
                clang -o stub stub.c
                printf 'stub*\\n' > .gitignore
                git init -q . && git add -A
                GIT_AUTHOR_DATE='@1700000000 +0000' GIT_COMMITTER_DATE='@1700000000 +0000' \
                    git -c user.name=A -c user.email=a@example.com commit -qm 'One commit'
                """)
            try #require(made.code == 0, "\(made.errors)")
        }

        @Test("what is installed can be taken away again, all of it")
        func staging() throws {
            let stage = Perdure.root.appendingPathComponent("Scripts/stage").path
            try folder.write("usr/bin/other", "stays")
            let run = try shell("'\(stage)' install '\(Perdure.path)' usr && usr/bin/perdure --version")
            #expect(run.code == 0 && run.text.hasPrefix("perdure 0."), "\(run.errors)")
            let files = try folder.contents("usr").filter { $0.value != nil }.keys
            for name in [
                "bin/perdure", "share/bash-completion/completions/perdure", "share/zsh/site-functions/_perdure",
                "share/fish/vendor_completions.d/perdure.fish", "share/man/man1/perdure.1",
                "share/man/man1/perdure-report-merge.1",
            ] {
                #expect(files.contains(name))
            }
            #expect(try shell("'\(stage)' install '\(Perdure.path)' usr").code == 0, "a second time")
            #expect(try shell("'\(stage)' uninstall usr").code == 0)
            #expect(try folder.contents("usr").filter { $0.value != nil }.map(\.key) == ["bin/other"])
        }

        @Test("the stamp says commit and day, of a checkout and of an archive, and nothing where nothing is known")
        func stamp() throws {
            guard try has("git", "clang") else { return }
            try prepare()
            let known = try shell("Scripts/stamp; git rev-parse HEAD")
            let commit = known.text.split(separator: "\n").last?.prefix(12) ?? ""
            let stamp = "PERDURE_COMMIT=\(commit)\nPERDURE_DATE=2023-11-14\nSOURCE_DATE_EPOCH=1700000000\n"
            #expect(known.code == 0 && known.text.hasPrefix(stamp), "\(known.text)\(known.errors)")
            let later = try shell("Scripts/stamp", ["SOURCE_DATE_EPOCH": "86400"]).text
            #expect(later == "PERDURE_COMMIT=\(commit)\nPERDURE_DATE=1970-01-02\nSOURCE_DATE_EPOCH=86400\n")
            let archive = try shell("git archive --prefix=a/ HEAD | tar -x && a/Scripts/stamp")
            #expect(archive.text == stamp, "\(archive.errors)")
            let changed = try shell("echo more >> README.md && Scripts/stamp").text
            #expect(changed.hasPrefix("PERDURE_COMMIT=\(commit)-modified\n"))
            let unknown = try shell("mkdir -p b/Scripts && cp Scripts/stamp b/Scripts && b/Scripts/stamp")
            #expect(unknown.code == 0 && unknown.output.isEmpty)
        }

        @Test("a release is the same, byte for byte, whenever it is made; its checksums hold")
        func release() throws {
            guard try has("git", "clang", "strip", "sha256sum") else { return }
            try prepare()
            let first = try shell("Scripts/dist stub one")
            #expect(first.code == 0, "\(first.errors)")
            #expect(try shell("touch README.md Scripts/*; umask 077; Scripts/dist stub two").code == 0)
            let files = try folder.contents("one")
            #expect(files.count == 4)
            #expect(try folder.contents("two") == files)
            #expect(try shell("cd one && sha256sum -c SHA256SUMS").code == 0)
            let formula = try #require(files["perdure.rb"]?.map { String(decoding: $0, as: UTF8.self) })
            let sums = try folder.text("one/SHA256SUMS")
            let sum = sums.split(separator: "\n").first { $0.hasSuffix("  perdure-0.1.0.tar.gz") }?.prefix(64)
            #expect(formula.contains("sha256 \"\(try #require(sum))\"") && !formula.contains("@"))
            let listed = try shell(
                "tar -tzf one/perdure-0.1.0-*.tar.gz; tar -xzOf one/perdure-0.1.0.tar.gz perdure-0.1.0/LICENSE")
            #expect(listed.text.contains("perdure-0.1.0/share/man/man1/perdure.1\n"))
            #expect(listed.text.contains("Apache License"))
            let changed = try shell("echo more >> README.md && Scripts/dist stub three")
            #expect(changed.code == 1 && changed.errors.contains("not committed"))
        }

        @Test("the Debian package says what it needs, and is the same whenever it is made")
        func debianPackage() throws {
            guard try has("git", "clang", "strip", "dpkg-deb", "dpkg-shlibdeps") else { return }
            try prepare()
            for out in ["one", "two"] {
                let run = try shell("umask 0\(out == "one" ? 22 : 77); Scripts/deb stub \(out)")
                #expect(run.code == 0, "\(run.errors)")
            }
            #expect(try folder.contents("one") == folder.contents("two"))
            let none = try shell("Scripts/deb nothing three")
            #expect(none.code == 1 && none.errors == "deb: there is no program 'nothing'\n", "\(none.errors)")
            let told = try shell("dpkg-deb -f one/*.deb Version Depends; dpkg-deb -c one/*.deb").text
            #expect(told.contains("Version: 0.1.0\nDepends: libc6 ("), "\(told)")
            for name in [
                "bin/perdure", "share/man/man1/perdure-migrate.1.gz", "share/zsh/vendor-completions/_perdure",
                "share/doc/perdure/copyright",
            ] {
                #expect(told.contains(" root/root ") && told.contains("./usr/\(name)\n"), "\(name)")
            }
        }
    }
}
