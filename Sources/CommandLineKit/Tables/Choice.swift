/// One of the values that an option or argument allows.
package struct Choice: Sendable, ExpressibleByStringLiteral {
    /// The value as typed.
    package var name: String
    /// A few words about it; may be empty.
    package var help: String

    package init(_ name: String, help: String = "") {
        self.name = name
        self.help = help
    }

    package init(stringLiteral name: String) {
        self.init(name)
    }
}
