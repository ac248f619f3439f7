/// The completion script for zsh, with a function for each command.
enum ZshCompletion {
    static func lines(for root: CommandPath) -> [String] {
        let name = root.functionName
        return ["#compdef \(root.text)", ""]
            + root.selfAndDescendants.flatMap(function)
            + [
                "# Works when loaded by name from a folder in fpath, and when sourced.",
                "if [[ $funcstack[1] == \(name) ]]; then",
                "    \(name) \"$@\"",
                "else",
                "    compdef \(name) \(root.text)",
                "fi",
            ]
    }

    private static func function(_ path: CommandPath) -> [String] {
        let body = path.children.isEmpty ? leafBody(path) : branchBody(path)
        return ["\(path.functionName)() {"] + body.map { "    \($0)" } + ["}", ""]
    }

    private static func leafBody(_ path: CommandPath) -> [String] {
        let specs = optionSpecs(path) + argumentSpecs(path)
        return call("_arguments -s -S", specs)
    }

    private static func branchBody(_ path: CommandPath) -> [String] {
        let commands = path.children.map { child in
            let name = child.command.name
            let summary = ShellQuoting.escaping(child.command.summary, "\\:")
            return "    " + ShellQuoting.posix("\(name):\(summary)")
        }
        let arms = path.children.map { "        (\($0.command.name)) \($0.functionName) ;;" }
        return ["local curcontext=$curcontext state state_descr line", "local -A opt_args"]
            + ["local -a commands=("] + commands + [")"]
            // After the command's name (-A) options are the command's to complete.
            + call(
                "_arguments -C -s -S -A '-*'",
                optionSpecs(path) + ["'1: :->command'", "'*:: :->rest'"])
            + ["case $state in", "(command) _describe -t commands command commands ;;"]
            + ["(rest)", "    case $words[1] in"] + arms + ["    esac ;;", "esac"]
    }

    private static func call(_ command: String, _ specs: [String]) -> [String] {
        ([command] + specs.map { "    \($0)" }).enumerated().map { index, line in
            index < specs.count ? line + " \\" : line
        }
    }

    private static func optionSpecs(_ path: CommandPath) -> [String] {
        path.offeredOptions.flatMap { option in
            let excluded = exclusions(of: option, in: path)
            return option.spellings.map { spelling in
                let help = ShellQuoting.escaping(option.help, "\\[]:")
                let value = option.form.map { action($0, in: path, asList: option.splitsAtCommas) }
                let joint = option.form == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
                let star = option.repeats ? "*" : ""
                let spec = "\(excluded)\(star)\(spelling)\(joint)[\(help)]\(value ?? "")"
                return ShellQuoting.posix(spec)
            }
        }
    }

    /// What may not follow an option: itself unless it repeats, whatever shares a
    /// group with it, and everything once help or the version is asked for.
    private static func exclusions(of option: Option, in path: CommandPath) -> String {
        if option.name == Option.help.name || option.name == Option.version.name {
            return "(- : *)"
        }
        let partners = path.exclusions.filter { $0.options.contains(option.name) }.flatMap(
            \.options)
        let excluded = path.offeredOptions.filter { other in
            other.name == option.name ? !option.repeats : partners.contains(other.name)
        }
        let spellings = excluded.flatMap(\.spellings)
        return spellings.isEmpty ? "" : "(\(spellings.joined(separator: " ")))"
    }

    private static func argumentSpecs(_ path: CommandPath) -> [String] {
        path.offeredArguments.enumerated().map { place, argument in
            let position = argument.count.repeats ? "*" : "\(place + 1)"
            return ShellQuoting.posix(position + action(argument.form, in: path, asList: false))
        }
    }

    /// The part of a specification that says what to offer for a value.
    private static func action(_ form: ValueForm, in path: CommandPath, asList: Bool) -> String {
        let words = form.words(in: path)
        let offer: String
        if !words.isEmpty, asList {
            let values = words.map { word in
                let help = ShellQuoting.escaping(word.help, "\\[]:")
                return ShellQuoting.posix(help.isEmpty ? word.name : "\(word.name)[\(help)]")
            }
            offer = "{_values -s , \(form.placeholder) \(values.joined(separator: " "))}"
        } else if !words.isEmpty {
            let values = words.map { word in
                word.help.isEmpty
                    ? word.name
                    : ShellQuoting.escaping("\(word.name):", ":")
                        + ShellQuoting.posix(ShellQuoting.escaping(word.help, "\\:"))
            }
            offer = "((\(values.joined(separator: " "))))"
        } else {
            offer =
                switch form.completion {
                case .files: "_files"
                case .folders: "_files -/"
                case .none, .commands: " "
                }
        }
        return ":\(ShellQuoting.escaping(form.placeholder, "\\:")):\(offer)"
    }
}
