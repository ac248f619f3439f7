/// One definition file, as it was read.
package struct DefinitionNode: Sendable {
    package var path: String
    package var node: Node

    package init(path: String, node: Node) {
        self.path = path
        self.node = node
    }
}
