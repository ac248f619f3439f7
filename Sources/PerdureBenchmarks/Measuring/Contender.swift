/// One program of a subject: Perdure, or what it is compared with.
package struct Contender: Sendable {
    package var name: String
    package var words: [String]
    package var input: String?
    /// Where its standard output goes; nil for nowhere.
    package var standardOutput: String?
    /// What it writes: taken away before each run.
    package var product: String?
    /// How that is held against what the subject's own program writes.
    package var comparison: Comparison = .none
    /// Whether it takes so long that it runs in every third round only.
    package var isSlow = false
    package var needs: [Need] = []
    package var codes: ClosedRange<Int32> = 0...0

    package enum Comparison: Sendable {
        /// It does something else.
        case none
        /// The same bytes, in a file or a whole folder.
        case bytes
        /// The same meaning, as a program says that is given both.
        case program([String])
    }

    package init(_ name: String, _ words: [String]) {
        (self.name, self.words) = (name, words)
    }

    /// A copy with some things set, so that tables of contenders read as tables.
    package func with(_ change: (inout Contender) -> Void) -> Contender {
        var copy = self
        change(&copy)
        return copy
    }

    /// One that writes a file by itself.
    func writing(_ product: String, _ comparison: Comparison = .none) -> Contender {
        with { ($0.product, $0.comparison) = (product, comparison) }
    }

    /// One that writes to its standard output, which is a file.
    func printing(_ product: String, _ comparison: Comparison = .none) -> Contender {
        with { ($0.product, $0.standardOutput, $0.comparison) = (product, product, comparison) }
    }

    func needing(_ needs: Need...) -> Contender { with { $0.needs += needs } }
    var slow: Contender { with { $0.isSlow = true } }

    func program(in folder: String) -> Program {
        var program = Program(words, in: folder)
        program.errors = folder + "/errors.txt"
        program.input = input.map { folder + "/" + $0 } ?? program.input
        program.output = standardOutput.map { folder + "/" + $0 } ?? program.output
        return program
    }
}
