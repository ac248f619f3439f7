/// What a journal says about its run as a whole.
package struct JournalHeader: Hashable, Sendable {
    /// The format's name and version, which is the first thing in a journal.
    package static let format = "perdure-journal/1"

    /// The version of the program.
    package let toolVersion: String
    /// A hash of the schemas and migrations that were used, in the caller's own spelling.
    package let definitionsHash: String
    /// The options that bear on the result, in the caller's own spelling. A run is only resumed under the same.
    package let options: String
    package let inputs: [JournalInput]
    /// A random number that is part of the names of this run's temporary files.
    let run: UInt64

    /// The header of a new run.
    package init(toolVersion: String, definitionsHash: String, options: String, inputs: [JournalInput]) {
        self.init(
            toolVersion: toolVersion, definitionsHash: definitionsHash, options: options, inputs: inputs,
            run: .random(in: .min ... .max))
    }

    private init(toolVersion: String, definitionsHash: String, options: String, inputs: [JournalInput], run: UInt64) {
        self.toolVersion = toolVersion
        self.definitionsHash = definitionsHash
        self.options = options
        self.inputs = inputs
        self.run = run
    }

    var value: JournalValue {
        .members([
            "format": .text(JournalHeader.format), "tool": .text(toolVersion), "definitions": .text(definitionsHash),
            "options": .text(options), "run": .text(TemporaryName.hex(run)), "inputs": .list(inputs.map(\.value)),
        ])
    }

    init?(_ value: JournalValue) {
        guard let tool = value["tool"]?.text, let definitions = value["definitions"]?.text,
            let options = value["options"]?.text, let run = value["run"]?.text.flatMap({ UInt64($0, radix: 16) }),
            let list = value["inputs"]?.list
        else { return nil }
        let inputs = list.compactMap { JournalInput($0) }
        guard inputs.count == list.count else { return nil }
        self.init(toolVersion: tool, definitionsHash: definitions, options: options, inputs: inputs, run: run)
    }
}
