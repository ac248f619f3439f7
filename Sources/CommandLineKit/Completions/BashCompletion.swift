/// The completion script for bash, from version 3.2 on, with no helper of other packages.
enum BashCompletion {
    static func lines(for root: CommandPath) -> [String] {
        let name = root.functionName
        let paths = root.selfAndDescendants
        return ["# bash completion for \(root.text)", ""]
            + function(
                "\(name)_option", "What an option takes; fails if it takes nothing.",
                subject: "$1 $2", arms: paths.flatMap(optionArms) + ["*) return 1 ;;"])
            + function(
                "\(name)_argument", "What stands at a place among the arguments.",
                subject: "$1 $2", arms: paths.flatMap(argumentArms))
            + function(
                "\(name)_options", "The options of a command.",
                subject: "$1", arms: paths.map(optionsArm))
            + function(
                "\(name)_descend", "Whether a word leads to a command below.",
                subject: "$1 $2", arms: descentArms(paths) + ["*) return 1 ;;"])
            + ScriptTemplate.lines(template, ["name": name, "tool": root.text])
            + ["complete -F \(name) \(root.text)"]
    }

    private static func function(
        _ name: String, _ purpose: String, subject: String, arms: [String]
    ) -> [String] {
        ["# \(purpose)", "\(name)() {", "    case \"\(subject)\" in"]
            + arms.map { "        \($0)" } + ["    esac", "}", ""]
    }

    private static func optionArms(_ path: CommandPath) -> [String] {
        path.offeredOptions.compactMap { option in
            guard let form = option.form else { return nil }
            let pattern = option.spellings.map { "'\(path.text) \($0)'" }.joined(separator: " | ")
            return "\(pattern)) \(offer(form, in: path, asList: option.splitsAtCommas)) ;;"
        }
    }

    private static func argumentArms(_ path: CommandPath) -> [String] {
        if !path.children.isEmpty {
            let names = path.children.map(\.command.name).joined(separator: " ")
            return ["'\(path.text) 0') kind=words words='\(names)' ;;"]
        }
        return path.offeredArguments.enumerated().map { place, argument in
            let pattern = argument.count.repeats ? "'\(path.text) '*" : "'\(path.text) \(place)'"
            return "\(pattern)) \(offer(argument.form, in: path, asList: false)) ;;"
        }
    }

    private static func optionsArm(_ path: CommandPath) -> String {
        let spellings = path.offeredOptions.flatMap(\.spellings).joined(separator: " ")
        return "'\(path.text)') words='\(spellings)' ;;"
    }

    private static func descentArms(_ paths: [CommandPath]) -> [String] {
        paths.dropFirst().map { "'\($0.text)') ;;" }
    }

    /// The assignments that tell the main function what to offer.
    private static func offer(_ form: ValueForm, in path: CommandPath, asList: Bool) -> String {
        let words = form.words(in: path).map(\.name).joined(separator: " ")
        if !words.isEmpty { return "kind=\(asList ? "list" : "words") words='\(words)'" }
        return switch form.completion {
        case .files: "kind=files"
        case .folders: "kind=folders"
        case .none, .commands: "kind=nothing"
        }
    }

    private static let template = #"""
        ‹name›() {
            local path=‹tool› place=0 kind=nothing words='' ended='' expecting='' glued=''
            local word current last lead head='' value i
            local -a line=()

            # Bash parts words at '=' and ':'; put together what was typed as one.
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                if [[ ${#line[@]} -gt 0 && ( $glued || $word == [=:]* ) ]]; then
                    line[${#line[@]} - 1]+=$word
                    [[ $word == *[=:] ]] && glued=1 || glued=''
                else
                    line+=("$word")
                fi
            done
            current=${line[${#line[@]} - 1]}

            # Follow the words before the current one.
            for ((i = 0; i < ${#line[@]} - 1; i++)); do
                word=${line[i]}
                if [[ $expecting ]]; then
                    expecting=''
                elif [[ ! $ended && $word == -- ]]; then
                    ended=1
                elif [[ ! $ended && $word == -?* ]]; then
                    ‹name›_option "$path" "$word" && expecting=$word
                elif ‹name›_descend "$path" "$word"; then
                    path="$path $word"
                else
                    ((place++))
                fi
            done

            # Find out what belongs here.
            kind=nothing words='' value=$current
            if [[ $expecting ]]; then
                ‹name›_option "$path" "$expecting"
            elif [[ ! $ended && $current == --*=* ]]; then
                head=${current%%=*}= value=${current#*=}
                ‹name›_option "$path" "${current%%=*}"
            elif [[ ! $ended && $current == -* ]]; then
                kind=words
                ‹name›_options "$path"
            else
                ‹name›_argument "$path" "$place"
            fi

            # Offer it.
            if [[ $kind == list && $value == *,* ]]; then
                head+=${value%,*}, value=${value##*,}
            fi
            local -a generate=()
            case $kind in
                words | list) generate=(-W "$words") ;;
                files) generate=(-f) ;;
                folders) generate=(-d) ;;
            esac
            COMPREPLY=()
            [[ $kind == nothing ]] && return
            if [[ $kind == files || $kind == folders ]]; then
                # Readline quotes names by itself, so take the quotes off here.
                compopt -o filenames 2>/dev/null
                value=${value#[\"\']}
                value=${value//\\/}
            fi
            while IFS= read -r word; do
                COMPREPLY+=("$head$word")
            done < <(compgen "${generate[@]}" -- "$value")

            # Readline replaces only what follows the last '=' or ':'.
            last=${COMP_WORDS[COMP_CWORD]}
            [[ $last == [=:]* ]] && last=''
            lead=${current%"$last"}
            for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
                COMPREPLY[i]=${COMPREPLY[i]#"$lead"}
            done
        }

        """#
}
