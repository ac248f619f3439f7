/// Options of which only one may be given.
package struct ExclusiveGroup: Sendable {
    /// Whether one of the options has to be there.
    package enum Rule: Sendable {
        case atMostOne
        case exactlyOne
    }

    package var rule: Rule
    /// The long names of the options, without dashes.
    package var options: [String]

    /// A group that may stay empty: `[--include GLOB | --exclude GLOB]`.
    package static func atMostOne(of options: String...) -> ExclusiveGroup {
        ExclusiveGroup(rule: .atMostOne, options: options)
    }

    /// A group that needs one: `(-o OUT | --in-place | --dry-run)`.
    package static func exactlyOne(of options: String...) -> ExclusiveGroup {
        ExclusiveGroup(rule: .exactlyOne, options: options)
    }

    func usage(_ options: [Option]) -> String {
        let members = self.options.compactMap { name in options.first { $0.name == name } }
        let list = members.map(\.usage).joined(separator: " | ")
        return rule == .exactlyOne ? "(\(list))" : "[\(list)]"
    }
}
