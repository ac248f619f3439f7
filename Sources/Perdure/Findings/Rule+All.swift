extension Rule {
    // Reading the files. Each of these stops loading.
    package static let yamlSyntax = Rule(
        "yaml-syntax", .error, stopsLoading: true, "The file is not well-formed YAML.")
    package static let yamlTrap = Rule(
        "yaml-trap", .error, stopsLoading: true, "YAML reads this differently from what was meant; it wants quotes.")
    package static let yamlLimit = Rule(
        "yaml-limit", .error, stopsLoading: true, "The file is deeper, larger or more aliased than any definition.")
    package static let yamlUnsupported = Rule(
        "yaml-unsupported", .error, stopsLoading: true, "A feature of YAML that definitions do without.")
    package static let duplicateKey = Rule(
        "duplicate-key", .error, stopsLoading: true, "A mapping has the same key twice.")
    package static let unknownKey = Rule(
        "unknown-key", .error, stopsLoading: true, "A key that the language does not have.")
    package static let missingKey = Rule(
        "missing-key", .error, stopsLoading: true, "A key that must be there is not.")
    package static let wrongType = Rule(
        "wrong-type", .error, stopsLoading: true, "A value of another type than the language wants here.")
    package static let badValue = Rule(
        "bad-value", .error, stopsLoading: true, "A value that the language does not have here.")
    package static let badTemplate = Rule(
        "bad-template", .error, stopsLoading: true, "A template that can't be read.")
    package static let badPath = Rule(
        "bad-path", .error, stopsLoading: true, "A path that can't be read.")
    package static let badPattern = Rule(
        "bad-pattern", .error, stopsLoading: true, "A pattern that can't be read.")
    package static let unknownLineage = Rule(
        "unknown-lineage", .error, stopsLoading: true, "A migration names a lineage that has no schema.")
    package static let unknownVersion = Rule(
        "unknown-version", .error, stopsLoading: true, "A version is named that has no schema.")
    package static let duplicateVersion = Rule(
        "duplicate-version", .error, stopsLoading: true, "Two files describe the same version of a lineage.")
    package static let brokenChain = Rule(
        "broken-chain", .error, stopsLoading: true, "The migrations of a lineage are not one chain.")
    package static let missingTable = Rule(
        "missing-table", .error, stopsLoading: true, "A look-up table can't be read.")
    package static let unreadableFile = Rule(
        "unreadable-file", .error, stopsLoading: true, "A definition file can't be read.")

    // What `check` says besides.
    package static let unknownField = Rule(
        "unknown-field", .error, "A path leads to a field that the schema, as it stands there, does not have.")
    package static let fieldExists = Rule(
        "field-exists", .error, "A step puts a field where the schema already has one.")
    package static let undeclaredLoss = Rule(
        "undeclared-loss", .error, "A step can lose something and does not say `lossy:`.")
    package static let identityLost = Rule(
        "identity-lost", .error, "A lossy step touches a field that names the content.")
    package static let refuted = Rule(
        "refuted", .error, "Some link that the source schema lets an app write comes out as none of the target's.")
    package static let undecided = Rule(
        "undecided", .warning, "Whether a route is right could be neither proved nor refuted.")
    package static let attributeType = Rule(
        "attribute-type", .error, "A step puts a value of another type into an attribute of the link.")
    package static let repairUnsettled = Rule(
        "repair-unsettled", .error, "A repair changes what it has mended once more.")
    package static let mayFail = Rule(
        "may-fail", .warning, "A step fails on some link that the source schema lets an app write.")
    package static let fieldLeftOver = Rule(
        "field-left-over", .warning, "The steps leave a field that the target schema does not have.")
    package static let mapGap = Rule(
        "map-gap", .error, "A map leaves out a value that the schema allows.")
    package static let unrecognisedTarget = Rule(
        "unrecognised-target", .error, "What a route writes would not be recognised as its target version.")
    package static let fileNameContradicts = Rule(
        "file-name", .warning, "A file's name says another lineage or version than its keys.")
    package static let ambiguousTemplate = Rule(
        "ambiguous-template", .warning, "A template that could read one text in two ways.")
    package static let noIdentifier = Rule(
        "no-identifier", .warning, "Quick Note makes no link of an activity without an identifier.")
    package static let identityUnused = Rule(
        "identity-unused", .warning, "No identifier uses the field that names the content.")
    package static let identifiersDiffer = Rule(
        "identifiers-differ", .warning, "targetContentIdentifier and persistentIdentifier differ.")
    package static let webpageNotHTTPS = Rule(
        "webpage-not-https", .warning, "webpageURL must be http or https; https is what survives.")
    package static let titleMissing = Rule(
        "title-missing", .note, "A surface that shows titles has links without one.")
    package static let requiredKeysDiffer = Rule(
        "required-keys-differ", .warning, "requiredUserInfoKeys names a key that the schema does not require.")
    package static let lineagesOverlap = Rule(
        "lineages-overlap", .warning, "Two lineages may both describe the same link.")
    package static let versionsOverlap = Rule(
        "versions-overlap", .warning, "Two versions without a version key can't be told apart.")
    package static let tableNotGiven = Rule(
        "table-not-given", .note, "A look-up is not checked, since its table is only given by `--table`.")
    package static let commentTrap = Rule(
        "comment-trap", .warning, "A ` #` began a comment inside what looks like text.")

    // A catalog of content.
    package static let catalogRow = Rule(
        "catalog-row", .error, "A row of a catalog can't be used; it is passed over.")
    package static let catalogCircle = Rule(
        "catalog-circle", .error, "A catalog moves content round in a circle.")

    // What `--verify` says of a run.
    package static let notAsWritten = Rule(
        "not-as-written", .error, "What is read back from an output is not what was to be written.")

    // What a run says of single links.
    package static let remainderConflict = Rule(
        "remainder-conflict", .warning, "What a link once dropped was not put back: it was edited since.")
    package static let remainderUnreadable = Rule(
        "remainder-unreadable", .warning, "What should say what a link once dropped says nothing of that kind.")
    // Saved links with their expected outcome: `test`, and `check` where there are any.
    package static let jsonSyntax = Rule(
        "json-syntax", .error, "A file of saved links is not well-formed JSON.")
    package static let linkDiffers = Rule(
        "link-differs", .error, "A saved link does not become what its file expects.")
    package static let linkOrderDiffers = Rule(
        "link-order-differs", .warning, "A saved link becomes what its file expects, with its keys in another order.")
    package static let linkNotStable = Rule(
        "link-not-stable", .error, "A link that was migrated is not current when it is migrated again.")
    package static let lowCoverage = Rule(
        "low-coverage", .error, "The saved links exercise less of the definitions than `--fail-under` wants.")
    package static let notExercised = Rule(
        "not-exercised", .note, "No saved link exercises this part of the definitions.")

    /// Every rule there is.
    package static let all: [Rule] = general + lint + app + project + compatibility

    /// All but advice, and what is said of the app's files.
    private static let general: [Rule] = [
        yamlSyntax, yamlTrap, yamlLimit, yamlUnsupported, duplicateKey, unknownKey, missingKey, wrongType, badValue,
        badTemplate, badPath, badPattern, unknownLineage, unknownVersion, duplicateVersion, brokenChain, missingTable,
        unreadableFile, unknownField, fieldExists, undeclaredLoss, identityLost, refuted, undecided, repairUnsettled,
        attributeType, mayFail,
        fieldLeftOver, mapGap,
        unrecognisedTarget, fileNameContradicts, ambiguousTemplate, noIdentifier, identityUnused,
        identifiersDiffer, webpageNotHTTPS, titleMissing, requiredKeysDiffer, lineagesOverlap, versionsOverlap,
        tableNotGiven, commentTrap, catalogRow, catalogCircle, notAsWritten, remainderConflict, remainderUnreadable,
        jsonSyntax, linkDiffers, linkOrderDiffers, linkNotStable, lowCoverage, notExercised,
    ]
}
