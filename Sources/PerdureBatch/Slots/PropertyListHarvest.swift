import Perdure
import PerdureFormats

/// The links of a property list for a closer look, with the bytes that they stand in.
enum PropertyListHarvest {
    struct Link {
        var range: Range<Int>
        /// How people find it in a property list without lines; nil where lines say it.
        var path: String?
        var value: Value
    }

    static func links(in bytes: UnsafeRawBufferPointer) throws(PropertyListFailure) -> [Link] {
        let source = try PropertyListSource(bytes)
        var document = Tape()
        try source.lex(into: &document)
        if KeyedArchive.isArchive(document) { return links(of: try KeyedArchive.read(document, of: source)) }
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
                return Link(range: slot, value: tape.value(Tape.root))
            }
        }
    }

    private static func links<Graph: LinkGraph & ~Copyable>(of graph: borrowing Graph) -> [Link] {
        var found: [Link] = []
        var inside = ObjectSet()
        var tape = Tape()
        for slot in graph.slots where !inside.contains(slot.object) {
            guard (try? graph.lexSlot(slot.object, into: &tape)) != nil else { continue }
            for node in tape.nodes.dropFirst() where node.kind == .dictionary { inside.insert(graph.object(of: node)) }
            let range = slot.offset..<slot.offset + 1
            found.append(Link(range: range, path: graph.path(to: slot), value: tape.value(Tape.root)))
        }
        return found
    }
}
