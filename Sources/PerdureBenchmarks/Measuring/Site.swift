/// Where a subject is measured.
package struct Site: Sendable {
    /// The folder of its data, in which its programs run.
    package var folder: String
    /// The `perdure` that is measured.
    package var perdure: String
    /// This program, which is some of the references.
    package var own: String
    package var tools: Tools

    package init(folder: String, perdure: String, own: String, tools: Tools) {
        (self.folder, self.perdure, self.own, self.tools) = (folder, perdure, own, tools)
    }

    /// A script of Python with arguments.
    func python(_ name: String, _ script: String, _ arguments: String...) -> Contender {
        Contender(name, [tools.python ?? "python3", "-c", script] + arguments).needing(.program("python3"))
    }

    /// One that is a part of this program.
    func part(_ name: String, _ arguments: String...) -> Contender {
        Contender(name, [own, "part"] + arguments)
    }

    func migrate(_ arguments: String...) -> Contender {
        Contender("perdure", [perdure, "migrate"] + arguments + ["--quiet"])
    }
}
