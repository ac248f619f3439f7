extension Subject {
    /// Every subject there is, in the order of the table.
    package static let all: [Subject] = records + texts + archives + objects + plans + apps + starts

    package static func named(_ name: String) -> Subject? { all.first { $0.name == name } }
}
