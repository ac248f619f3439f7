package import Perdure

/// What the files of an app say beside the definitions: its `Info.plist`, its entitlements, and the association files of
/// its sites.
package struct AppFacts: Sendable {
    package var infoPlists: [InfoPlist] = []
    package var sites: [SiteAssociation] = []
    package var entitlements: [Entitlements] = []

    package init() {}

    package func findings(in definitions: Definitions) -> [Finding] {
        infoPlists.flatMap { DeclarationCheck(plist: $0, definitions: definitions).findings }
            + AssociationCheck(facts: self, definitions: definitions).findings
    }
}
