extension Rule {
    /// Why the rule is there, and what to do: a sentence or two for the reference; nil where the summary says it.
    package var explanation: String? { Self.explanations[name] }

    private static let explanations: [String: String] = [
        // Reading the files.
        "yaml-trap":
            "A template in braces is a mapping to YAML, and `#` begins a comment. `check --fix` puts the quotes.",
        "yaml-limit": "Limits keep a file from taking all memory; no definition written by hand comes near them.",
        "yaml-unsupported": "Definitions are one document of plain YAML 1.2, without tags of their own.",
        "duplicate-key": "Most readers of YAML take the last one silently.",
        "unknown-key": "A misspelt key would have no effect. `check --fix` takes the nearest known one.",
        "missing-key": "Without it nobody can tell what the file describes.",
        "wrong-type": "YAML 1.2 reads `yes` as text and `5` as a number. `check --fix` writes what was meant.",
        "bad-value": "Where a word is misspelt, `check --fix` takes the nearest one.",
        "bad-template": "What templates can say is in [Paths, templates and conditions](Paths.md).",
        "bad-path": "What paths can say is in [Paths, templates and conditions](Paths.md).",
        "bad-pattern": "Patterns have no look-around and no references back, so that none can make a run hang.",
        "unknown-lineage": "A migration stands for a lineage that some schema names.",
        "unknown-version": "Both ends of a migration are versions with a file of their own.",
        "duplicate-version": "Which of the two an app wrote can't be known.",
        "broken-chain": "There is one way from each version to the newest: no second one, no gap, no circle.",
        "missing-table": "A table stands beside the migration that names it.",
        "unreadable-file": "Links below a folder of definitions are not followed, and special files are not read.",

        // Steps and proof.
        "unknown-field":
            "The step would do nothing. Where shipped links do have the field, say so in the schema, or write "
            + "`unknown: true` beside the step.",
        "field-exists": "Two values can't stand in one place. Remove the old one before, or say `onConflict`.",
        "undeclared-loss":
            "Whoever reads the migration later should know that this was meant, and why it is all right.",
        "identity-lost":
            "With it goes what the link is about. Write `identity: true` beside the step if that is meant.",
        "refuted": "Links that people have saved would come out broken. The note shows the smallest one.",
        "undecided": "No link was found that comes out wrong, and none was excluded. Saved links can test it.",
        "attribute-type": "A title is text, a URL a URL: an app could not read anything else there.",
        "repair-unsettled": "A repair also runs on links that it has mended before, and must leave those alone.",
        "may-fail":
            "A link on which a step fails stays as it is, in its old version. Say with `otherwise` or `when` what "
            + "becomes of such links, if they matter.",
        "field-left-over": "It is often a field that was renamed, and the migration forgot it.",
        "map-gap": "A link with that value would fail. Give it an answer, or say `otherwise`.",
        "unrecognised-target": "The next version would not know these links again, and leave them alone.",

        // Lint.
        "file-name": "The keys decide. A name that says something else misleads people.",
        "ambiguous-template":
            "Reading back gives other parts than were written. Types, as in `{id:uuid}`, tell them apart.",
        "no-identifier": "Of `targetContentIdentifier`, `persistentIdentifier` and `webpageURL`, one is needed.",
        "identity-unused": "Two contents would have the same identifier.",
        "identifiers-differ": "Where both are the same text, each surface finds what another one saved.",
        "webpage-not-https": "App Transport Security refuses plain http. Other schemes belong under `urls`.",
        "title-missing": "A note shows the title; a link without one is shown as its URL, or not at all.",
        "required-keys-differ":
            "The system drops every key that is not listed, and hands an app no activity that lacks a "
            + "listed one.",
        "lineages-overlap": "Such a link could be of either, and is left alone as `unversioned`.",
        "versions-overlap": "Such a link could be of either version, and they lead to different links.",
        "table-not-given": "`perdure check --table NAME=FILE` checks it too.",
        "comment-trap": "A space and `#` end the text. Put all of it in quotes.",
        "identifier-not-lasting":
            "A saved link is opened after years, on another device: file paths, rows of a database, "
            + "windows, sessions, class names and hosts of a local network are other ones then, or gone.",
        "webpage-parameter": "The page is opened by somebody else, later. What belongs to a session, filters a list or "
            + "counts visitors makes two addresses of one content.",
        "webpage-missing": "A universal link is its `webpageURL`, and public indexing shows nothing else.",
        "title-not-for-people": "It is what people see in their notes and in search.",
        "required-key-left-out": "The system may store the activity without the keys that are not listed.",
        "handoff-size":
            "Apple advises 3 KB or less. Text without `maxLength` is taken to be short; data without it is not.",
        "eligibility-differs":
            "An activity turns up only where it is eligible. A schema that says nothing of it is not "
            + "held to it.",
        "no-persistent-identifier":
            "`deleteSavedUserActivities(withPersistentIdentifiers:)` needs one, when the content goes.",
        "unreachable":
            "It has no effect, so it is a slip, or the schema says less than shipped links have. Where links may "
            + "also be URLs, branches are not looked at.",

        // The app's files.
        "app-file":
            "Of these files Perdure reads the keys that concern links, and needs those to be as Apple documents them.",
        "activity-not-declared":
            "The system hands no activity of an undeclared type to the app. Types of old versions count "
            + "too: links that people have saved still have them. Those of a lineage that has ended don't.",
        "activity-not-described": "Links of this type are left alone as `unknown`.",
        "scheme-not-declared": "Nothing opens such a URL.",
        "webpage-not-associated":
            "Such a link opens in the browser, and not in the app. Components are asked in their order "
            + "and the first that matches decides; `*` is any text and `?` one character, also a slash. Of `$(lang)` and "
            + "`$(region)` only the form is looked at.",
        "domain-not-associated": "The system asks a site for its association file only where the app names the site.",
        "app-not-associated": "Which app is meant, `bundleIdentifiers` in perdure.yaml says.",

        // Everything else.
        "catalog-row": "The rest of the catalog is used.",
        "remainder-conflict": "The later edit wins.",
        "link-order-differs": "Where the order is meant, write it so.",
    ]
}
