import Foundation
import Perdure
import PerdureFormats
import Testing

/// What was edited is read again by another program, and holds what it should.
@Suite(.enabled(if: PythonPropertyLists.isThere, "python3 is not here"))
struct PropertyListOracleTests {
    private struct Case {
        var bytes: [UInt8]
        var expected: PlainPropertyList
        var story: String
    }

    @Test func pythonReadsBinaryOnes() throws {
        var cases: [Case] = []
        for seed in UInt64(5_000)..<5_200 {
            var generator = RandomPropertyList(seed: seed)
            let link = generator.activity(depth: 3)
            let other = generator.value(depth: 2)
            let source = PlainPropertyList.array([link, other]).binary(generator.spelling(seed))
            var model = Value.null
            let after = try editedBinary(source) { tape in
                var edits = JSONRandomEdits(
                    seed: seed, model: tape.value(Tape.root), scalars: BinaryPropertyListPropertyTests.scalars)
                for _ in 0..<4 { edits.edit(&tape) }
                model = edits.model
            }
            cases.append(
                Case(bytes: after, expected: .array([PlainPropertyList(model), other]), story: "seed \(seed)"))
        }
        try compare(cases)
    }

    @Test func pythonReadsXML() throws {
        var cases: [Case] = []
        for seed in UInt64(6_000)..<6_200 {
            var generator = RandomPropertyList(seed: seed)
            let source = generator.activity(depth: 3, isPlain: true).xml(isCompact: seed % 3 == 0)
            var model = Value.null
            let after = try editedXML(source) { tape in
                var edits = JSONRandomEdits(
                    seed: seed, model: tape.value(Tape.root), scalars: BinaryPropertyListPropertyTests.scalars)
                for _ in 0..<4 { edits.edit(&tape) }
                model = edits.model
            }
            cases.append(
                Case(
                    bytes: Array(after.utf8), expected: PlainPropertyList(model),
                    story: "seed \(seed): \(source)\n\(after)"))
        }
        try compare(cases)
    }

    private func compare(_ cases: [Case]) throws {
        let read = try PythonPropertyLists.read(cases.map(\.bytes))
        #expect(read.count == cases.count)
        for (one, python) in zip(cases, read) {
            #expect(python == one.expected.asPython, Comment(rawValue: one.story))
        }
    }

    @Test(.enabled(if: JSONCorpora.root != nil, "the shared corpora are not here"))
    func itAgreesOnTheCorpora() throws {
        let files = PropertyListCorpusTests.files
        let contents = try files.map { Array(try Data(contentsOf: $0)) }
        for ((file, bytes), python) in zip(zip(files, contents), try PythonPropertyLists.read(contents)) {
            // Python reads XML in UTF-16, and both refuse all else that is no property list.
            let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
            guard !isWide else { continue }
            let ours = PropertyListCorpusTests.value(bytes)
            #expect((python == nil) == (ours == nil), "\(file.lastPathComponent)")
            // The decimal of a real of 32 bits is shorter than that of the same number in 64; a real can be whole.
            guard
                !["issue16", "NSKeyedUnarchiver-EdgeInsetsTest"].contains(
                    file.deletingPathExtension().lastPathComponent)
            else { continue }
            guard let python, let ours, !python.contains("real 7ff"), !python.contains("real fff") else { continue }
            #expect(PlainPropertyList(ours).asPython == python, "\(file.lastPathComponent)")
        }
    }
}
