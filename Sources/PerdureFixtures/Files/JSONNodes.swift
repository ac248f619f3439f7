package import Perdure
internal import PerdureFormats

/// Reads a JSON document into a ``Node``: values with their places, as those of definitions have them.
package enum JSONNodes {
    /// - Returns: the node, or the finding that says why the bytes are no JSON object.
    package static func read(_ bytes: [UInt8], file: String) -> Result<Node, Rejection> {
        let lines = LineTable(bytes)
        return bytes.withUnsafeBytes { source in
            let start = skippingSpace(source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, source)
            var tape = Tape()
            do throws(JSONFailure) {
                let rest = UnsafeRawBufferPointer(rebasing: source[start...])
                let end = skippingSpace(start + (try JSONTape.lex(startOf: rest, into: &tape)), source)
                if end < source.count { throw JSONFailure(.moreText, at: end - start) }
            } catch {
                let offset = min(start + error.offset, source.count)
                let place = lines.place(of: offset..<offset, in: file)
                return .failure(Rejection(finding: Finding(.jsonSyntax, "this is no JSON: \(error)", at: place)))
            }
            return .success(Reader(lines: lines, file: file, base: start).node(Tape.root, of: tape))
        }
    }

    /// Why there is no node.
    package struct Rejection: Error {
        package let finding: Finding
    }

    private static func skippingSpace(_ position: Int, _ source: UnsafeRawBufferPointer) -> Int {
        source[position...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? source.count
    }

    private struct Reader {
        let lines: LineTable
        let file: String
        let base: Int

        func place(_ start: UInt32, _ end: UInt32) -> Place {
            lines.place(of: base + Int(start)..<base + Int(end), in: file)
        }

        func node(_ index: Int32, of tape: borrowing Tape) -> Node {
            let node = tape[index]
            let place = place(node.start, node.end)
            switch node.kind {
            case .null: return Node(.null, at: place, text: "null")
            case .boolean:
                let flag = node.flags.contains(.isTrue)
                return Node(.boolean(flag), at: place, text: flag ? "true" : "false")
            case .number:
                let text = tape.string(node.text)
                return Node(
                    .number(text, isInteger: !text.contains { ".eE".contains($0) }), at: place, text: text)
            case .dictionary: return Node(.mapping(entries(index, of: tape)), at: place, style: .flow)
            case .array, .set: return Node(.sequence(items(index, of: tape)), at: place, style: .flow)
            // Values in wrappers, such as {"$date": …}, stand in links alone, and are looked at there.
            default: return Node(.string(tape.string(node.text)), at: place, style: .quoted)
            }
        }

        private func entries(_ index: Int32, of tape: borrowing Tape) -> [Node.Entry] {
            var entries: [Node.Entry] = []
            var child = tape.firstChild(of: index)
            while child >= 0 {
                let (member, text) = (tape[child], tape.string(tape[child].key))
                let key = Node(
                    .string(text), at: place(member.keyStart, member.keyEnd), style: .quoted, text: text)
                entries.append(Node.Entry(key: key, value: node(child, of: tape)))
                child = tape.sibling(after: child)
            }
            return entries
        }

        private func items(_ index: Int32, of tape: borrowing Tape) -> [Node] {
            var items: [Node] = []
            var child = tape.firstChild(of: index)
            while child >= 0 {
                items.append(node(child, of: tape))
                child = tape.sibling(after: child)
            }
            return items
        }
    }
}
