import Foundation
import Testing

extension DocumentTests {
    /// Every example of the documents is run as it stands there: files are written, commands are run, and what they print
    /// is compared. `UPDATE_GOLDENS=1` writes what they print into the document.
    @Suite struct ExampleTests {
        @Test(arguments: ["README.md", "Documentation/Definitions.md", "Documentation/Schemas.md"])
        func examplesDoWhatTheySay(document: String) throws {
            var lines = try Repository.lines(of: document)
            let blocks = CodeBlock.all(in: lines)
            try #require(!blocks.isEmpty)
            let shell = try Shell()
            var updates: [(block: CodeBlock, lines: [String])] = []
            for block in blocks {
                let place = "\(document):\(block.start)"
                if block.language == "console" {
                    updates.append((block, try run(block, shell, place)))
                } else if let file = block.file {
                    try shell.write(block.text, to: file)
                    try runWorkflow(block, shell, place)
                } else if block.language == "sh" {
                    try checkTargets(block, place)
                } else if block.language == "swift" {
                    #expect(try block.text == Repository.text(of: AppExampleTests.file), "\(place)")
                } else if block.language != "text" {
                    Issue.record("\(place): no test runs this block; name its file in the line above")
                }
            }
            guard Repository.updatesDocuments else { return }
            for (block, new) in updates.reversed() {
                lines.replaceSubrange(block.start..<block.start + block.lines.count, with: new)
            }
            try Repository.write(lines, to: document)
        }

        /// - Returns: the block's lines with what the commands really print.
        private func run(_ block: CodeBlock, _ shell: Shell, _ place: String) throws -> [String] {
            var real: [String] = []
            for command in ConsoleCommand.all(in: block) {
                let output = try shell.run(command.command).output
                if !Repository.updatesDocuments {
                    #expect(output == command.output, "\(place): $ \(command.command)")
                }
                real +=
                    ["$ " + command.command]
                    + output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            }
            return real
        }

        /// What a workflow would run of Perdure must end with 0.
        private func runWorkflow(_ block: CodeBlock, _ shell: Shell, _ place: String) throws {
            for line in block.lines {
                guard let range = line.range(of: "- run: perdure ") else { continue }
                let command = "perdure " + line[range.upperBound...]
                let (status, output) = try shell.run(command)
                #expect(status == 0, "\(place): \(command)\n\(output)")
            }
        }

        /// What a reader types in the package's folder is a target of the Makefile.
        private func checkTargets(_ block: CodeBlock, _ place: String) throws {
            let makefile = try Repository.text(of: "Makefile").split(separator: "\n")
            for line in block.lines {
                let words = line.split(separator: " ")
                #expect(words.first == "make" && words.count > 1, "\(place): \(line)")
                #expect(
                    makefile.contains { $0.hasPrefix(words[1] + ":") }, "\(place): there is no target '\(words[1])'")
            }
        }
    }
}
