extension Value {
    /// The members of a dictionary by their keys, of a key that is there twice the first; nil for what is no dictionary.
    package var membersByKey: [String: Value]? {
        guard case .dictionary(let members) = self else { return nil }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// A dictionary of these members, in the order of their keys.
    package static func dictionary(sorting members: [String: Value]) -> Value {
        .dictionary(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
