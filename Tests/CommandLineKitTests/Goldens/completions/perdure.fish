# fish completion for perdure

# Where the words before the cursor lead: the command, and how many of its
# arguments there are.
function __perdure_state
    set -l path perdure
    set -l place 0
    set -l ended no
    set -l expecting no
    set -l commands 'perdure migrate' 'perdure inspect' 'perdure check' 'perdure generate' 'perdure report' 'perdure report merge' 'perdure completions' 'perdure help'
    set -l options 'perdure migrate -o' 'perdure migrate --output' 'perdure migrate -j' 'perdure migrate --jobs' 'perdure migrate --include' 'perdure migrate --fail-on' 'perdure migrate --input-format' 'perdure migrate --journal' 'perdure migrate --to' 'perdure check -f' 'perdure check --format' 'perdure check --against' 'perdure check --schemas' 'perdure report merge -o' 'perdure report merge --output'
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

# Whether the state matches a pattern.
function __perdure_at
    string match -q -- $argv[1] (__perdure_state)
end

# Offers words, each with its description after a tab.
function __perdure_words
    printf '%s\n' $argv
end

# Offers words for the last place of a list parted by commas.
function __perdure_list
    set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l head (string match -r -- '.*,' $typed)
    or set head ''
    printf '%s\n' $head$argv
end

complete -c perdure -f
complete -c perdure -n '__perdure_at \'perdure 0\'' -a migrate -d 'Upgrade every link in note archives.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a inspect -d 'Count the links in note archives.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a check -d 'Check schemas and migrations.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a generate -d 'Write code and documents from schemas.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a report -d 'Work with reports.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a completions -d 'Print what a shell needs to complete command lines.'
complete -c perdure -n '__perdure_at \'perdure 0\'' -a help -d 'Show what a command does and takes.'
complete -c perdure -s h -l help -d 'Show what a command does and takes.'
complete -c perdure -l version -d 'Show the version.'
complete -c perdure -s q -l quiet -d 'Print errors and results, and nothing else.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -s o -l output -r -F -d 'Write here.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l in-place -d 'Change the inputs themselves.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -s n -l dry-run -d 'Show what would change, and write nothing.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -s j -l jobs -x -d 'Work on so many parts at once.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l include -x -d 'Look only at entries of this name.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l fail-on -x -a '(__perdure_list \'failed\' \'invalid\' \'unversioned\' \'none\')' -d 'End with 1 if links end like this.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l input-format -x -a '(__perdure_words \'zip	a zip archive\' \'ndjson	JSON, one record [or none] a line: anything goes\')' -d 'What the input is.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l journal -x -a '(__fish_complete_directories (commandline -ct))' -d 'Keep the journal here.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -l to -x -d 'Upgrade to N, LINEAGE=N or release:NAME in place of the newest.'
complete -c perdure -n '__perdure_at \'perdure migrate *\'' -F
complete -c perdure -n '__perdure_at \'perdure inspect *\'' -s a -l all -d 'Leave nothing out.'
complete -c perdure -n '__perdure_at \'perdure inspect 0\'' -F
complete -c perdure -n '__perdure_at \'perdure check *\'' -s f -l format -x -a '(__perdure_words \'human\' \'json\' \'github\')' -d 'The form of the findings.'
complete -c perdure -n '__perdure_at \'perdure check *\'' -l against -x -d 'Compare with this.'
complete -c perdure -n '__perdure_at \'perdure check *\'' -l schemas -x -a '(__fish_complete_directories (commandline -ct))' -d 'Where the schemas are.'
complete -c perdure -n '__perdure_at \'perdure generate 0\'' -a '(__perdure_words \'swift	types for the app\' \'docs	reference pages\')'
complete -c perdure -n '__perdure_at \'perdure report 0\'' -a merge -d 'Add up the reports of several runs.'
complete -c perdure -n '__perdure_at \'perdure report *\'' -l strict -d 'Refuse reports that are not whole.'
complete -c perdure -n '__perdure_at \'perdure report merge *\'' -s o -l output -r -F -d 'Write here.'
complete -c perdure -n '__perdure_at \'perdure report merge *\'' -F
complete -c perdure -n '__perdure_at \'perdure completions 0\'' -a '(__perdure_words \'bash\' \'zsh\' \'fish\')'
complete -c perdure -n '__perdure_at \'perdure help *\'' -a '(__perdure_words \'migrate	Upgrade every link in note archives.\' \'inspect	Count the links in note archives.\' \'check	Check schemas and migrations.\' \'generate	Write code and documents from schemas.\' \'report	Work with reports.\' \'completions	Print what a shell needs to complete command lines.\' \'help	Show what a command does and takes.\')'
