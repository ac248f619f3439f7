/// Why bytes are no stored activity.
package struct StoredActivityFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Bytes from the start of the activity's archive.
    package let offset: Int
    /// What is wrong, as the middle of a sentence.
    package let description: String

    init(_ description: String, at offset: Int = 0) {
        self.description = description
        self.offset = offset
    }

    init(_ failure: PropertyListFailure) { self.init("\(failure)", at: failure.offset) }
}
