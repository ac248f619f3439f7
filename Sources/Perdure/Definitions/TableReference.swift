/// A table that a step wants.
package struct TableReference: Sendable {
    package var source: TableSource
    package var columns: [String]
    package var place: Place
    /// Where the step stands that wants it.
    package var step: Place
}

/// Where a table comes from.
package enum TableSource: Sendable, Hashable {
    /// A file beside the definitions.
    case file(String)
    /// Given when the command is run, by `--table NAME=FILE`.
    case input(String)

    /// What it is called among the tables of definitions.
    package var key: String {
        switch self {
        case .file(let path): path
        // No file of a folder is called so.
        case .input(let name): "{input: \(name)}"
        }
    }

    package var described: String {
        switch self {
        case .file(let path): "the table '\(path)'"
        case .input(let name): "the table '\(name)', which --table gives,"
        }
    }
}
