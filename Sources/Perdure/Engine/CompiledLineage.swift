/// A lineage made ready to migrate links to one version.
package final class CompiledLineage: Sendable {
    package let lineage: Lineage
    package let target: Int
    /// What becomes of links that have come to the target, where the lineage ends there; nil where they are opened.
    let end: Plan?
    package let versions: CompiledVersions
    let versionKey: [UInt8]
    let missing: Lineage.Missing
    let newestWritten: Int
    /// The number that each version writes.
    private let writtenVersions: [Int]

    init(
        lineage: Lineage, target: Int, end: Plan?, versions: CompiledVersions, versionKey: [UInt8],
        missing: Lineage.Missing,
        newestWritten: Int
    ) {
        self.lineage = lineage
        self.target = target
        self.end = end
        self.versions = versions
        self.versionKey = versionKey
        self.missing = missing
        self.newestWritten = newestWritten
        writtenVersions = lineage.schemas.map(\.writtenVersion)
    }

    /// The versions that write a number.
    func candidates(writing number: Int) -> [Int] {
        writtenVersions.indices.filter { writtenVersions[$0] == number }
    }

    /// The only version that writes a number; nil where none does, or several.
    func version(writing number: Int) -> Int? {
        var found: Int?
        for index in writtenVersions.indices where writtenVersions[index] == number {
            if found != nil { return nil }
            found = index
        }
        return found
    }

    /// Calls with a version, which lives as long as the lineage.
    @inline(__always)
    func withVersion<Result>(at index: Int, _ body: (CompiledVersion) -> Result) -> Result {
        versions.with(index, body)
    }

    /// What a version says, for which it need not be made ready.
    func schema(at index: Int) -> Schema { lineage.schemas[index] }

    package func index(of version: Int) -> Int? { lineage.schemas.firstIndex { $0.version == version } }

    /// The activity types of all versions.
    var activityTypes: Set<String> { Set(lineage.schemas.flatMap(\.activityTypes)) }
}

/// One version, and the way from it.
package final class CompiledVersion: Sendable {
    package let schema: Schema
    /// Tables of the variants, in order, each with its condition, and the plain one last.
    let tables: [VariantTable]
    /// What the parts of its URL forms are.
    let urlTable: SchemaTable
    /// Conditions of variants and `recognise` refer to this plan's paths.
    let conditions: Plan
    let recognise: CompiledCondition?
    /// What mends links of this version.
    package let repair: Plan?
    /// The way to the next version; nil where none leads there.
    package let up: Plan?
    /// The way to the target; nil where there is none, or where this is the target.
    package let route: Plan?
    /// Whether links go to the target hop by hop, and `route` is nil for that reason.
    let isClimbed: Bool
    /// Why there is no way.
    let noRoute: String?
    let forms: [CompiledURLForm]
    /// Whether texts in some of its links are links of their own.
    let hasLinkFields: Bool
    private let activityTypes: [[UInt8]]
    /// The tables once more, for ``withTable(at:_:)``.
    private let unretainedTables: [Unmanaged<SchemaTable>]

    init(
        schema: Schema, tables: [VariantTable], urlTable: SchemaTable, conditions: Plan, recognise: CompiledCondition?,
        repair: Plan?, up: Plan?, route: Plan?, isClimbed: Bool, noRoute: String?,
        forms: [CompiledURLForm]
    ) {
        self.schema = schema
        self.tables = tables
        self.urlTable = urlTable
        self.conditions = conditions
        self.recognise = recognise
        self.repair = repair
        self.up = up
        self.route = route
        self.isClimbed = isClimbed
        self.noRoute = noRoute
        self.forms = forms
        hasLinkFields = schema.hasLinkFields
        unretainedTables = tables.map { .passUnretained($0.table) }
        activityTypes = schema.activityTypes.map { Array($0.utf8) }
    }

    struct VariantTable: Sendable {
        var condition: CompiledCondition?
        var table: SchemaTable
    }

    func table<Store: LinkStore & ~Copyable>(for store: borrowing Store, _ machine: Machine) -> SchemaTable {
        tables[tableIndex(for: store, machine)].table
    }

    /// Which of the tables is for a link: that of the first variant whose condition holds, else the plain one.
    func tableIndex<Store: LinkStore & ~Copyable>(for store: borrowing Store, _ machine: Machine) -> Int {
        let plain = tables.count - 1
        for row in 0..<plain {
            if let condition = tables[row].condition, (try? machine.holds(condition, conditions, store)) == true {
                return row
            }
        }
        return plain
    }

    /// Calls with one of the tables, without counting references to it.
    @inline(__always)
    func withTable<Result>(at row: Int, _ body: (SchemaTable) -> Result) -> Result {
        unretainedTables[row]._withUnsafeGuaranteedRef(body)
    }

    func isRecognised<Store: LinkStore & ~Copyable>(_ store: borrowing Store, _ machine: Machine) -> Bool? {
        recognise.map { (try? machine.holds($0, conditions, store)) == true }
    }

    func allows(activityType: borrowing [UInt8]) -> Bool {
        activityTypes.contains { $0 == activityType }
    }
}
