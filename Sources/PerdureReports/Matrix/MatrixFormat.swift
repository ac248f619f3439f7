internal import Perdure

/// A way to write a matrix, by the name that a command takes for it.
package struct MatrixFormat: Sendable {
    package let name: String
    /// One line for a command's help.
    package let summary: String
    package let write: @Sendable (MatrixTable) -> String

    package static let all: [MatrixFormat] = [text, markdown, json, csv, html]

    package static func named(_ name: String) -> MatrixFormat? { all.first { $0.name == name } }

    package static let text = MatrixFormat(name: "text", summary: "a table for reading") { MatrixText.text($0) }
    package static let markdown = MatrixFormat(name: "markdown", summary: "a table for a page or a comment") {
        MatrixText.markdown($0)
    }
    package static let json = MatrixFormat(name: "json", summary: "everything, for programs") { MatrixJSON.text($0) }
    package static let csv = MatrixFormat(name: "csv", summary: "one cell a line, for a spreadsheet") {
        MatrixCSV.text($0)
    }
    package static let html = MatrixFormat(name: "html", summary: "one page, for a browser") { MatrixHTML.text($0) }
}
