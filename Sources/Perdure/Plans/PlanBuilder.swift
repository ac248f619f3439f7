/// Puts a plan together, step by step.
package struct PlanBuilder {
    var tables: PlanTables
    /// The schema before the step that is lowered.
    package var shape: SchemaShape
    /// What the hop leads to: the types that added values are read as.
    package var target: Schema?
    /// Steps that follow the one that is lowered, for where an added field ends up.
    package var following: [any Step] = []
    /// The schema that a way back leads to, seen from where paths start now.
    package var older: SchemaShape {
        guard let target else { return shape }
        var older = SchemaShape(target, versionKey: shape.versionKey)
        older.prefix = shape.prefix
        return older
    }

    /// Where the paths of its instructions start: inside an element, for the body of `each`.
    package var base = Path(.payload, [])
    package let lookups: [String: LookupTable]
    /// The JSON that paths made since the last instruction lead into.
    var crossed: [JSONCrossing] = []
    /// Where a jump may arrive: instructions before it and behind it are not joined.
    var lastLabel = -1
    var postponed: [Instruction] = []
    var keyOffsets: [String: Int32] = [:]

    package init(source: Int, target: Int, shape: SchemaShape, tables lookups: [String: LookupTable]) {
        self.tables = PlanTables(source: source, target: target)
        self.shape = shape
        self.lookups = lookups
    }

    package var plan: Plan { Plan(tables) }

    // MARK: Instructions

    /// Appends an instruction; JSON that its paths lead into is opened before and closed behind it.
    package mutating func emit(_ instruction: Instruction) {
        let crossings = crossed
        crossed = []
        let isReading = if case .begin = instruction { true } else if case .settle = instruction { true } else { false }
        guard !crossings.isEmpty, !isReading else { return append(instruction) }
        for crossing in crossings { open(crossing) }
        append(instruction)
        for crossing in crossings.reversed() {
            append(.closeJSON(path: crossing.path, holder: crossing.holder, site: -1))
        }
    }

    package mutating func append(_ instruction: Instruction) { tables.instructions.append(instruction) }

    /// Opens a document, or leaves it open where the instruction before closed it.
    mutating func open(_ crossing: JSONCrossing) {
        if case .closeJSON(let path, _, _)? = tables.instructions.last, tables.instructions.count != lastLabel,
            isSame(path, crossing.path)
        {
            tables.instructions.removeLast()
        } else {
            append(.openJSON(path: crossing.path, holder: crossing.holder, site: -1))
        }
    }

    func isSame(_ a: Int32, _ b: Int32) -> Bool {
        let (a, b) = (tables.paths[Int(a)], tables.paths[Int(b)])
        return a.root == b.root && a.components.count == b.components.count
            && zip(a.components.indices, b.components.indices).allSatisfy { x, y in
                let (x, y) = (tables.components[x], tables.components[y])
                return x.isEvery == y.isEvery && tables.bytes[x.range].elementsEqual(tables.bytes[y.range])
            }
    }

    /// Keeps an instruction for the end of the hop.
    package mutating func postpone(_ instruction: Instruction) {
        postponed.append(instruction)
        crossed = []
    }

    /// Appends what was kept for the end of the hop.
    package mutating func emitPostponed() {
        tables.instructions += postponed
        postponed = []
    }

    /// Appends an instruction to be written later, and says where it is.
    package mutating func reserve() -> Int {
        tables.instructions.append(.jump(target: 0))
        return tables.instructions.count - 1
    }

    /// The place of the next instruction, as the target of a jump.
    package mutating func label() -> Int32 {
        lastLabel = tables.instructions.count
        return Int32(lastLabel)
    }

    package mutating func patch(_ index: Int, _ instruction: Instruction) { tables.instructions[index] = instruction }

    /// Says which arm of which step a conditional jump belongs to.
    package mutating func note(_ branch: BranchSite, at index: Int) { tables.branches[Int32(index)] = branch }
}

extension Field.Content {
    /// Nothing inside that a path could lead to.
    package var isScalar: Bool { if case .scalar = self { true } else { false } }
}
