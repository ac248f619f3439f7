/// One step of a migration: a keyword of the language with all it means, in one file each.
///
/// A step says how it is read, what it does to the schema (for checks, and so that later steps know the types
/// they meet), and what it is lowered to, forwards and on the way back. What a link goes through are the
/// ``Instruction``s alone.
package protocol Step: Sendable {
    static var keyword: String { get }
    /// One sentence for the reference.
    static var summary: String { get }
    /// How it is written, and what going back does.
    static var usage: StepUsage { get }
    /// Reads the step from the mapping it stands in; nil, with findings, where it can't be read.
    static func read(_ reader: StepReader) -> (any Step)?

    var site: StepSite { get }
    /// What it does to the schema, and what it finds wrong with it there.
    func advance(_ shape: inout SchemaShape)
    /// Appends its instructions. `builder.shape` is the schema before the step.
    func lower(into builder: inout PlanBuilder)
    /// Appends the instructions of its way back. `builder.shape` is the schema before the step, which is
    /// the one that the way back leads to.
    func lowerBack(into builder: inout PlanBuilder)
    /// Where it puts what stood elsewhere.
    var relocations: [(from: Path, to: Path)] { get }
    /// The steps inside it.
    var children: [any Step] { get }
    /// The look-up tables that it and the steps inside it want.
    var tables: [TableReference] { get }
    /// What saved links should exercise of it and the steps inside it.
    var coveragePoints: [CoveragePoint] { get }
}

extension Step {
    package var relocations: [(from: Path, to: Path)] { [] }
    package var children: [any Step] { [] }
    package var tables: [TableReference] { children.flatMap(\.tables) }
}
