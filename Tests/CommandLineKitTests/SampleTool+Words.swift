@testable import CommandLineKit

extension SampleTool {
    /// The words of a command line, parted by single spaces; `''` is an empty word.
    static func words(_ line: String) -> [ArgumentText] {
        line.split(separator: " ").map { $0 == "''" ? "" : ArgumentText($0) }
    }

    /// What a command line that is right hands to its command.
    static func parse(_ line: String) throws -> ParsedArguments {
        try parse(words(line))
    }

    static func parse(_ words: [ArgumentText]) throws -> ParsedArguments {
        guard case .run(let arguments) = try tool.parse(words) else { throw NoCommand() }
        return arguments
    }

    struct NoCommand: Error {}
}
