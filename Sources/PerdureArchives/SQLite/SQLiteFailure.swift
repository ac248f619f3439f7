import CSQLite

/// What SQLite says it could not do, as the middle of a sentence.
package struct SQLiteFailure: Error, Equatable, Sendable, CustomStringConvertible {
    package let code: Int32
    package let description: String

    init(_ code: Int32, _ description: String) {
        self.code = code
        self.description = description
    }

    package init(damaged what: String) { self.init(SQLITE_CORRUPT, "it is damaged: \(what)") }
}
