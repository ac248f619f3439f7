import Perdure
import PerdureFormats

/// The links of a property list for a closer look, with the bytes that they stand in.
enum PropertyListHarvest {
    /// Empty where it can't be read.
    static func links(in bytes: UnsafeRawBufferPointer, _ context: SlotContext) -> [(Range<Int>, LocatedLink.Kind)] {
        guard let source = try? PropertyListSource(bytes) else { return [] }
        var document = Tape()
        guard (try? source.lex(into: &document)) != nil else { return [] }
        if KeyedArchive.isArchive(document) {
            guard let archive = try? KeyedArchive.read(document, of: source) else { return [] }
            return links(of: archive)
        }
        switch source {
        case .binary(let list, let census): return links(of: BinaryPropertyListLinks(list, census))
        case .xml:
            var end = 0
            return XMLPropertyListLinks.slots(of: document).compactMap { slot in
                var tape = Tape()
                let source = UnsafeRawBufferPointer(rebasing: bytes[slot])
                guard slot.lowerBound >= end, (try? XMLPropertyListTape.lex(dictionary: source, into: &tape)) != nil
                else { return nil }
                end = slot.upperBound
                return (slot, .value(tape.value(Tape.root)))
            }
        }
    }

    private static func links<Graph: LinkGraph & ~Copyable>(
        of graph: borrowing Graph
    ) -> [(Range<Int>, LocatedLink.Kind)] {
        var found: [(Range<Int>, LocatedLink.Kind)] = []
        var inside = Set<Int>()
        var tape = Tape()
        for slot in graph.slots where !inside.contains(slot.object) {
            guard (try? graph.lexSlot(slot.object, into: &tape)) != nil else { continue }
            for node in tape.nodes.dropFirst() where node.kind == .dictionary { inside.insert(graph.object(of: node)) }
            found.append((slot.offset..<slot.offset + 1, .value(tape.value(Tape.root))))
        }
        return found
    }
}
