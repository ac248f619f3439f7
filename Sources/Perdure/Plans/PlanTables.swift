/// The tables of a plan while it is put together.
package struct PlanTables: Sendable {
    package var source: Int
    package var target: Int
    package var instructions: [Instruction] = []
    package var paths: [PathRef] = []
    package var components: [PathComponent] = []
    package var parts: [TextPart] = []
    /// The bytes of keys and of scalar constants.
    package var bytes: [UInt8] = []
    package var pairs: [PathPair] = []
    package var constants: [Constant] = []
    package var conditions: [CompiledCondition] = []
    package var templates: [CompiledTemplate] = []
    package var maps: [CompiledMap] = []
    package var conversions: [Conversion] = []
    package var normalisations: [Normalisation] = []
    package var otherwises: [CompiledOtherwise] = []
    package var reasons: [String] = []
    package var sites: [StepSite] = []
    package var hops: [Hop] = []
    package var alternatives: [[PlanAlternative]] = []
    /// The arms that conditional jumps belong to, by the place of the instruction.
    package var branches: [Int32: BranchSite] = [:]
    /// Plans that run on elements.
    package var bodies: [Plan] = []
    package var replacements: [Replacement] = []

    package init(source: Int, target: Int) {
        self.source = source
        self.target = target
    }
}
