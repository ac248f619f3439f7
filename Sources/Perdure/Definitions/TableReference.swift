/// A table that a step wants.
package struct TableReference: Sendable {
    package var path: String
    package var columns: [String]
    package var place: Place
}
