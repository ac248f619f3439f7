import Perdure
import PerdureFormats
import Testing

/// What must hold whatever the link and whatever the edits.
@Suite struct JSONRendererPropertyTests {
    @Test(arguments: 0..<40)
    func editsAndNothingElse(_ group: UInt64) throws {
        for seed in group * 60..<group * 60 + 60 {
            var writer = JSONWriter(seed: seed)
            let source = Array(writer.object(depth: 4).utf8)
            try withJSONTape(of: source) { tape in
                guard tape[Tape.root].kind == .dictionary else { return }
                var edits = JSONRandomEdits(seed: seed, model: tape.value(Tape.root))
                #expect(renderedJSON(tape) == source)
                for _ in 0..<Int.random(in: 1...8, using: &edits.random) { edits.edit(&tape) }
                let result = renderedJSON(tape)
                let story = Comment(
                    rawValue: """
                        seed \(seed): \(String(decoding: source, as: UTF8.self))
                        \(edits.log.joined(separator: "\n"))
                        \(String(decoding: result, as: UTF8.self))
                        """)

                #expect(tape.value(Tape.root).exact == edits.model.exact, story)
                #expect(JSONKeptBytes.appear(JSONKeptBytes.runs(of: tape), in: result), story)
                #expect(walkJSON(result).isSuccess, story)
                try withJSONTape(of: result) { after in
                    #expect(after.value(Tape.root).asJSON.exact == edits.model.asJSON.exact, story)
                    #expect(renderedJSON(after) == result)
                }
            }
        }
    }

    /// Where keys and values change in place, all else is the source, byte for byte.
    @Test(arguments: 0..<20)
    func replacesRanges(_ group: UInt64) throws {
        for seed in group * 30..<group * 30 + 30 {
            var writer = JSONWriter(seed: seed)
            let source = Array(writer.object(depth: 4).utf8)
            try withJSONTape(of: source) { tape in
                guard tape[Tape.root].kind == .dictionary else { return }
                var expected: [UInt8] = []
                var copied = 0
                for index in tape.nodes.indices.dropFirst() where writer.random.chance(30) {
                    let node = tape.nodes[index]
                    guard node.parent >= 0, Int(node.start) >= copied, Int(node.keyStart) >= copied || node.keyEnd == 0,
                        tape.isLinked(Int32(index))
                    else { continue }
                    if node.keyEnd > 0 {
                        expected += source[copied..<Int(node.keyStart)] + Array("\"new\"".utf8)
                        copied = Int(node.keyEnd)
                        tape.rename(Int32(index), to: "new".utf8)
                    }
                    expected += source[copied..<Int(node.start)] + Array("-0.0".utf8)
                    copied = Int(node.end)
                    tape.replace(Int32(index), withScalar: .number, "-0.0".utf8)
                }
                expected += source[copied...]
                #expect(renderedJSON(tape) == expected, "seed \(seed): \(String(decoding: source, as: UTF8.self))")
            }
        }
    }
}

extension Tape {
    /// Whether a node can be reached from the root; the array in a set's wrapper can't.
    fileprivate borrowing func isLinked(_ index: Int32) -> Bool {
        var child = firstChild(of: nodes[Int(index)].parent)
        while child >= 0, child != index { child = sibling(after: child) }
        return child == index
    }
}

extension Result {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
