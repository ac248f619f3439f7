import Perdure

/// What dictionaries in one place have in common: their members, or, where the keys are data, their keys and values.
struct DictionaryStatistics: Sendable {
    private(set) var count = 0
    /// In the order in which they were first met.
    private(set) var keys: [String] = []
    private(set) var members: [String: FieldStatistics] = [:]
    /// Of all keys and values, once there are too many keys to be names.
    private(set) var keyText = TextStatistics()
    private(set) var values = FieldStatisticsBox()
    private(set) var hasManyKeys = false
    /// Members were met that were not looked into.
    private(set) var isIncomplete = false
    /// How often each set of keys occurred, with the value of a key that tells kinds apart.
    private(set) var arms: [Arm: Int] = [:]
    private(set) var hasManyArms = false

    struct Arm: Hashable, Sendable {
        var tag: TagValue?
        var keys: [String]
    }

    private static let keyLimit = 96
    private static let armLimit = 48

    mutating func giveUp() {
        count += 1
        isIncomplete = true
    }

    mutating func add(_ pairs: Value.Members, depth: Int) {
        count += 1
        var seen = Set<String>()
        for (key, value) in pairs where seen.insert(key).inserted { add(key, value, depth) }
        guard !hasManyArms, !hasManyKeys else { return }
        count(Arm(tag: TagValue.find(in: pairs), keys: seen.sorted()), 1)
    }

    private mutating func add(_ key: String, _ value: Value, _ depth: Int) {
        if !hasManyKeys, members[key] == nil {
            if keys.count == Self.keyLimit { becomeMap() } else { keys.append(key) }
        }
        guard hasManyKeys else {
            members[key, default: FieldStatistics()].add(value, depth: depth)
            return
        }
        keyText.add(key)
        values.add(value, depth: depth)
    }

    private mutating func count(_ arm: Arm, _ number: Int) {
        guard arms[arm] != nil || arms.count < Self.armLimit else {
            hasManyArms = true
            arms = [:]
            return
        }
        arms[arm, default: 0] += number
    }

    /// Takes the keys for data.
    private mutating func becomeMap() {
        hasManyKeys = true
        for key in keys {
            guard let field = members[key] else { continue }
            for _ in 0..<field.count { keyText.add(key) }
            values.merge(field)
        }
        (keys, members, arms) = ([], [:], [:])
    }

    mutating func merge(_ other: DictionaryStatistics) {
        count += other.count
        isIncomplete = isIncomplete || other.isIncomplete
        hasManyArms = hasManyArms || other.hasManyArms
        let new = other.keys.filter { members[$0] == nil }
        if !hasManyKeys, other.hasManyKeys || keys.count + new.count > Self.keyLimit { becomeMap() }
        if hasManyKeys {
            var other = other
            if !other.hasManyKeys { other.becomeMap() }
            keyText.merge(other.keyText)
            values.merge(other.values)
            arms = [:]
            return
        }
        keys += new
        for key in other.keys {
            if let field = other.members[key] { members[key, default: FieldStatistics()].merge(field) }
        }
        if hasManyArms { arms = [:] }
        for (arm, number) in other.arms where !hasManyArms { count(arm, number) }
    }

    /// The same as keys and values.
    var asMap: DictionaryStatistics {
        var map = self
        if !map.hasManyKeys { map.becomeMap() }
        return map
    }

    /// Whether the keys look like data: all of one form that names have not, or many of which each is rare.
    var looksLikeMap: Bool {
        if hasManyKeys { return true }
        guard keys.count > 1 else { return false }
        var text = TextStatistics()
        for key in keys { text.add(key) }
        if let form = text.form, [.uuid, .integer, .number, .iso8601, .url].contains(form) { return true }
        let uses = members.values.reduce(0) { $0 + $1.count }
        return keys.count > 12 && count > 3 && uses < keys.count * count / 5
    }
}

/// Breaks the circle of two structures that hold each other.
struct FieldStatisticsBox: Sendable {
    private(set) var fields: [FieldStatistics] = []

    mutating func add(_ value: Value, depth: Int) {
        if fields.isEmpty { fields = [FieldStatistics()] }
        fields[0].add(value, depth: depth)
    }

    mutating func merge(_ field: FieldStatistics) {
        if fields.isEmpty { fields = [field] } else { fields[0].merge(field) }
    }

    mutating func merge(_ other: FieldStatisticsBox) {
        if let field = other.fields.first { merge(field) }
    }
}
