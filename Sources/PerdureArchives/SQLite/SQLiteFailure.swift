/// What SQLite could not do, as the middle of a sentence.
package struct SQLiteFailure: Error, Equatable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    package init(damaged what: String) { self.init("it is damaged: \(what)") }
}
