/// A route through a lineage's versions, compiled once: instructions and the tables they index.
///
/// Immutable and Sendable. It knows no YAML and no format. It is a class so that handing it on costs one count of
/// references, and not one for each table.
package final class Plan: Sendable {
    package let source: Int
    package let target: Int
    package let instructions: [Instruction]
    package let paths: [PathRef]
    package let components: [PathComponent]
    package let parts: [TextPart]
    /// The bytes of keys and of scalar constants.
    package let bytes: [UInt8]
    package let pairs: [PathPair]
    package let constants: [Constant]
    package let conditions: [CompiledCondition]
    package let templates: [CompiledTemplate]
    package let maps: [CompiledMap]
    package let conversions: [Conversion]
    package let normalisations: [Normalisation]
    package let otherwises: [CompiledOtherwise]
    package let reasons: [String]
    package let sites: [StepSite]
    package let hops: [Hop]

    package init(_ tables: PlanTables) {
        source = tables.source
        target = tables.target
        instructions = tables.instructions
        paths = tables.paths
        components = tables.components
        parts = tables.parts
        bytes = tables.bytes
        pairs = tables.pairs
        constants = tables.constants
        conditions = tables.conditions
        templates = tables.templates
        maps = tables.maps
        conversions = tables.conversions
        normalisations = tables.normalisations
        otherwises = tables.otherwises
        reasons = tables.reasons
        sites = tables.sites
        hops = tables.hops
    }
}

/// A path with its keys encoded.
package struct PathRef: Sendable {
    package enum Root: UInt8, Sendable { case payload, link, scratch }
    package var root: Root
    package var components: TableRange
    /// A part of the text at the path's end; -1 for the value itself.
    package var part: Int32
}

package struct PathComponent: Sendable {
    /// The key's bytes in ``Plan/bytes``.
    package var start: Int32
    package var count: Int32
    /// The element the key names in an array; -1 for none, -2 for every element.
    package var index: Int32

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    package var isEvery: Bool { index == -2 }
}

package struct PathPair: Sendable {
    package var from: Int32
    package var to: Int32
    package var way: Way

    package enum Way: UInt8, Sendable {
        /// Another key in the same dictionary.
        case rename
        /// Another dictionary.
        case move
        /// A path with `*`, or a part of a text at an end: the value is taken and put.
        case value
    }
}

/// A value that the definitions give.
package struct Constant: Sendable {
    package var value: Value
    /// The kind and bytes of a scalar, so that no value is decoded to write it.
    package var kind: ValueKind
    package var start: Int32
    package var count: Int32

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

package struct CompiledTemplate: Sendable {
    package var template: Template
    /// The path of each part, by the part's index; -1 for parts that are no field.
    package var paths: [Int32]
}

package enum CompiledOtherwise: Sendable {
    case fail, keep
    case value(Int32)
    case discard(Int32)
}

package indirect enum CompiledCondition: Sendable {
    case present([Int32])
    case absent([Int32])
    case equals(Int32, [Value])
    case matches(Int32, Template)
    case type(Int32, [FieldKind])
    case activity([[UInt8]])
    case all([CompiledCondition])
    case any([CompiledCondition])
    case not(CompiledCondition)
}

/// What the engine settles between two versions, beside the steps.
package final class Hop: Sendable {
    package let source: Int
    package let target: Int
    /// The version key's path; -1 for lineages without one.
    let versionPath: Int32
    /// What is written under it; -1 where it is removed.
    let versionConstant: Int32
    /// The activity types of the target; empty where links have none.
    let activityTypes: [[UInt8]]
    /// Whether the source has the same types, so that none can be wrong.
    let keepsActivityType: Bool
    let activityPath: Int32
    let identifiers: [HopIdentifier]
    /// The keys that `requiredUserInfoKeys` may list.
    let requiredKeys: [Int32]
    let requiredKeyNames: [String]
    let requiredKeysPath: Int32

    init(
        source: Int, target: Int, versionPath: Int32 = -1, versionConstant: Int32 = -1, activityTypes: [[UInt8]] = [],
        keepsActivityType: Bool = true, activityPath: Int32 = -1, identifiers: [HopIdentifier] = [],
        requiredKeys: [Int32] = [], requiredKeyNames: [String] = [], requiredKeysPath: Int32 = -1
    ) {
        self.source = source
        self.target = target
        self.versionPath = versionPath
        self.versionConstant = versionConstant
        self.activityTypes = activityTypes
        self.keepsActivityType = keepsActivityType
        self.activityPath = activityPath
        self.identifiers = identifiers
        self.requiredKeys = requiredKeys
        self.requiredKeyNames = requiredKeyNames
        self.requiredKeysPath = requiredKeysPath
    }
}

/// One identifier on both sides of a hop, each with the condition of the variant it belongs to.
package struct HopIdentifier: Sendable {
    package var path: Int32
    package var attribute: LinkAttribute
    /// The first whose condition holds.
    package var sources: [Choice]
    package var targets: [Choice]

    package struct Choice: Sendable {
        /// -1 for always.
        package var condition: Int32
        /// -1 for an identifier without a template.
        package var template: Int32
        package var required: Bool
    }
}
