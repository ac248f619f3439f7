import CommandLineKit

/// `perdure completions SHELL`.
enum CompletionsCommand {
    static let command: Command = Command(
        name: "completions",
        summary: "Writes the completions of a shell to stdout.",
        arguments: [
            Argument(
                "SHELL", help: "The shell to write for.", choices: Shell.allCases.map { Choice($0.rawValue) })
        ],
        examples: [
            Example("perdure completions bash > ~/.local/share/bash-completion/completions/perdure", "bash"),
            Example("perdure completions zsh > \"${fpath[1]}/_perdure\"", "zsh"),
            Example("perdure completions fish > ~/.config/fish/completions/perdure.fish", "fish"),
        ],
        run: { arguments in
            guard let shell = arguments.argumentChoice("SHELL", as: Shell.self) else { return ExitCodes.usage }
            try ByteOutput.standardOutput.write(Main.tool.completionScript(for: shell))
            return ExitCodes.done
        })
}
