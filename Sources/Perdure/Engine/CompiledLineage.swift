/// A lineage made ready to migrate links to one version.
package final class CompiledLineage: Sendable {
    package let lineage: Lineage
    package let target: Int
    package let versions: [CompiledVersion]
    let versionKey: [UInt8]
    let missing: Lineage.Missing
    let newestWritten: Int
    /// The number that each version writes.
    private let writtenVersions: [Int]

    init(
        lineage: Lineage, target: Int, versions: [CompiledVersion], versionKey: [UInt8], missing: Lineage.Missing,
        newestWritten: Int
    ) {
        self.lineage = lineage
        self.target = target
        self.versions = versions
        self.versionKey = versionKey
        self.missing = missing
        self.newestWritten = newestWritten
        writtenVersions = versions.map(\.schema.writtenVersion)
    }

    /// The versions that write a number.
    func candidates(writing number: Int) -> [Int] {
        versions.indices.filter { writtenVersions[$0] == number }
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

    package func index(of version: Int) -> Int? { versions.firstIndex { $0.schema.version == version } }

    /// The activity types of all versions.
    var activityTypes: Set<String> { Set(versions.flatMap(\.schema.activityTypes)) }
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
    /// Why there is no way.
    let noRoute: String?
    let forms: [CompiledURLForm]
    private let activityTypes: [[UInt8]]
    private let plainTable: SchemaTable

    init(
        schema: Schema, tables: [VariantTable], urlTable: SchemaTable, conditions: Plan, recognise: CompiledCondition?,
        repair: Plan?, up: Plan?, route: Plan?, noRoute: String?, forms: [CompiledURLForm]
    ) {
        self.schema = schema
        self.tables = tables
        self.urlTable = urlTable
        self.conditions = conditions
        self.recognise = recognise
        self.repair = repair
        self.up = up
        self.route = route
        self.noRoute = noRoute
        self.forms = forms
        plainTable = tables[tables.count - 1].table
        activityTypes = schema.activityTypes.map { Array($0.utf8) }
    }

    struct VariantTable: Sendable {
        var condition: CompiledCondition?
        var table: SchemaTable
    }

    func table<Store: LinkStore & ~Copyable>(for store: borrowing Store, _ machine: Machine) -> SchemaTable {
        if tables.count == 1 { return plainTable }
        for variant in tables.dropLast() {
            if let condition = variant.condition, (try? machine.holds(condition, conditions, store)) == true {
                return variant.table
            }
        }
        return plainTable
    }

    func isRecognised<Store: LinkStore & ~Copyable>(_ store: borrowing Store, _ machine: Machine) -> Bool? {
        recognise.map { (try? machine.holds($0, conditions, store)) == true }
    }

    func allows(activityType: borrowing [UInt8]) -> Bool {
        activityTypes.contains { $0 == activityType }
    }
}
