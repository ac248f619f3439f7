extension CompiledLineage {
    /// Whether only the shape of a link can say that it belongs here.
    func needsRecognition<Store: LinkStore & ~Copyable>(_ store: borrowing Store) -> Bool {
        guard !versionKey.isEmpty else { return true }
        guard case .byShape = missing else { return false }
        return VersionValue.read(versionKey, store) == .absent
    }

    /// Whether the link has something under the version key.
    func writesVersion<Store: LinkStore & ~Copyable>(_ store: borrowing Store) -> Bool {
        !versionKey.isEmpty && VersionValue.read(versionKey, store) != .absent
    }

    /// Whether some version recognises the link. A version that says nothing of it recognises every link of its
    /// activity types.
    func fits<Store: LinkStore & ~Copyable>(_ store: borrowing Store, _ machine: Machine) -> Bool {
        let type = activityType(store)
        return versions.contains { version in
            version.allows(activityType: type) && version.isRecognised(store, machine) ?? true
        }
    }

    func activityType<Store: LinkStore & ~Copyable>(_ store: borrowing Store) -> [UInt8] {
        guard case .found(let node) = store.member("activityType" as StaticString, of: store.root) else { return [] }
        return store.withText(node) { Array($0) }
    }

    /// How a link's version was told.
    enum Recognised {
        case version(Int)
        case settled(LinkResult)
    }

    /// Which version a link has, by its key or by its shape.
    func recognise<Store: LinkStore & ~Copyable>(
        _ store: borrowing Store, lineage: Int, _ worker: inout Worker
    ) -> Recognised {
        guard !versionKey.isEmpty else {
            return byShape(Array(versions.indices), store, lineage, &worker)
        }
        switch VersionValue.read(versionKey, store) {
        case .absent:
            switch missing {
            case .version(let version): return known(version, lineage: lineage)
            case .byShape: return byShape(Array(versions.indices), store, lineage, &worker)
            case .unversioned: return unversioned(lineage, "the version key '\(versionKeyName)' is missing")
            }
        case .number(let number):
            if let only = version(writing: number) { return .version(only) }
            let writing = candidates(writing: number)
            if writing.isEmpty { return unknownNumber(number, lineage: lineage) }
            return byShape(writing, store, lineage, &worker)
        case .beyond:
            return .settled(LinkResult(.newer, lineage: lineage))
        case .unusable(let why):
            return unversioned(lineage, "the version key '\(versionKeyName)' \(why)")
        }
    }

    var versionKeyName: String { String(decoding: versionKey, as: UTF8.self) }

    func unversioned(_ lineage: Int, _ message: String) -> Recognised {
        .settled(LinkResult(.unversioned, lineage: lineage, detail: .init(messages: [message])))
    }

    private func known(_ version: Int, lineage: Int) -> Recognised {
        index(of: version).map(Recognised.version) ?? unknownNumber(version, lineage: lineage)
    }

    func unknownNumber(_ number: Int, lineage: Int) -> Recognised {
        if number > newestWritten { return .settled(LinkResult(.newer, lineage: lineage, from: number)) }
        let message = "no schema describes version \(number) of '\(self.lineage.name)'"
        return .settled(LinkResult(.failed, lineage: lineage, from: number, detail: .init(messages: [message])))
    }

    /// The versions whose shape the link has. Of several, those that leave fewest fields unknown; of those, one,
    /// or any if their routes make the same of this link.
    private func byShape<Store: LinkStore & ~Copyable>(
        _ indices: [Int], _ store: borrowing Store, _ lineage: Int, _ worker: inout Worker
    ) -> Recognised {
        let type = activityType(store)
        var best: [Int] = []
        var fewest = Int.max
        for index in indices where versions[index].allows(activityType: type) || type.isEmpty {
            let version = versions[index]
            let table = version.table(for: store, worker.machine)
            let isValid = worker.validator.isValid(store, table)
            guard version.isRecognised(store, worker.machine) ?? isValid else { continue }
            let unknown = worker.validator.countUnknown(store, table)
            if unknown < fewest { (best, fewest) = ([], unknown) }
            if unknown == fewest { best.append(index) }
        }
        if best.count == 1 { return .version(best[0]) }
        guard !best.isEmpty else { return unversioned(lineage, "no version of '\(self.lineage.name)' has this shape") }
        return agreeing(best, store, lineage, &worker)
    }

    /// Where the route of one version leads a link.
    private enum Arrival: Equatable {
        case at(Value)
        case stopped(Outcome, [String])
    }

    private func agreeing<Store: LinkStore & ~Copyable>(
        _ indices: [Int], _ store: borrowing Store, _ lineage: Int, _ worker: inout Worker
    ) -> Recognised {
        var results: [Arrival] = []
        for index in indices {
            var trial = store.duplicate()
            let result = migrate(&trial, from: index, lineage: lineage, &worker)
            let arrived = result.outcome == .current || result.outcome.isRewritten
            results.append(arrived ? .at(trial.value(trial.root)) : .stopped(result.outcome, result.messages))
        }
        if let first = results.first, results.allSatisfy({ $0 == first }) {
            let wanted = indices.first { schema(at: $0).version == target }
            return .version(wanted ?? indices[indices.count - 1])
        }
        let names = indices.map { String(schema(at: $0).version) }.joined(separator: ", ")
        return unversioned(lineage, "it could be any of the versions \(names), and they lead to different links")
    }
}
