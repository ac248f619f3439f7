/// What the engine settles between two versions, beside the steps.
package final class Hop: Sendable {
    package let source: Int
    package let target: Int
    /// The version key's path; -1 for lineages without one.
    package let versionPath: Int32
    /// What is written under it; -1 where it is removed.
    package let versionConstant: Int32
    /// The activity types of the target; empty where links have none.
    package let activityTypes: [[UInt8]]
    /// What becomes of single types, where more than one is allowed.
    package let activityRenames: [ActivityRename]
    /// Whether the source has the same types, so that none can be wrong.
    package let keepsActivityType: Bool
    package let activityPath: Int32
    package let identifiers: [HopIdentifier]
    /// The keys that `requiredUserInfoKeys` may list: those of variants first, each with its condition.
    let requiredKeys: [RequiredKeys]
    let requiredKeysPath: Int32

    package struct ActivityRename: Sendable {
        package var from: [UInt8]
        package var to: [UInt8]
    }

    init(
        source: Int, target: Int, versionPath: Int32 = -1, versionConstant: Int32 = -1, activityTypes: [[UInt8]] = [],
        activityRenames: [ActivityRename] = [], keepsActivityType: Bool = true, activityPath: Int32 = -1,
        identifiers: [HopIdentifier] = [], requiredKeys: [RequiredKeys] = [], requiredKeysPath: Int32 = -1
    ) {
        self.source = source
        self.target = target
        self.versionPath = versionPath
        self.versionConstant = versionConstant
        self.activityTypes = activityTypes
        self.activityRenames = activityRenames
        self.keepsActivityType = keepsActivityType
        self.activityPath = activityPath
        self.identifiers = identifiers
        self.requiredKeys = requiredKeys
        self.requiredKeysPath = requiredKeysPath
    }
}

/// What `requiredUserInfoKeys` may list where a condition holds.
package struct RequiredKeys: Sendable {
    /// -1 for always.
    package var condition: Int32
    package var paths: [Int32]
    package var names: [String]
}
