import Perdure

/// What one ``BinaryPropertyListChecker`` has found. Several, each of its stretch, make a census.
struct BinaryPropertyListPart: Sendable {
    private var counts: [Int32]
    private var ends: [UInt32]
    private var found = BinaryPropertyListChecker.Found()

    /// How deep a wide container is looked for.
    private static let spineLimit = 8

    /// Nil where something is wrong, or where parts depend on each other.
    static func census(
        of list: BinaryPropertyList, jobs: Int, _ width: Int, on cores: any Execution
    ) -> BinaryPropertyListCensus? {
        let stretches = stretches(of: list, jobs, width)
        guard stretches.count > 1 else {
            return BinaryPropertyListPart(list, nil).map {
                BinaryPropertyListCensus(list, counts: $0.counts, ends: $0.ends, $0.found)
            }
        }
        // It is only read.
        nonisolated(unsafe) let source = list
        var parts = cores.map(stretches) { BinaryPropertyListPart(source, $0) }
        // Each is taken out before it is added to, so that nothing of it is copied.
        parts.reverse()
        guard var whole = parts.removeLast() else { return nil }
        while let next = parts.popLast() {
            guard let part = next, whole.append(part, in: list) else { return nil }
        }
        return BinaryPropertyListCensus(list, counts: whole.counts, ends: whole.ends, whole.found)
    }

    private init?(_ list: BinaryPropertyList, _ stretch: BinaryPropertyListChecker.Stretch?) {
        counts = Array(repeating: 0, count: list.objectCount)
        ends = Array(repeating: 0, count: list.objectCount)
        let found = ends.withUnsafeMutableBufferPointer { ends in
            counts.withUnsafeMutableBufferPointer { counts -> BinaryPropertyListChecker.Found? in
                guard let ends = ends.baseAddress, let counts = counts.baseAddress else { return nil }
                var checker = BinaryPropertyListChecker(list, ends: ends, counts: counts, stretch)
                return (try? checker.run()) == nil ? nil : checker.found
            }
        }
        guard let found else { return nil }
        self.found = found
    }

    // MARK: Parts

    /// Parts of the walk, in order: some references each of the widest container. None where no container is wide.
    private static func stretches(
        of list: BinaryPropertyList, _ jobs: Int, _ width: Int
    ) -> [BinaryPropertyListChecker.Stretch] {
        guard jobs > 1, let spine = try? spine(of: list, width), let count = spine.last?.end else { return [] }
        return (0..<jobs).map { .init(spine: spine, references: count * $0 / jobs..<count * ($0 + 1) / jobs) }
    }

    /// The containers from the top to the first wide one, always through the one that refers to most; nil for none.
    private static func spine(
        of list: BinaryPropertyList, _ width: Int
    ) throws(PropertyListFailure) -> [BinaryPropertyListChecker.Frame]? {
        var spine: [BinaryPropertyListChecker.Frame] = []
        var index = list.top
        while spine.count < spineLimit {
            let object = try list.object(index)
            guard object.isContainer else { return nil }
            spine.append(.init(index, object))
            if object.referenceCount >= width { return spine }
            var widest = 0
            for position in 0..<object.referenceCount {
                let next = try list.reference(position, in: object)
                let width = try list.object(next).referenceCount
                guard width > widest else { continue }
                widest = width
                index = next
                spine[spine.count - 1].position = position + 1
            }
            if widest == 0 { return nil }
        }
        return nil
    }

    /// Adds the next part. False where both have met the same container, in which links may be.
    private mutating func append(_ part: BinaryPropertyListPart, in list: BinaryPropertyList) -> Bool {
        found.append(part.found)
        found.uids += part.found.uids.filter { ends[Int($0)] == 0 }
        // Which of both met an object is all the same: it ends where it ends.
        var met: [Int] = []
        for object in counts.indices {
            counts[object] += part.counts[object]
            if ends[object] != 0, part.ends[object] != 0 { met.append(object) }
            ends[object] |= part.ends[object]
        }
        if met.contains(where: list.isContainer) { return false }
        return found.references <= list.bytes.count
    }
}

extension BinaryPropertyListChecker.Found {
    /// Adds all but the UIDs, which may have been met before.
    fileprivate mutating func append(_ part: Self) {
        let shift = trail.append(part.trail)
        slots += part.slots.lazy.map { slot in
            var slot = slot
            slot.step = slot.step > LinkTrail.start ? slot.step + shift : slot.step
            return slot
        }
        references += part.references
        values += part.values
        hasColons = hasColons || part.hasColons
        if keys.rows.isEmpty { keys = part.keys }
    }
}
