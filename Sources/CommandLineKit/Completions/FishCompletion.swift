/// The completion script for fish.
enum FishCompletion {
    static func lines(for root: CommandPath) -> [String] {
        let paths = root.selfAndDescendants
        return ["# fish completion for \(root.text)", ""]
            + stateFunction(root, paths)
            + ScriptTemplate.lines(helperTemplate, ["prefix": prefix(root)])
            + ["complete -c \(root.text) -f"]
            + paths.flatMap { commandLines($0) + optionLines($0) + argumentLines($0) }
    }

    private static func stateFunction(_ root: CommandPath, _ paths: [CommandPath]) -> [String] {
        let commands = paths.dropFirst().map { ShellQuoting.fish($0.text) }
        let options = paths.flatMap { path in
            path.offeredOptions.filter { $0.form != nil }.flatMap(\.spellings)
                .map { ShellQuoting.fish("\(path.text) \($0)") }
        }
        return ScriptTemplate.lines(
            stateTemplate,
            [
                "prefix": prefix(root), "tool": root.text,
                "commands": commands.joined(separator: " "),
                "options": options.joined(separator: " "),
            ])
    }

    private static func commandLines(_ path: CommandPath) -> [String] {
        path.children.map { child in
            line(
                path, at: "\(path.text) 0",
                ["-a", child.command.name]
                    + ["-d", ShellQuoting.fish(child.command.summary)])
        }
    }

    /// The command's own options; they hold below it too.
    private static func optionLines(_ path: CommandPath) -> [String] {
        path.command.options.filter { !$0.isHidden }.map { option in
            let names = (option.short.map { ["-s", String($0)] } ?? []) + ["-l", option.name]
            let value = option.form.map { offer($0, in: path, asList: option.splitsAtCommas) } ?? []
            return line(
                path, at: path.isRoot ? nil : "\(path.text) *",
                names + value + ["-d", ShellQuoting.fish(option.help)])
        }
    }

    private static func argumentLines(_ path: CommandPath) -> [String] {
        path.offeredArguments.enumerated().compactMap { place, argument in
            let value = offer(argument.form, in: path, asList: false).filter {
                $0 != "-x" && $0 != "-r"
            }
            let position = argument.count.repeats ? "*" : "\(place)"
            return value.isEmpty ? nil : line(path, at: "\(path.text) \(position)", value)
        }
    }

    private static func line(_ path: CommandPath, at state: String?, _ words: [String]) -> String {
        let condition = state.map {
            ["-n", ShellQuoting.fish("\(prefix(path))_at \(ShellQuoting.fish($0))")]
        }
        return (["complete", "-c", path.root.name] + (condition ?? []) + words)
            .joined(separator: " ")
    }

    private static func offer(_ form: ValueForm, in path: CommandPath, asList: Bool) -> [String] {
        let words = form.words(in: path)
        if !words.isEmpty {
            let described = words.map { word in
                ShellQuoting.fish(word.help.isEmpty ? word.name : "\(word.name)\t\(word.help)")
            }
            let function = prefix(path) + (asList ? "_list" : "_words")
            return [
                "-x", "-a", ShellQuoting.fish("(\(function) \(described.joined(separator: " ")))"),
            ]
        }
        return switch form.completion {
        case .files: ["-r", "-F"]
        case .folders: ["-x", "-a", "'(__fish_complete_directories (commandline -ct))'"]
        case .none, .commands: ["-x"]
        }
    }

    /// What the names of the script's functions begin with: `__perdure`.
    private static func prefix(_ path: CommandPath) -> String {
        "_" + CommandPath(path.root).functionName
    }

    private static let stateTemplate = #"""
        # Where the words before the cursor lead: the command, and how many of its
        # arguments there are.
        function ‹prefix›_state
            set -l path ‹tool›
            set -l place 0
            set -l ended no
            set -l expecting no
            set -l commands ‹commands›
            set -l options ‹options›
            for word in (commandline -opc)[2..-1]
                if test $expecting = yes
                    set expecting no
                else if test $ended = no; and test "$word" = --
                    set ended yes
                else if test $ended = no; and string match -q -- '-?*' $word
                    contains -- "$path $word" $options; and set expecting yes
                else if contains -- "$path $word" $commands
                    set path "$path $word"
                else
                    set place (math $place + 1)
                end
            end
            echo "$path $place"
        end

        """#

    private static let helperTemplate = #"""
        # Whether the state matches a pattern.
        function ‹prefix›_at
            string match -q -- $argv[1] (‹prefix›_state)
        end

        # Offers words, each with its description after a tab.
        function ‹prefix›_words
            printf '%s\n' $argv
        end

        # Offers words for the last place of a list parted by commas.
        function ‹prefix›_list
            set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
            set -l head (string match -r -- '.*,' $typed)
            or set head ''
            printf '%s\n' $head$argv
        end

        """#
}
