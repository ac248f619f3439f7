package import Perdure

/// Who is affected by a change of definitions that have shipped.
package enum Audience: String, Sendable, CaseIterable {
    /// A link that a shipped app wrote, opened in the app that these definitions make.
    case savedLinks = "saved-links"
    /// A link that this app writes, opened in a shipped app.
    case shippedApps = "shipped-apps"
}

/// One row of the table of what `breaking` looks for.
package struct CompatibilityRule: Sendable {
    package let rule: Rule
    package let audiences: [Audience]

    private init(_ rule: Rule, _ audiences: Audience...) {
        self.rule = rule
        self.audiences = audiences
    }

    package static let all: [CompatibilityRule] = [
        .init(.lineageRemoved, .savedLinks), .init(.versionRemoved, .savedLinks), .init(.supportDropped, .savedLinks),
        .init(.releaseChanged, .savedLinks, .shippedApps), .init(.lineageEnded, .savedLinks),
        .init(.versionKeyChanged, .savedLinks, .shippedApps), .init(.versionNumberChanged, .savedLinks, .shippedApps),
        .init(.activityTypeRemoved, .savedLinks), .init(.activityTypeAdded, .shippedApps),
        .init(.recognitionChanged, .savedLinks, .shippedApps), .init(.newerMistaken, .shippedApps),
        .init(.identifierRemoved, .savedLinks), .init(.identifierChanged, .savedLinks, .shippedApps),
        .init(.urlFormChanged, .savedLinks, .shippedApps), .init(.fieldRemoved, .savedLinks, .shippedApps),
        .init(.fieldRenamed, .savedLinks, .shippedApps), .init(.requiredFieldAdded, .savedLinks),
        .init(.fieldRequired, .savedLinks), .init(.fieldOptional, .shippedApps),
        .init(.typeChanged, .savedLinks, .shippedApps), .init(.nullRefused, .savedLinks),
        .init(.nullAllowed, .shippedApps), .init(.enumValueRemoved, .savedLinks), .init(.enumValueAdded, .shippedApps),
        .init(.constraintTightened, .savedLinks), .init(.constraintLoosened, .shippedApps),
        .init(.defaultChanged, .savedLinks, .shippedApps), .init(.unknownRefused, .savedLinks),
        .init(.alternativesChanged, .savedLinks, .shippedApps), .init(.migrationChanged, .savedLinks),
        .init(.repairChanged, .savedLinks), .init(.routeFails, .savedLinks),
    ]
}
