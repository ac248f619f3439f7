/// Why what a link says does not fit the type that an app has for it, although it satisfies its schema: a whole number
/// that is too large for `Int`, for one.
public struct PayloadFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The field, with dots between keys and places (`items.0.id`); empty for the whole.
    public var path: String
    /// What is wrong with it.
    public var message: String

    /// A fault of the value itself; whoever reads what is around it adds where it stands.
    public init(_ message: String) { (path, self.message) = ("", message) }

    /// The same fault, seen from around: the field of that key, or the element at that place.
    func inside(_ key: String) -> PayloadFault {
        var fault = self
        fault.path = path.isEmpty ? key : "\(key).\(path)"
        return fault
    }

    /// The field and what is wrong with it.
    public var description: String { path.isEmpty ? message : "'\(path)' \(message)" }
}
