/// What is said of a project's own files: what has shipped, and what it approves.
extension Rule {
    // `Schemas/released.lock`.
    package static let releasedChanged = Rule(
        "released-changed", .error, "A schema or migration that was released says something else now.")
    package static let releasedMissing = Rule(
        "released-missing", .error, "A schema or migration that was released is gone.")
    package static let releasedUnlocked = Rule(
        "released-unlocked", .warning, "A release has a schema or migration that released.lock does not have.")
    package static let releasedLock = Rule(
        "released-lock", .error, "The file released.lock can't be read.")

    // Approvals in `perdure.yaml`.
    package static let approvalUnused = Rule(
        "approval-unused", .warning, "An approval is for a finding that is not there.")

    // `matrix`.
    package static let matrixBreaks = Rule(
        "matrix-breaks", .error, "A release does not open links of a version, and does not leave them alone.")

    package static let project: [Rule] = [
        releasedChanged, releasedMissing, releasedUnlocked, releasedLock, approvalUnused, matrixBreaks,
    ]
}
