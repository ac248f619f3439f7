import Testing

@testable import CommandLineKit

@Suite struct TypedValueTests {
    @Test(arguments: [("1", 1), ("256", 256), ("007", 7), ("+5", 5)])
    func integersInRange(text: String, number: Int) throws {
        let arguments = try SampleTool.parse("migrate -n a --jobs=\(text)")
        #expect(try arguments.integer("jobs", in: 1...256) == number)
    }

    @Test(arguments: ["0", "257", "-1", "1.5", "ten", "99999999999999999999", "1e2", "0x10"])
    func otherIntegersAreRefused(text: String) throws {
        let arguments = try SampleTool.parse("migrate -n a --jobs=\(text)")
        let error = #expect(throws: UsageError.self) { try arguments.integer("jobs", in: 1...256) }
        #expect(
            error?.message
                == "option '--jobs' can't be '\(text)'; it is a whole number from 1 to 256")
    }

    @Test(arguments: [
        (0...Int.max, "a whole number, 0 or more"), (Int.min...9, "a whole number, 9 or less"),
        (Int.min...Int.max, "a whole number"),
    ])
    func openRangesAreNamedAsSuch(range: ClosedRange<Int>, words: String) throws {
        let arguments = try SampleTool.parse("migrate -n a --jobs=x")
        let error = #expect(throws: UsageError.self) { try arguments.integer("jobs", in: range) }
        #expect(error?.message == "option '--jobs' can't be 'x'; it is \(words)")
    }

    @Test func whatWasNotGivenIsNil() throws {
        let arguments = try SampleTool.parse("migrate -n a")
        #expect(try arguments.integer("jobs", in: 1...2) == nil)
        #expect(try arguments.string("journal") == nil)
        #expect(arguments.choice("input-format", as: Container.self) == nil)
    }

    @Test func choicesBecomeCases() throws {
        let migrate = try SampleTool.parse("migrate -n a --input-format ndjson")
        #expect(migrate.choice("input-format", as: Container.self) == .ndjson)
        let completions = try SampleTool.parse("completions fish")
        #expect(completions.argumentChoice("SHELL", as: Shell.self) == .fish)
    }

    private enum Container: String { case zip, ndjson }
}
