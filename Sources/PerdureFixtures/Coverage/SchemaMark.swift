internal import Perdure

/// A part of a schema that saved links can exercise.
enum SchemaMark: Hashable {
    /// A link of the version arrived.
    case version(lineage: String, Int)
    /// A URL was read by the form at that place.
    case form(lineage: String, Int, Place)
    /// The optional field was there, or was not.
    case field(lineage: String, Int, path: [String], isPresent: Bool)
    /// The field had that value, by its JSON.
    case value(lineage: String, Int, path: [String], [UInt8])
}
