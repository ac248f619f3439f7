/// A route through a lineage's versions, compiled once: instructions and the tables they index.
///
/// Immutable and Sendable. It knows no YAML and no format. It is a class so that handing it on costs one count of
/// references, and not one for each table.
package final class Plan: Sendable {
    package let source: Int
    package let target: Int
    package let instructions: [Instruction]
    package let paths: [PathRef]
    /// The paths as definitions spell them, for what is said of a link.
    let names: [String]
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
    /// The hops once more: on the way of every link, counting references to them would cost more than the work.
    private let unretainedHops: [Unmanaged<Hop>]
    package let alternatives: [[PlanAlternative]]
    package let branches: [Int32: BranchSite]
    /// Plans that run on elements.
    package let bodies: [Plan]
    package let replacements: [Replacement]

    package init(_ tables: PlanTables) {
        source = tables.source
        target = tables.target
        instructions = tables.instructions
        paths = tables.paths
        names = tables.paths.map {
            $0.name(components: tables.components, bytes: tables.bytes, parts: tables.parts)
        }
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
        unretainedHops = tables.hops.map(Unmanaged.passUnretained)
        alternatives = tables.alternatives
        branches = tables.branches
        bodies = tables.bodies
        replacements = tables.replacements
    }

    /// Calls with a hop, which lives as long as the plan.
    @inline(__always)
    func withHop(_ index: Int32, _ body: (Hop) throws(StepStop) -> Void) throws(StepStop) {
        let result = unretainedHops[Int(index)]._withUnsafeGuaranteedRef { hop in
            do throws(StepStop) {
                try body(hop)
                return nil as StepStop?
            } catch {
                return error
            }
        }
        if let result { throw result }
    }
}
