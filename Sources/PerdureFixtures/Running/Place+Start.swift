internal import Perdure

extension Place {
    /// Line and column where it begins.
    var start: Place { Place(file: file, line: line, column: column) }

    /// Of a place of several lines, its beginning, so that no more is shown.
    var firstLine: Place { line == endLine ? self : start }
}
