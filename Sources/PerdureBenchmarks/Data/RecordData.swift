/// NDJSON: a note a line, spelt as `jq -c` spells it, so that the outputs of all who do the same edit are equal bytes.
package struct RecordData: Sendable {
    /// How long the text of a note is; eight words are about 40 bytes.
    var words = 145
    /// Every so manieth note has links.
    var every = 1
    var links = 1
    /// The version that its links are in.
    var version = 2

    package init() {}

    package init(_ change: (inout RecordData) -> Void) { change(&self) }

    @Sendable package func make(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        var file = try DataFile(folder + "/in.ndjson")
        var prose = Prose(seed: 1)
        for number in 0..<count { try file.write(record(number, &prose)) }
        try file.close()
    }

    package func record(_ number: Int, _ prose: inout Prose) -> String {
        let start = #"{"id":\#(number),"folder":"Notes","title":"Note \#(number)","text":"\#(prose.text(words))""#
        let tags = #","tags":["a","b"]"#
        guard number % every == 0 else { return start + tags + "}\n" }
        if links == 1 { return start + tags + #","link":\#(link(number))}"# + "\n" }
        let all = (0..<links).map { link(number * links + $0) }.joined(separator: ",")
        return start + tags + #","links":[\#(all)]}"# + "\n"
    }

    private func link(_ number: Int) -> String {
        #"{"activityType":"com.example.note","title":"Note \#(number)","userInfo":{"documentIdentifier":""#
            + NoteDefinitions.identifier(number)
            + #"","page":\#(number % 40),"activityVersion":\#(version),"extra":{"a":1}}}"#
    }
}
