/// What `check` advises where definitions are sound, and links could still be better.
extension Rule {
    public static let identifierNotLasting = Rule(
        "identifier-not-lasting", .warning, "An identifier is made of something that does not last.")
    public static let webpageParameter = Rule(
        "webpage-parameter", .warning, "webpageURL carries a parameter of a session, or one that only filters.")
    public static let webpageMissing = Rule(
        "webpage-missing", .warning, "A surface needs a webpageURL, and the schema has none.")
    public static let titleNotForPeople = Rule(
        "title-not-for-people", .warning, "The title is an identifier or a number, and no text for a person.")
    public static let requiredKeyLeftOut = Rule(
        "required-key-left-out", .note, "requiredUserInfoKeys leaves out a key that the schema requires.")
    public static let handoffSize = Rule(
        "handoff-size", .warning, "A payload may be larger than the 3 KB that Apple advises for Handoff.")
    public static let eligibilityDiffers = Rule(
        "eligibility-differs", .warning, "A surface of the lineage needs what its activities are not eligible for.")
    public static let noPersistentIdentifier = Rule(
        "no-persistent-identifier", .note, "Without persistentIdentifier, an app can't take back what it has donated.")
    public static let unreachable = Rule(
        "unreachable", .warning, "A step, a branch or an arm of a map that no link of the source version reaches.")

    static let lint: [Rule] = [
        identifierNotLasting, webpageParameter, webpageMissing, titleNotForPeople, requiredKeyLeftOut, handoffSize,
        eligibilityDiffers, noPersistentIdentifier, unreachable,
    ]
}

/// What `check` says of the app's own files beside the definitions.
extension Rule {
    public static let appFile = Rule(
        "app-file", .error, "A file of the app is not what it should be.")
    public static let activityNotDeclared = Rule(
        "activity-not-declared", .error, "An activity type is not among the NSUserActivityTypes of the app.")
    public static let activityNotDescribed = Rule(
        "activity-not-described", .note, "The app declares an activity type that no schema has.")
    public static let schemeNotDeclared = Rule(
        "scheme-not-declared", .warning, "The scheme of a URL form is not among the CFBundleURLTypes of the app.")
    public static let webpageNotAssociated = Rule(
        "webpage-not-associated", .warning, "No component of the association file lets the app open a webpageURL.")
    public static let domainNotAssociated = Rule(
        "domain-not-associated", .warning, "The host of a webpageURL is not among the app's associated domains.")
    public static let appNotAssociated = Rule(
        "app-not-associated", .warning, "The association file does not name the app.")

    package static let app: [Rule] = [
        appFile, activityNotDeclared, activityNotDescribed, schemeNotDeclared, webpageNotAssociated,
        domainNotAssociated, appNotAssociated,
    ]
}
