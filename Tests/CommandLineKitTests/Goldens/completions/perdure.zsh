#compdef perdure

_perdure() {
    local curcontext=$curcontext state state_descr line
    local -A opt_args
    local -a commands=(
        'migrate:Upgrade every link in note archives.'
        'inspect:Count the links in note archives.'
        'check:Check schemas and migrations.'
        'generate:Write code and documents from schemas.'
        'report:Work with reports.'
        'completions:Print what a shell needs to complete command lines.'
        'help:Show what a command does and takes.'
    )
    _arguments -C -s -S -A '-*' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '1: :->command' \
        '*:: :->rest'
    case $state in
    (command) _describe -t commands command commands ;;
    (rest)
        case $words[1] in
            (migrate) _perdure_migrate ;;
            (inspect) _perdure_inspect ;;
            (check) _perdure_check ;;
            (generate) _perdure_generate ;;
            (report) _perdure_report ;;
            (completions) _perdure_completions ;;
            (help) _perdure_help ;;
        esac ;;
    esac
}

_perdure_migrate() {
    _arguments -s -S \
        '(-o --output --in-place -n --dry-run)-o+[Write here.]:OUT:_files' \
        '(-o --output --in-place -n --dry-run)--output=[Write here.]:OUT:_files' \
        '(-o --output --in-place -n --dry-run)--in-place[Change the inputs themselves.]' \
        '(-o --output --in-place -n --dry-run)-n[Show what would change, and write nothing.]' \
        '(-o --output --in-place -n --dry-run)--dry-run[Show what would change, and write nothing.]' \
        '(-j --jobs)-j+[Work on so many parts at once.]:N: ' \
        '(-j --jobs)--jobs=[Work on so many parts at once.]:N: ' \
        '*--include=[Look only at entries of this name.]:GLOB: ' \
        '*--fail-on=[End with 1 if links end like this.]:OUTCOMES:{_values -s , OUTCOMES '\''failed'\'' '\''invalid'\'' '\''unversioned'\'' '\''none'\''}' \
        '(--input-format)--input-format=[What the input is.]:FORMAT:((zip\:'\''a zip archive'\'' ndjson\:'\''JSON, one record [or none] a line\: anything goes'\''))' \
        '(--journal)--journal=[Keep the journal here.]:DIR:_files -/' \
        '*--to=[Upgrade to N, LINEAGE=N or release\:NAME in place of the newest.]:VERSION: ' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '*:INPUT:_files'
}

_perdure_inspect() {
    _arguments -s -S \
        '(-a --all)-a[Leave nothing out.]' \
        '(-a --all)--all[Leave nothing out.]' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '1:INPUT:_files' \
        '2:LIMIT: '
}

_perdure_check() {
    _arguments -s -S \
        '(-f --format)-f+[The form of the findings.]:FORMAT:((human json github))' \
        '(-f --format)--format=[The form of the findings.]:FORMAT:((human json github))' \
        '(--against)--against=[Compare with this.]:REF: ' \
        '(--schemas)--schemas=[Where the schemas are.]:DIR:_files -/' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]'
}

_perdure_generate() {
    _arguments -s -S \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '1:KIND:((swift\:'\''types for the app'\'' docs\:'\''reference pages'\''))'
}

_perdure_report() {
    local curcontext=$curcontext state state_descr line
    local -A opt_args
    local -a commands=(
        'merge:Add up the reports of several runs.'
    )
    _arguments -C -s -S -A '-*' \
        '(--strict)--strict[Refuse reports that are not whole.]' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '1: :->command' \
        '*:: :->rest'
    case $state in
    (command) _describe -t commands command commands ;;
    (rest)
        case $words[1] in
            (merge) _perdure_report_merge ;;
        esac ;;
    esac
}

_perdure_report_merge() {
    _arguments -s -S \
        '(-o --output)-o+[Write here.]:OUT:_files' \
        '(-o --output)--output=[Write here.]:OUT:_files' \
        '(--strict)--strict[Refuse reports that are not whole.]' \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '*:REPORT:_files'
}

_perdure_completions() {
    _arguments -s -S \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '1:SHELL:((bash zsh fish))'
}

_perdure_help() {
    _arguments -s -S \
        '(- : *)-h[Show what a command does and takes.]' \
        '(- : *)--help[Show what a command does and takes.]' \
        '(- : *)--version[Show the version.]' \
        '(-q --quiet)-q[Print errors and results, and nothing else.]' \
        '(-q --quiet)--quiet[Print errors and results, and nothing else.]' \
        '*:COMMAND:((migrate\:'\''Upgrade every link in note archives.'\'' inspect\:'\''Count the links in note archives.'\'' check\:'\''Check schemas and migrations.'\'' generate\:'\''Write code and documents from schemas.'\'' report\:'\''Work with reports.'\'' completions\:'\''Print what a shell needs to complete command lines.'\'' help\:'\''Show what a command does and takes.'\''))'
}

# Works when loaded by name from a folder in fpath, and when sourced.
if [[ $funcstack[1] == _perdure ]]; then
    _perdure "$@"
else
    compdef _perdure perdure
fi
