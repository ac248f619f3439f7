/// A fenced block of a Markdown file.
struct CodeBlock {
    /// The word after the fence.
    var language: String
    /// The file it is, where the paragraph above ends with a path in backticks and a colon: ``in `Schemas/a.yaml`:``
    var file: String?
    /// The line of its first line in the document, from 0, and its lines.
    var start: Int
    var lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }

    static func all(in lines: [String]) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: CodeBlock?
        for (index, line) in lines.enumerated() {
            guard line.hasPrefix("```") else {
                open?.lines.append(line)
                continue
            }
            if let block = open {
                blocks.append(block)
                open = nil
            } else {
                let above = lines[..<index].last { !$0.isEmpty } ?? ""
                open = CodeBlock(language: String(line.dropFirst(3)), file: file(above), start: index + 1, lines: [])
            }
        }
        return blocks
    }

    private static func file(_ line: String) -> String? {
        guard line.hasSuffix("`:"), case let parts = line.split(separator: "`"), parts.count > 1 else { return nil }
        return String(parts[parts.count - 2])
    }
}

/// A command of a `console` block, and what it prints.
struct ConsoleCommand {
    var command: String
    var output: String

    /// A command stands after `$ `; what follows, up to the next one, is its output.
    static func all(in block: CodeBlock) -> [ConsoleCommand] {
        var commands: [ConsoleCommand] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                commands.append(ConsoleCommand(command: String(line.dropFirst(2)), output: ""))
            } else if !commands.isEmpty {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        return commands
    }
}
