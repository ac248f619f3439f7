/// Markdown (CommonMark with the tables of GitHub) of text that may hold anything.
enum Markdown {
    /// Text in a line or a cell.
    static func text(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\n", "\r", "\r\n", "\t": result += " "
            case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return result
    }

    /// Text as code. A bar would end a cell even there.
    static func code(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 }).split(separator: "|", omittingEmptySubsequences: false)
            .joined(separator: "\\|")
        let fence = fence(around: line, least: 1)
        let isTouching = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty
        return isTouching ? "\(fence) \(line) \(fence)" : fence + line + fence
    }

    /// A block of code.
    static func fenced(_ text: String, language: String) -> String {
        let fence = fence(around: text, least: 3)
        return fence + language + "\n" + text + (text.hasSuffix("\n") ? "" : "\n") + fence
    }

    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let all = [head, head.map { _ in "---" }] + rows
        return all.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// Blocks with empty lines between them.
    static func page(_ blocks: [String]) -> String { blocks.joined(separator: "\n\n") + "\n" }

    /// More backticks than stand anywhere in the text.
    private static func fence(around text: String, least: Int) -> String {
        var (longest, run) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "`", count: max(least, longest + 1))
    }
}
