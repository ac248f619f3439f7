package import Perdure

/// A YAML file of a folder of schemas or migrations, as read.
package struct DefinitionFile: Sendable {
    /// The path as the user would write it: the folder as it was named, then the way in it.
    package let path: String
    package let bytes: [UInt8]
    /// nil where the findings say why there is none.
    package let node: Node?
}
