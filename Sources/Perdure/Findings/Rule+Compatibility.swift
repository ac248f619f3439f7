/// What `breaking` says: how definitions differ from those that shipped. Who is affected stands in the table of
/// `CompatibilityRule`.
extension Rule {
    // What is gone.
    package static let lineageRemoved = Rule(
        "lineage-removed", .error, "A lineage that shipped is gone, so that its links are unknown.")
    package static let versionRemoved = Rule(
        "version-removed", .error, "A version that shipped is gone, so that its links lead nowhere.")
    package static let supportDropped = Rule(
        "support-dropped", .error, "The newest release no longer reads a version that an earlier one wrote.")
    package static let releaseChanged = Rule(
        "release-changed", .warning, "What is said of a release that shipped is no longer what was said.")
    package static let lineageEnded = Rule(
        "lineage-ended", .warning, "A lineage that had a newest version ends now.")

    // How links are told.
    package static let versionKeyChanged = Rule(
        "version-key-changed", .error, "The version of a lineage's links is told in another way.")
    package static let versionNumberChanged = Rule(
        "version-number-changed", .error, "A version that shipped writes another number.")
    package static let activityTypeRemoved = Rule(
        "activity-type-removed", .error, "A version that shipped has lost an activity type.")
    package static let activityTypeAdded = Rule(
        "activity-type-added", .warning, "A version that shipped has an activity type that no shipped app knows.")
    package static let recognitionChanged = Rule(
        "recognition-changed", .error, "Links that shipped are taken for another lineage or version, or for none.")
    package static let newerMistaken = Rule(
        "newer-mistaken", .error, "Shipped apps do not see that links of a new version are newer than they are.")

    // Identity.
    package static let identifierRemoved = Rule(
        "identifier-removed", .error, "A version that shipped no longer has an identifier.")
    package static let identifierChanged = Rule(
        "identifier-changed", .error, "The same content gets another identifier.")
    package static let urlFormChanged = Rule(
        "url-form-changed", .error, "URLs of a form that shipped are no longer read as they were.")

    // Fields.
    package static let fieldRemoved = Rule(
        "field-removed", .error, "A version that shipped no longer has a field.")
    package static let fieldRenamed = Rule(
        "field-renamed", .error, "A field of a version that shipped has another key.")
    package static let requiredFieldAdded = Rule(
        "required-field-added", .error, "A version that shipped requires a field that its links do not have.")
    package static let fieldRequired = Rule(
        "field-required", .error, "A field that could be missing is required.")
    package static let fieldOptional = Rule(
        "field-optional", .error, "A field that shipped apps require can be missing.")
    package static let typeChanged = Rule(
        "type-changed", .error, "A field of a version that shipped has another type.")
    package static let nullRefused = Rule(
        "null-refused", .error, "A field that could be null can't be any more.")
    package static let nullAllowed = Rule(
        "null-allowed", .error, "A field can be null, which shipped apps refuse.")
    package static let enumValueRemoved = Rule(
        "enum-value-removed", .error, "A value that links may have is no longer among those that are read.")
    package static let enumValueAdded = Rule(
        "enum-value-added", .error, "A field can have a value that shipped apps refuse.")
    package static let constraintTightened = Rule(
        "constraint-tightened", .error, "A bound, pattern, format or template refuses what it let pass.")
    package static let constraintLoosened = Rule(
        "constraint-loosened", .error, "A bound, pattern, format or template lets pass what shipped apps refuse.")
    package static let defaultChanged = Rule(
        "default-changed", .warning, "A link that lacks a field means something else now.")
    package static let unknownRefused = Rule(
        "unknown-refused", .warning, "A version that shipped refuses fields that it does not know.")
    package static let alternativesChanged = Rule(
        "alternatives-changed", .error, "Variants or alternatives of a version that shipped have changed.")

    // Migrations.
    package static let migrationChanged = Rule(
        "migration-changed", .error, "A migration that shipped makes something else of a link.")
    package static let repairChanged = Rule(
        "repair-changed", .error, "The repair of a version that shipped makes something else of a link.")
    package static let routeFails = Rule(
        "route-fails", .error, "Links of a version that shipped do not get to the newest one.")

    package static let compatibility: [Rule] = [
        lineageRemoved, versionRemoved, supportDropped, releaseChanged, lineageEnded, versionKeyChanged,
        versionNumberChanged, activityTypeRemoved, activityTypeAdded, recognitionChanged, newerMistaken,
        identifierRemoved, identifierChanged, urlFormChanged, fieldRemoved, fieldRenamed, requiredFieldAdded,
        fieldRequired, fieldOptional, typeChanged, nullRefused, nullAllowed, enumValueRemoved, enumValueAdded,
        constraintTightened, constraintLoosened, defaultChanged, unknownRefused, alternativesChanged,
        migrationChanged, repairChanged, routeFails,
    ]
}
