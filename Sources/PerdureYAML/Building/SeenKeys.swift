internal import Perdure

/// The keys of a mapping so far, to tell one that comes again.
struct SeenKeys {
    /// Compared one by one, which is quicker than a dictionary as long as they are few. Most mappings are that small.
    private var few: [(key: KeyIdentity, place: Place)] = []
    private var many: [KeyIdentity: Place] = [:]

    private static let fewAtMost = 16

    /// Takes a key in. Where it came before, returns where that was, and changes nothing.
    mutating func insert(_ key: KeyIdentity, at place: Place) -> Place? {
        guard many.isEmpty else { return insertIntoMany(key, at: place) }
        if let first = few.first(where: { $0.key == key }) { return first.place }
        if few.isEmpty { few.reserveCapacity(8) }
        few.append((key, place))
        if few.count > Self.fewAtMost {
            many = Dictionary(uniqueKeysWithValues: few.lazy.map { ($0.key, $0.place) })
        }
        return nil
    }

    private mutating func insertIntoMany(_ key: KeyIdentity, at place: Place) -> Place? {
        if let first = many[key] { return first }
        many[key] = place
        return nil
    }
}
