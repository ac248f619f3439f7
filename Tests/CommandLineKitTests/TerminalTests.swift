import Testing

@testable import CommandLineKit

@Suite struct TerminalTests {
    private func terminal(
        _ environment: [String: String], isTerminal: Bool = true, columns: Int? = nil
    ) -> Terminal {
        Terminal(isTerminal: isTerminal, columns: columns, environment: { environment[$0] })
    }

    @Test(
        arguments: [
            ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false),
            (["NO_COLOR": ""], true, true), (["TERM": "dumb"], true, false),
            (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
        ] as [([String: String], Bool, Bool)])
    func colour(environment: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(terminal(environment, isTerminal: isTerminal).usesColor == expected)
    }

    @Test(
        arguments: [
            ([:], nil, 80), ([:], 132, 132), (["COLUMNS": "60"], 132, 60),
            (["COLUMNS": "60"], nil, 60),
            (["COLUMNS": "0"], 132, 132), (["COLUMNS": "-4"], nil, 80),
            (["COLUMNS": "wide"], nil, 80),
            (["COLUMNS": ""], 100, 100),
        ] as [([String: String], Int?, Int)])
    func width(environment: [String: String], columns: Int?, expected: Int) {
        #expect(terminal(environment, columns: columns).width == expected)
    }

    @Test func aClosedDescriptorIsNoTerminal() {
        let terminal = Terminal(descriptor: -1, environment: { _ in nil })
        #expect(!terminal.isTerminal)
        #expect(terminal.width == 80)
        #expect(!terminal.style.color)
    }
}
