/// Where something stands: a file and a range in it, as a person's editor counts.
///
/// Lines count from 1; columns count UTF-8 bytes from 1. Inside an archive, `file` names the way
/// to the entry, as in `outer.zip!inner.zip!note.md`.
public struct Place: Sendable, Hashable {
    /// The file's path, and within an archive the way to the entry.
    public var file: String
    /// From 1; 0 where no line is known.
    public var line: Int
    /// In bytes from 1; 0 where none is known.
    public var column: Int
    /// The line of the end.
    public var endLine: Int
    /// The column behind the last byte.
    public var endColumn: Int

    /// A range in a file; without an end, a point in it.
    public init(file: String, line: Int = 0, column: Int = 0, endLine: Int? = nil, endColumn: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.endLine = endLine ?? line
        self.endColumn = endColumn ?? column
    }

    /// The place before anything is known but the file.
    public static func file(_ file: String) -> Place { Place(file: file) }
}

extension Place: CustomStringConvertible {
    /// `file:line:column`, or the file alone where no line is known.
    public var description: String {
        if line == 0 { return file }
        return column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }
}

extension Place: Comparable {
    /// By file, then from the front to the back.
    public static func < (a: Place, b: Place) -> Bool {
        (a.file, a.line, a.column, a.endLine, a.endColumn) < (b.file, b.line, b.column, b.endLine, b.endColumn)
    }
}
