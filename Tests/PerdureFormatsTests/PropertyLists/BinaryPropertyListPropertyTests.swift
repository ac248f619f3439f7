import Perdure
import PerdureFormats
import Testing

/// What must hold whatever the property list and whatever the edits.
@Suite struct BinaryPropertyListPropertyTests {
    static let scalars = JSONRandomEdits.scalars.filter { $0.kind != .null }

    @Test(arguments: 0..<30)
    func editsAndNothingElse(_ group: UInt64) throws {
        for seed in group * 40..<group * 40 + 40 {
            var generator = RandomPropertyList(seed: seed)
            let (list, link) = generator.document()
            let source = list.binary(generator.spelling(seed))
            var model = Value.null
            var log: [String] = []
            let after = try editedBinary(source) { tape in
                var edits = JSONRandomEdits(seed: seed, model: tape.value(Tape.root), scalars: Self.scalars)
                for _ in 0..<Int.random(in: 0...6, using: &edits.random) { edits.edit(&tape) }
                (model, log) = (edits.model, edits.log)
            }
            let story = Comment(rawValue: "seed \(seed): \(list.exact)\n\(log.joined(separator: "\n"))")
            if log.isEmpty { #expect(after == source, story) }
            guard case .array(let items) = list, case .array(let new)? = PlainPropertyList(binary: after) else {
                Issue.record(story)
                continue
            }
            // The first slot is the link, or one that stands before it.
            let place = try #require(items.firstIndex { $0.exact == link.exact })
            #expect(new.count == items.count, story)
            for index in items.indices where index != place && items[index].exact != link.exact {
                #expect(new[index].exact == items[index].exact, story)
            }
            #expect(new[place].asValue.asPropertyList.exact == model.asPropertyList.exact, story)
        }
    }
}
