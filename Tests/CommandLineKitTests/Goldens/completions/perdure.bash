# bash completion for perdure

# What an option takes; fails if it takes nothing.
_perdure_option() {
    case "$1 $2" in
        'perdure migrate -o' | 'perdure migrate --output') kind=files ;;
        'perdure migrate -j' | 'perdure migrate --jobs') kind=nothing ;;
        'perdure migrate --include') kind=nothing ;;
        'perdure migrate --fail-on') kind=list words='failed invalid unversioned none' ;;
        'perdure migrate --input-format') kind=words words='zip ndjson' ;;
        'perdure migrate --journal') kind=folders ;;
        'perdure migrate --to') kind=nothing ;;
        'perdure check -f' | 'perdure check --format') kind=words words='human json github' ;;
        'perdure check --against') kind=nothing ;;
        'perdure check --schemas') kind=folders ;;
        'perdure report merge -o' | 'perdure report merge --output') kind=files ;;
        *) return 1 ;;
    esac
}

# What stands at a place among the arguments.
_perdure_argument() {
    case "$1 $2" in
        'perdure 0') kind=words words='migrate inspect check generate report completions help' ;;
        'perdure migrate '*) kind=files ;;
        'perdure inspect 0') kind=files ;;
        'perdure inspect 1') kind=nothing ;;
        'perdure generate 0') kind=words words='swift docs' ;;
        'perdure report 0') kind=words words='merge' ;;
        'perdure report merge '*) kind=files ;;
        'perdure completions 0') kind=words words='bash zsh fish' ;;
        'perdure help '*) kind=words words='migrate inspect check generate report completions help' ;;
    esac
}

# The options of a command.
_perdure_options() {
    case "$1" in
        'perdure') words='-h --help --version -q --quiet' ;;
        'perdure migrate') words='-o --output --in-place -n --dry-run -j --jobs --include --fail-on --input-format --journal --to -h --help --version -q --quiet' ;;
        'perdure inspect') words='-a --all -h --help --version -q --quiet' ;;
        'perdure check') words='-f --format --against --schemas -h --help --version -q --quiet' ;;
        'perdure generate') words='-h --help --version -q --quiet' ;;
        'perdure report') words='--strict -h --help --version -q --quiet' ;;
        'perdure report merge') words='-o --output --strict -h --help --version -q --quiet' ;;
        'perdure completions') words='-h --help --version -q --quiet' ;;
        'perdure help') words='-h --help --version -q --quiet' ;;
    esac
}

# Whether a word leads to a command below.
_perdure_descend() {
    case "$1 $2" in
        'perdure migrate') ;;
        'perdure inspect') ;;
        'perdure check') ;;
        'perdure generate') ;;
        'perdure report') ;;
        'perdure report merge') ;;
        'perdure completions') ;;
        'perdure help') ;;
        *) return 1 ;;
    esac
}

_perdure() {
    local path=perdure place=0 kind=nothing words='' ended='' expecting='' glued=''
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
            _perdure_option "$path" "$word" && expecting=$word
        elif _perdure_descend "$path" "$word"; then
            path="$path $word"
        else
            ((place++))
        fi
    done

    # Find out what belongs here.
    kind=nothing words='' value=$current
    if [[ $expecting ]]; then
        _perdure_option "$path" "$expecting"
    elif [[ ! $ended && $current == --*=* ]]; then
        head=${current%%=*}= value=${current#*=}
        _perdure_option "$path" "${current%%=*}"
    elif [[ ! $ended && $current == -* ]]; then
        kind=words
        _perdure_options "$path"
    else
        _perdure_argument "$path" "$place"
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

complete -F _perdure perdure
