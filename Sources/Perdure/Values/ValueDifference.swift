/// A path at which two values differ.
package struct ValueDifference: Sendable {
    /// Key by key from the whole; elements by their number. Empty for the whole.
    package var keys: [String]
    /// What stands there; nil where nothing does.
    package var before: Value?
    package var after: Value?

    /// The path as definitions write it.
    package var path: String {
        let isScratch = keys.first == "$scratch"
        return Path(isScratch ? .scratch : .payload, keys.dropFirst(isScratch ? 1 : 0).map(Path.Component.key))
            .description
    }

    /// Every path at which they differ, in the order of the first, then of the second.
    ///
    /// Dictionaries are compared without regard to order. Everything else is compared as it is spelt: `1` and `1.0`
    /// differ, and so do a URL and a text of the same characters.
    package static func between(_ before: Value, _ after: Value) -> [ValueDifference] {
        var found: [ValueDifference] = []
        collect(before, after, [], &found)
        return found
    }

    private static func collect(_ old: Value?, _ new: Value?, _ keys: [String], _ found: inout [ValueDifference]) {
        if case .dictionary(let members)? = old, case .dictionary(let others)? = new,
            let left = byKey(members), let right = byKey(others)
        {
            for member in members { collect(member.value, right[Array(member.key.utf8)], keys + [member.key], &found) }
            for member in others where left[Array(member.key.utf8)] == nil {
                collect(nil, member.value, keys + [member.key], &found)
            }
        } else if case .array(let items)? = old, case .array(let others)? = new {
            for index in 0..<max(items.count, others.count) {
                let left = index < items.count ? items[index] : nil
                let right = index < others.count ? others[index] : nil
                collect(left, right, keys + [String(index)], &found)
            }
        } else if old?.kind != new?.kind || old.map(JSONText.encoded) != new.map(JSONText.encoded) {
            found.append(ValueDifference(keys: keys, before: old, after: new))
        }
    }

    /// Members by the bytes of their keys; nil where a key is there twice, so that no path would tell them apart.
    private static func byKey(_ members: Value.Members) -> [[UInt8]: Value]? {
        var found: [[UInt8]: Value] = [:]
        for member in members where found.updateValue(member.value, forKey: Array(member.key.utf8)) != nil {
            return nil
        }
        return found
    }

    /// The first dictionary that has keys of both in another order, by its path; nil where there is none.
    package static func order(_ before: Value, _ after: Value) -> [String]? { order(before, after, []) }

    private static func order(_ old: Value, _ new: Value, _ keys: [String]) -> [String]? {
        switch (old, new) {
        case (.dictionary(let members), .dictionary(let others)):
            guard let left = byKey(members), let right = byKey(others) else { return nil }
            let common = members.map { Array($0.key.utf8) }.filter { right[$0] != nil }
            if common != others.map({ Array($0.key.utf8) }).filter({ left[$0] != nil }) { return keys }
            for member in members {
                guard let other = right[Array(member.key.utf8)] else { continue }
                if let found = order(member.value, other, keys + [member.key]) { return found }
            }
        case (.array(let items), .array(let others)):
            for (index, pair) in zip(items, others).enumerated() {
                if let found = order(pair.0, pair.1, keys + [String(index)]) { return found }
            }
        default: break
        }
        return nil
    }
}
