/// A whole command-line tool: a root command with everything that its table feeds.
package struct CommandLineTool: Sendable {
    /// The root command, with the options and the command that every tool has.
    package let root: Command
    /// The version as shown: `1.2.0`.
    package let version: String
    /// What else `--version` says of the build, in parentheses: `1a2b3c4d5e6f, 2026-03-16`. Empty for nothing.
    package let build: String
    /// The exit codes for errors that are no command's own.
    package let codes: ErrorCodes

    /// - Parameter root: without `--help`, `--version`, `--quiet` and `help`,
    ///   which are added to it.
    package init(_ root: Command, version: String, build: String = "", codes: ErrorCodes = ErrorCodes()) {
        var root = root
        root.options += [.help, .version, .quiet]
        if !root.subcommands.isEmpty { root.subcommands.append(.help) }
        self.root = root
        self.version = version
        self.build = build
        self.codes = codes
    }

    /// What a command line asks for, without doing it.
    package func parse(_ words: [ArgumentText]) throws(UsageError) -> Request {
        try ArgumentParser.parse(words, for: root)
    }

    /// Does what a command line asks for.
    ///
    /// A command prints its own results; what is left to print comes back.
    ///
    /// - Parameters:
    ///   - output: the look of text for standard output.
    ///   - errors: the look of text for standard error.
    package func respond(
        to words: [ArgumentText], output: TextStyle = TextStyle(), errors: TextStyle = TextStyle()
    ) -> Response {
        var path = CommandPath(root)
        do {
            switch try parse(words) {
            case .help(let path):
                return Response(output: help(for: path, style: output), exitCode: 0)
            case .version:
                return Response(output: versionLine + "\n", exitCode: 0)
            case .run(let arguments):
                path = arguments.path
                return Response(exitCode: try path.command.run?(arguments) ?? 0)
            }
        } catch {
            let report = ErrorReport(naming: path, in: error, codes: codes)
            return Response(
                errors: report.text(tool: root.name, style: errors), exitCode: report.exitCode)
        }
    }

    /// The help of one command.
    package func help(for path: CommandPath, style: TextStyle = TextStyle()) -> String {
        TerminalHelp.text(HelpPage(path), style: style)
    }

    /// What `--version` says.
    private var versionLine: String {
        "\(root.name) \(version)" + (build.isEmpty ? "" : " (\(build))")
    }

    /// What a shell has to read to complete the tool's command lines.
    package func completionScript(for shell: Shell) -> String {
        shell.script(for: CommandPath(root))
    }

    /// The tool and every command below it, parents before their children.
    package var paths: [CommandPath] {
        CommandPath(root).selfAndDescendants
    }

    /// A manual page for the tool and one for each command.
    ///
    /// - Parameter date: the day that stands at their foot, as `2026-03-16`; empty for none.
    package func manualPages(date: String = "") -> [ManualPage] {
        paths.map { ManualPage($0, edition: "\(root.name) \(version)", date: date) }
    }
}

extension ErrorReport {
    /// A report on an error that ended a command. A `UsageError` that the command
    /// made without naming itself is told who it comes from.
    fileprivate init(naming path: CommandPath, in error: any Error, codes: ErrorCodes) {
        guard var usageError = error as? UsageError, usageError.commandText == nil else {
            self.init(error, codes: codes)
            return
        }
        usageError.commandText = path.text
        self.init(usageError, codes: codes)
    }
}
