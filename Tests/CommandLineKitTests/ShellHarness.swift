@testable import CommandLineKit

/// Scripts that complete command lines without a person at the keyboard.
///
/// Each takes the file of the completion script and the lines, up to the cursor.
/// For each line it prints `== ` and the line, then a candidate a line.
extension Shell {
    var harnessArguments: [String] {
        switch self {
        case .bash: ["--norc", "--noprofile", "-c", Self.bashHarness, "bash"]
        case .fish: ["--no-config", "-c", Self.fishHarness]
        case .zsh: ["-f", "-c", Self.zshHarness, "zsh"]
        }
    }

    /// Parts a line into words as readline does, at spaces and, keeping them, at
    /// `=` and `:`; then calls the function as bash would.
    private static let bashHarness = #"""
        source "$1"
        for line in "${@:2}"; do
            printf '== %s\n' "$line"
            COMP_WORDS=() word='' quote=''
            for ((at = 0; at < ${#line}; at++)); do
                letter=${line:at:1}
                case $quote$letter in
                    \\ | \\*) word+=$letter; [[ $quote ]] && quote='' || quote=\\ ;;
                    \" | \') word+=$letter quote=$letter ;;
                    \"* | \'*) word+=$letter ;;
                    ' ') [[ $word ]] && COMP_WORDS+=("$word"); word='' ;;
                    [=:]) [[ $word ]] && COMP_WORDS+=("$word"); COMP_WORDS+=("$letter"); word='' ;;
                    *) word+=$letter ;;
                esac
            done
            if [[ $word || $letter != [=:] ]]; then COMP_WORDS+=("$word"); fi
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _perdure perdure
            ((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
        done
        """#

    private static let fishHarness = #"""
        source $argv[1]
        for line in $argv[2..-1]
            echo "== $line"
            complete -C $line
        end
        """#

    /// Types each line, with a tab, into a zsh of its own, where `compadd` also prints
    /// what it is given. Names in folders come without the folder, and the last part
    /// of a list without the others, as zsh keeps those apart.
    private static let zshHarness = #"""
        cat > inner.zsh <<'END'
        unsetopt zle_bracketed_paste
        PS1=
        autoload -Uz compinit
        compinit -C -d ./dump
        source ./script
        bindkey '^I' complete-word
        compadd() {
            # With -O, -A or -D the completion system only asks what would match.
            if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
                local -a hits
                builtin compadd -O hits "$@"
                local hit
                for hit in $hits; do print -r -- "<${(Q)hit}>"; done
            fi
            builtin compadd "$@"
        }
        finished() { print '<>' }
        comppostfuncs=(finished)
        print '<ready>'
        END
        zmodload zsh/zpty zsh/zselect
        export TERM=dumb
        # Reads until a text has come, but for no more than ten seconds.
        await() {
            local chunk
            output=
            repeat 1000; do
                if zpty -r -t inner chunk; then
                    output+=$chunk
                    [[ $output == *$1* ]] && return
                else
                    zselect -t 1
                fi
            done
            print "no $1 in: $output"
        }
        for line in "${@[2,-1]}"; do
            print -r -- "== $line"
            zpty inner zsh -f -i
            zpty -w inner 'source ./inner.zsh'
            await '<ready>'
            zpty -n -w inner "$line"$'\t'
            await '<>'
            zpty -d inner
            print -r -- $output | tr -d '\r' | sed -n 's/.*<\(..*\)>$/\1/p'
        done
        """#
}
