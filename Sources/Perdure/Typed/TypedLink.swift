/// A link as a type of the app: one lineage at one version, or any of several.
///
/// `perdure generate swift` writes such types from the definitions.
public protocol TypedLink: Sendable {
    /// Reads what a link says.
    ///
    /// - Throws: where it satisfies its schema, and does not fit the type all the same.
    init(_ content: LinkContent) throws(PayloadFault)

    /// What the link says, with what it was read from.
    var content: LinkContent { get }
}

/// A link without a type of its own.
extension LinkContent: TypedLink {
    /// The content itself.
    public init(_ content: LinkContent) { self = content }

    /// The content itself.
    public var content: LinkContent { self }
}
