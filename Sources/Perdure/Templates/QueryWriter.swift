/// Writes the items of one query: those of the target form where the old URL has theirs, the unknown ones where they
/// are.
struct QueryWriter {
    let writer: PatternWriter
    let match: TemplateMatch
    /// The old items, in order. Each keeps its place, whatever is written there.
    let slots: [URLQueryItem]
    /// The items that the source form names; nil where there is no source form.
    let source: URLQueryPattern?
    /// Whether the old URL has a `?` with nothing behind it.
    let isEmptyQuery: Bool

    /// For each slot the wanted item that takes it.
    private var taken: [Int?]
    private var wanted: [WantedItem] = []

    init(
        writer: PatternWriter, match: TemplateMatch, slots: [URLQueryItem], source: URLQueryPattern?, isEmptyQuery: Bool
    ) {
        self.writer = writer
        self.match = match
        self.slots = slots
        self.source = source
        self.isEmptyQuery = isEmptyQuery
        taken = Array(repeating: nil, count: slots.count)
    }

    /// An item to write. A collected one is wanted once for each of its elements.
    private struct WantedItem {
        var item: URLQueryPattern.Item
        /// The part's element, of a collected item.
        var element: TemplateValue.Element?
        var slot: Int?
        /// The slot behind which it is written if it takes none; -1 is the beginning.
        var anchor = -1
    }

    private var old: UnsafeRawBufferPointer { writer.old }

    mutating func write(_ target: URLQueryPattern, to pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        if target.items.isEmpty, slots.isEmpty, !isEmptyQuery { return }
        for item in target.items where try isWritten(item, in: target) { want(item) }
        claimByOrigin()
        claimByName()
        try checkCollisions()
        settleAnchors()
        try emit(&pieces)
    }

    // MARK: What is written

    private func isWritten(
        _ item: URLQueryPattern.Item, in target: URLQueryPattern
    ) throws(TemplateWriteFailure) -> Bool {
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

    private mutating func want(_ item: URLQueryPattern.Item) {
        guard item.isCollected, let part = item.wholePart else { return wanted.append(WantedItem(item: item)) }
        for element in writer.values[part]?.elements ?? [] { wanted.append(WantedItem(item: item, element: element)) }
    }

    // MARK: Where it is written

    private func isNamed(_ slot: URLQueryItem, _ item: URLQueryPattern.Item) -> Bool {
        item.names.contains { slot.isNamed($0, in: old) }
    }

    /// An item takes the place of the one from which its field came.
    private mutating func claimByOrigin() {
        for index in wanted.indices {
            let origins = wanted[index].element.map { [$0.origin] }
                ?? (wanted[index].item.value?.partUses ?? []).flatMap { writer.values[$0]?.elements.map(\.origin) ?? [] }
            for origin in origins.compactMap({ $0 }) where wanted[index].slot == nil {
                if let slot = slots.indices.first(where: {
                    taken[$0] == nil && slots[$0].value.lowerBound <= origin.lowerBound
                        && slots[$0].value.upperBound >= origin.upperBound
                }) { claim(slot, for: index) }
            }
        }
    }

    /// Else that of an item of its name: a known one, or an unknown one that says the same already.
    private mutating func claimByName() {
        for index in wanted.indices where wanted[index].slot == nil {
            let item = wanted[index].item
            let free = slots.indices.filter { taken[$0] == nil && isNamed(slots[$0], item) }
            let slot = free.first { slots[$0].known != nil } ?? free.first { saysTheSame(slots[$0], wanted[index]) }
            if let slot { claim(slot, for: index) }
        }
        sortCollected()
    }

    private mutating func claim(_ slot: Int, for index: Int) {
        wanted[index].slot = slot
        taken[slot] = index
    }

    /// A list keeps its order: its elements take its places from left to right.
    private mutating func sortCollected() {
        var start = 0
        while start < wanted.count {
            let item = wanted[start].item
            let end = wanted[start...].firstIndex { $0.item != item } ?? wanted.count
            if item.isCollected {
                let places = wanted[start..<end].compactMap(\.slot).sorted()
                for (offset, index) in (start..<end).enumerated() {
                    wanted[index].slot = offset < places.count ? places[offset] : nil
                    if let slot = wanted[index].slot { taken[slot] = index }
                }
            }
            start = end
        }
    }

    private func saysTheSame(_ slot: URLQueryItem, _ wanted: WantedItem) -> Bool {
        if let literal = wanted.item.literalValue { return PercentText.equal(old, slot.value, literal) }
        if let element = wanted.element { return PercentText.equal(old, slot.value, element.text) }
        return wanted.item.value.map { writer.reads($0, slot.value) } ?? false
    }

    /// An item that the source form does not name can't be told from one of the same name that is new.
    private func checkCollisions() throws(TemplateWriteFailure) {
        for slot in slots.indices where slots[slot].known == nil && taken[slot] == nil && !slots[slot].whole.isEmpty {
            guard !(source?.names(slots[slot].name, in: old) ?? false),
                let other = wanted.first(where: { isNamed(slots[slot], $0.item) })
            else { continue }
            throw .collides(String(decoding: other.item.names[0], as: UTF8.self))
        }
    }

    /// New items follow the last known one; further elements of a list, their own last one.
    private mutating func settleAnchors() {
        let last = slots.indices.last { slots[$0].known != nil } ?? -1
        for index in wanted.indices where wanted[index].slot == nil {
            let own = wanted[..<index].last { $0.item == wanted[index].item && $0.item.isCollected }
            wanted[index].anchor = own.map { $0.slot ?? $0.anchor } ?? last
        }
    }

    // MARK: Writing

    private func emit(_ pieces: inout PieceBuilder) throws(TemplateWriteFailure) {
        var isFirst = true
        func delimit(_ pieces: inout PieceBuilder) {
            pieces.text(isFirst ? "?" : "&")
            isFirst = false
        }
        for slot in -1..<slots.count {
            if slot >= 0, let index = taken[slot] {
                delimit(&pieces)
                try write(wanted[index], over: slots[slot], to: &pieces)
            } else if slot >= 0, stays(slots[slot]) {
                delimit(&pieces)
                pieces.source(slots[slot].whole)
            }
            for new in wanted where new.slot == nil && new.anchor == slot {
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
        if let slot, isNamed(slot, wanted.item) {
            pieces.source(slot.name)
        } else {
            pieces.text(wanted.item.writtenName)
        }
        if let slot, saysTheSame(slot, wanted) {
            // With its `=`, if it has one.
            return pieces.source(slot.name.upperBound..<slot.whole.upperBound)
        }
        guard let value = wanted.item.value else { return }
        pieces.text("=")
        if let element = wanted.element, let part = wanted.item.wholePart {
            try writer.write(element, writer.parts[part], .query, to: &pieces)
        } else {
            try writer.write(value, replacing: nil, to: &pieces)
        }
    }
}
