/// What `check` advises where definitions are sound, and links could still be better.
extension Rule {
    package static let identifierNotLasting = Rule(
        "identifier-not-lasting", .warning, "An identifier is made of something that does not last.")
    package static let webpageParameter = Rule(
        "webpage-parameter", .warning, "webpageURL carries a parameter of a session, or one that only filters.")
    package static let webpageMissing = Rule(
        "webpage-missing", .warning, "A surface needs a webpageURL, and the schema has none.")
    package static let titleNotForPeople = Rule(
        "title-not-for-people", .warning, "The title is an identifier or a number, and no text for a person.")
    package static let requiredKeyLeftOut = Rule(
        "required-key-left-out", .note, "requiredUserInfoKeys leaves out a key that the schema requires.")
    package static let handoffSize = Rule(
        "handoff-size", .warning, "A payload may be larger than the 3 KB that Apple advises for Handoff.")
    package static let eligibilityDiffers = Rule(
        "eligibility-differs", .warning, "A surface of the lineage needs what its activities are not eligible for.")
    package static let noPersistentIdentifier = Rule(
        "no-persistent-identifier", .note, "Without persistentIdentifier, an app can't take back what it has donated.")
    package static let unreachable = Rule(
        "unreachable", .warning, "A step, a branch or an arm of a map that no link of the source version reaches.")

    static let lint: [Rule] = [
        identifierNotLasting, webpageParameter, webpageMissing, titleNotForPeople, requiredKeyLeftOut, handoffSize,
        eligibilityDiffers, noPersistentIdentifier, unreachable,
    ]
}

/// What `check` says of the app's own files beside the definitions.
extension Rule {
    package static let appFile = Rule(
        "app-file", .error, "A file of the app is not what it should be.")
    package static let activityNotDeclared = Rule(
        "activity-not-declared", .error, "An activity type is not among the NSUserActivityTypes of the app.")
    package static let activityNotDescribed = Rule(
        "activity-not-described", .note, "The app declares an activity type that no schema has.")
    package static let schemeNotDeclared = Rule(
        "scheme-not-declared", .warning, "The scheme of a URL form is not among the CFBundleURLTypes of the app.")
    package static let webpageNotAssociated = Rule(
        "webpage-not-associated", .warning, "No component of the association file lets the app open a webpageURL.")
    package static let domainNotAssociated = Rule(
        "domain-not-associated", .warning, "The host of a webpageURL is not among the app's associated domains.")
    package static let appNotAssociated = Rule(
        "app-not-associated", .warning, "The association file does not name the app.")

    package static let app: [Rule] = [
        appFile, activityNotDeclared, activityNotDescribed, schemeNotDeclared, webpageNotAssociated,
        domainNotAssociated, appNotAssociated,
    ]
}
