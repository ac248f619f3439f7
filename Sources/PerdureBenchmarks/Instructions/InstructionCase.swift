/// A small run whose instructions are counted: always the same work, on one thread.
package struct InstructionCase: Sendable {
    package var subject: String
    package var count: Int

    package static let all = [
        InstructionCase(subject: "ndjson", count: 1000), InstructionCase(subject: "ndjson-long", count: 100),
        InstructionCase(subject: "ndjson-many", count: 50), InstructionCase(subject: "ndjson-none", count: 1000),
        InstructionCase(subject: "ndjson-newer", count: 1000), InstructionCase(subject: "markdown", count: 100),
        InstructionCase(subject: "html", count: 100), InstructionCase(subject: "enex", count: 100),
        InstructionCase(subject: "zip", count: 200), InstructionCase(subject: "tar", count: 200),
        InstructionCase(subject: "plist", count: 1000), InstructionCase(subject: "keyed-archive", count: 200),
        InstructionCase(subject: "notes-database", count: 50), InstructionCase(subject: "plan-five-edits", count: 1000),
        InstructionCase(subject: "plan-validation", count: 1000), InstructionCase(subject: "start-20", count: 20),
        InstructionCase(subject: "check", count: 3),
    ]

    /// Counts them with callgrind.
    ///
    /// - Parameter site: names the programs.
    func count(in laboratory: borrowing Laboratory, _ site: Site) throws -> Int {
        guard let subject = Subject.named(subject) else {
            throw BenchmarkFailure("no subject is called '\(self.subject)'")
        }
        var site = site
        site.folder = try laboratory.makeFolder(subject.name)
        defer { Workshop.remove(site.folder) }
        try laboratory.make(subject, count: count, in: site.folder)
        guard let contender = subject.contenders(site, count).first else { return 0 }
        var program = contender.program(in: site.folder)
        let isMigration = program.words.dropFirst().first == "migrate"
        program.words =
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + program.words
            + (isMigration ? ["--jobs", "1"] : [])
        let usage = try program.run()
        let said = String(decoding: try DataFile.read(program.errors), as: UTF8.self)
        guard contender.codes.contains(usage.code), let count = Self.collected(said) else {
            throw BenchmarkFailure("callgrind could not count '\(subject.name)': \(said.suffix(600))")
        }
        return count
    }

    /// The number in callgrind's last words: `==123== Collected : 4567`.
    package static func collected(_ text: String) -> Int? {
        let line = text.split(separator: "\n").last { $0.contains("Collected : ") }
        return line?.split(separator: " ").last.flatMap { Int($0) }
    }
}
