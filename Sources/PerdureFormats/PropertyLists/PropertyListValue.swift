package import Perdure

/// A whole property list as a value, for what is only read: an `Info.plist`, entitlements.
package enum PropertyListValue {
    /// - Parameter bytes: of a property list, binary or XML.
    /// - Throws: what is wrong, with its place.
    package static func read(_ bytes: [UInt8]) throws(PropertyListFailure) -> Value {
        try bytes.withUnsafeBytes { bytes -> Result<Value, PropertyListFailure> in
            do throws(PropertyListFailure) {
                var tape = Tape()
                try PropertyListSource(bytes).lex(into: &tape)
                return .success(tape.value(Tape.root))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Whether bytes are to be taken for a property list.
    package static func isLikely(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { PropertyListSource.begins($0) } }
}
