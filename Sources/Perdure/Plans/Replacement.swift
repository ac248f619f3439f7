/// What `replace` looks for in a text, and what it puts in its place.
package struct Replacement: Sendable {
    package enum Search: Sendable {
        /// This text, to the letter.
        case text(String)
        case pattern(Pattern)
    }

    package var search: Search
    /// Plain text; with a pattern, `$1` to `$9` stand for its groups and `$$` for `$`.
    package var with: String
    /// How many bytes all searches in one text may look at together. A search may look at the whole rest of the
    /// text, so that a long text with many matches would take the square of its length.
    let budget: Int

    /// The longest text, in bytes, that is made.
    private static let longest = 1 << 22

    package init(_ search: Search, with: String, budget: Int = 1 << 24) {
        self.search = search
        self.with = with
        self.budget = budget
    }

    /// The text with every match replaced, from left to right; nil where that would look at too many bytes.
    package func apply(to text: String) -> String? {
        let bytes = Array(text.utf8)
        var out: [UInt8] = []
        var position = 0
        var looked = 0
        while position <= bytes.count {
            guard let match = firstMatch(in: bytes, from: position) else { break }
            looked += isPattern ? bytes.count - position : match.range.upperBound - position
            guard looked <= budget else { return nil }
            out += bytes[position..<match.range.lowerBound]
            append(match.groups, bytes, to: &out)
            guard out.count <= Self.longest else { return nil }
            position = match.range.upperBound
            if match.range.isEmpty {
                // An empty match goes on behind the next character.
                let next = Self.nextScalar(bytes, after: position)
                out += bytes[position..<next]
                position = next
                if match.range.upperBound == bytes.count { break }
            }
        }
        out += bytes[min(position, bytes.count)...]
        return String(decoding: out, as: UTF8.self)
    }

    private var isPattern: Bool { if case .pattern = search { true } else { false } }

    private func firstMatch(
        in bytes: [UInt8], from start: Int
    ) -> (range: Range<Int>, groups: [Range<Int>?])? {
        switch search {
        case .pattern(let pattern): return bytes.withUnsafeBytes { pattern.firstMatch(in: $0, from: start) }
        case .text(let text):
            let wanted = Array(text.utf8)
            guard !wanted.isEmpty, bytes.count - start >= wanted.count else { return nil }
            for place in start...(bytes.count - wanted.count) where bytes[place] == wanted[0] {
                if bytes[place..<place + wanted.count].elementsEqual(wanted) {
                    return (place..<place + wanted.count, [])
                }
            }
            return nil
        }
    }

    private func append(_ groups: [Range<Int>?], _ text: [UInt8], to out: inout [UInt8]) {
        guard isPattern else {
            out += with.utf8
            return
        }
        var rest = Array(with.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "$"), let next = rest.first else {
                out.append(byte)
                continue
            }
            if next == byte {
                out.append(byte)
                rest.removeFirst()
            } else if next >= 0x31, next <= 0x39 {
                rest.removeFirst()
                let index = Int(next - 0x31)
                if index < groups.count, let group = groups[index] { out += text[group] }
            } else {
                out.append(byte)
            }
        }
    }

    private static func nextScalar(_ bytes: [UInt8], after position: Int) -> Int {
        var next = min(position + 1, bytes.count)
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}

extension Replacement {
    /// The greatest group that `with` names; 0 for none.
    package static func greatestGroup(in with: String) -> Int {
        var greatest = 0
        var rest = with.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "$"), let next = rest.popFirst() else { continue }
            if next >= 0x31, next <= 0x39 { greatest = max(greatest, Int(next - 0x30)) }
        }
        return greatest
    }
}
