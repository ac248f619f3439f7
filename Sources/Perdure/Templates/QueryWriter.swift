/// Writes the items of one query: those of the target form where the old URL has theirs, the unknown ones where they
/// are.
struct QueryWriter {
    let writer: PatternWriter
    /// The old items, in order. Each keeps its place, whatever is written there.
    let slots: [URLQueryItem]
    /// The items that the source form names; nil where there is no source form.
    let source: URLQueryPattern?
    /// Whether the old URL has a `?` with nothing behind it.
    let isEmptyQuery: Bool

    private let target: URLQueryPattern
    /// For each slot the wanted item that takes it.
    private var taken: [Int?]
    private var wanted: [WantedItem] = []

    init(
        _ target: URLQueryPattern, writer: PatternWriter, slots: [URLQueryItem], source: URLQueryPattern?,
        isEmptyQuery: Bool
    ) {
        self.target = target
        self.writer = writer
        self.slots = slots
        self.source = source
        self.isEmptyQuery = isEmptyQuery
        taken = Array(repeating: nil, count: slots.count)
    }

    /// An item to write. A collected one is wanted once for each of its elements.
    private struct WantedItem {
        /// The item of the target, by its index.
        var item: Int
        /// The part's element, of a collected item.
        var element: TemplateValue.Element?
        /// The slot whose place it takes; nil for a new item.
        var slot: Int?
    }

    private var old: UnsafeRawBufferPointer { writer.old }

    mutating func write(to pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        if target.items.isEmpty, slots.isEmpty, !isEmptyQuery { return }
        for index in target.items.indices where try isWritten(target.items[index]) { want(index) }
        claimByOrigin()
        claimByName()
        try checkCollisions()
        try emit(&pieces)
    }

    // MARK: What is written

    private func isWritten(_ item: URLQueryPattern.Item) throws(TemplateWriteFailure) -> Bool {
        guard let group = item.group else {
            if item.isOptional { return item.value?.elements.contains(where: writer.hasValue) ?? false }
            return true
        }
        let members = target.items.filter { $0.group == group }
        guard members.contains(where: { $0.literalValue == nil }) else { return members.allSatisfy(isInSource) }
        return try writer.isWritten(members.flatMap { $0.value?.elements ?? [] }, .query)
    }

    /// Whether the old URL has a literal item: as it is, or known to the source form with another value.
    private func isInSource(_ item: URLQueryPattern.Item) -> Bool {
        slots.contains { slot in
            isNamed(slot, item) && (slot.isLiteral || PercentText.equal(old, slot.value, item.literalValue ?? []))
        }
    }

    private mutating func want(_ index: Int) {
        let item = target.items[index]
        guard item.isCollected, let part = item.wholePart else { return wanted.append(WantedItem(item: index)) }
        for element in writer.values[part]?.elements ?? [] { wanted.append(WantedItem(item: index, element: element)) }
    }

    // MARK: Where it is written

    private func isNamed(_ slot: URLQueryItem, _ item: URLQueryPattern.Item) -> Bool {
        item.names.contains { slot.isNamed($0, in: old) }
    }

    /// An item takes the place of the one from which its field came.
    private mutating func claimByOrigin() {
        for index in wanted.indices {
            if let element = wanted[index].element {
                claim(slot(of: element), for: index)
            } else {
                for part in target.items[wanted[index].item].value?.partUses ?? [] {
                    for element in writer.values[part]?.elements ?? [] { claim(slot(of: element), for: index) }
                }
            }
        }
    }

    /// The slot in whose value an element's text stood.
    private func slot(of element: TemplateValue.Element) -> Int? {
        guard let origin = element.origin else { return nil }
        var low = 0
        var high = slots.count
        while low < high {
            let middle = low + (high - low) / 2
            if slots[middle].whole.upperBound < origin.upperBound { low = middle + 1 } else { high = middle }
        }
        return low < slots.count && slots[low].value.lowerBound <= origin.lowerBound ? low : nil
    }

    private mutating func claim(_ slot: Int?, for index: Int) {
        guard let slot, taken[slot] == nil, wanted[index].slot == nil else { return }
        wanted[index].slot = slot
        taken[slot] = index
    }

    /// Else that of an item of its name: a known one, or an unknown one that says the same already.
    private mutating func claimByName() {
        for run in runs where run.contains(where: { wanted[$0].slot == nil }) {
            let item = target.items[wanted[run.lowerBound].item]
            let free = slots.indices.filter { taken[$0] == nil && isNamed(slots[$0], item) }
            var known = free.filter { slots[$0].known != nil }[...]
            let unknown = free.filter { slots[$0].known == nil }
            for index in run where wanted[index].slot == nil {
                claim(
                    known.popFirst() ?? unknown.first { taken[$0] == nil && saysTheSame(slots[$0], wanted[index]) },
                    for: index)
            }
        }
        for run in runs where run.count > 1 { sort(run) }
    }

    /// Where in `wanted` the elements of each item stand.
    private var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in wanted.indices {
            if let last = runs.last, wanted[last.lowerBound].item == wanted[index].item {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    /// A list keeps its order: its elements take its places from left to right.
    private mutating func sort(_ run: Range<Int>) {
        let places = wanted[run].compactMap(\.slot).sorted()
        for (offset, index) in run.enumerated() {
            wanted[index].slot = offset < places.count ? places[offset] : nil
            if let slot = wanted[index].slot { taken[slot] = index }
        }
    }

    private func saysTheSame(_ slot: URLQueryItem, _ wanted: WantedItem) -> Bool {
        let item = target.items[wanted.item]
        if let literal = item.literalValue { return PercentText.equal(old, slot.value, literal) }
        if let element = wanted.element { return PercentText.equal(old, slot.value, element.text) }
        return item.value.map { writer.reads($0, slot.value) } ?? false
    }

    /// An item that the source form does not name can't be told from one of the same name that is new.
    private func checkCollisions() throws(TemplateWriteFailure) {
        let items = runs.map { target.items[wanted[$0.lowerBound].item] }
        for slot in slots.indices where slots[slot].known == nil && taken[slot] == nil && !slots[slot].whole.isEmpty {
            guard !(source?.names(slots[slot].name, in: old) ?? false),
                let other = items.first(where: { isNamed(slots[slot], $0) })
            else { continue }
            throw .collides(String(decoding: other.names[0], as: UTF8.self))
        }
    }

    /// The new items by the slot behind which they go: the last known one, -1 if there is none; for further elements of
    /// a list, the last one of its own.
    private var newItems: [Int: [WantedItem]] {
        let last = slots.indices.last { slots[$0].known != nil } ?? -1
        var items: [Int: [WantedItem]] = [:]
        for run in runs {
            let own = wanted[run].last { $0.slot != nil }?.slot
            for index in run where wanted[index].slot == nil { items[own ?? last, default: []].append(wanted[index]) }
        }
        return items
    }

    // MARK: Writing

    private func emit(_ pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        var isFirst = true
        func delimit(_ pieces: inout PieceBuilder) {
            pieces.text(isFirst ? "?" : "&")
            isFirst = false
        }
        let newItems = newItems
        for slot in -1..<slots.count {
            if slot >= 0, let index = taken[slot] {
                delimit(&pieces)
                try write(wanted[index], over: slots[slot], to: &pieces)
            } else if slot >= 0, stays(slots[slot]) {
                delimit(&pieces)
                pieces.source(slots[slot].whole)
            }
            for new in newItems[slot] ?? [] {
                delimit(&pieces)
                try write(new, over: nil, to: &pieces)
            }
        }
        if isFirst, isEmptyQuery { pieces.text("?") }
    }

    /// Unknown items stay, and so do ignored ones for which the target has no place.
    private func stays(_ slot: URLQueryItem) -> Bool {
        guard let known = slot.known, !slot.isLiteral else { return !slot.isLiteral }
        return source?.items[known].isIgnored ?? true
    }

    private func write(
        _ wanted: WantedItem, over slot: URLQueryItem?, to pieces: inout PieceBuilder
    ) throws(TemplateWriteFailure) {
        let item = target.items[wanted.item]
        if let slot, isNamed(slot, item) {
            pieces.source(slot.name)
        } else {
            pieces.text(item.writtenName)
        }
        if let slot, saysTheSame(slot, wanted) {
            // With its `=`, if it has one.
            return pieces.source(slot.name.upperBound..<slot.whole.upperBound)
        }
        guard let value = item.value else { return }
        pieces.text("=")
        if let element = wanted.element, let part = item.wholePart {
            try writer.write(element, writer.parts[part], .query, to: &pieces)
        } else {
            try writer.write(value, replacing: nil, to: &pieces)
        }
    }
}
