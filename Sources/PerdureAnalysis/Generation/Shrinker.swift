package import Perdure

/// Makes a link smaller for as long as a fault stays.
package enum Shrinker {
    /// How many smaller links are tried.
    private static let limit = 2_000

    /// The smallest link found that still has the fault. `hasFault` also sees to it that the link stays valid.
    ///
    /// - Parameter settling: what follows from the rest of a link is made anew; nil where that can't be.
    package static func shrink(
        _ link: Value, settling: (Value) -> Value? = { $0 }, _ hasFault: (Value) -> Bool
    ) -> Value {
        var smallest = link
        var tried = 0
        var hasShrunk = true
        while hasShrunk, tried < limit {
            hasShrunk = false
            for smaller in smallerOnes(than: smallest) {
                tried += 1
                if tried > limit { break }
                guard let smaller = settling(smaller), smaller != smallest, hasFault(smaller) else { continue }
                smallest = smaller
                hasShrunk = true
                break
            }
        }
        return smallest
    }

    /// Values that are a little smaller, those that lack most first.
    private static func smallerOnes(than value: Value) -> [Value] {
        switch value {
        case .dictionary(let members):
            let without = members.indices.map { index in
                var less = members
                less.remove(at: index)
                return Value.dictionary(less)
            }
            let inside = members.indices.flatMap { index in
                smallerOnes(than: members[index].value).map { smaller in
                    var less = members
                    less[index].value = smaller
                    return Value.dictionary(less)
                }
            }
            return without + inside
        case .array(let items): return lists(items).map(Value.array)
        case .set(let items): return lists(items).map(Value.set)
        case .string(let text): return texts(text).map(Value.string)
        case .url(let text): return texts(text).map(Value.url) + [.string(text)]
        case .uuid(let text): return [.string(text)]
        case .data(let bytes):
            return bytes.isEmpty ? [] : [.data([]), .data(Array(bytes.dropLast(bytes.count / 2 + 1)))]
        case .number(let number):
            // Never back and forth: a number becomes one that is shorter, or smaller.
            let simpler = [0, 1, 2].map { Number($0) }
            return simpler.filter {
                $0.lexeme.utf8.count < number.lexeme.utf8.count
                    || $0.lexeme.utf8.count == number.lexeme.utf8.count && $0 < number && !(number < Number(0))
            }
            .map(Value.number)
        case .null, .boolean, .date: return []
        }
    }

    private static func lists(_ items: [Value]) -> [[Value]] {
        guard !items.isEmpty else { return [] }
        let without = items.indices.map { index in
            var less = items
            less.remove(at: index)
            return less
        }
        let inside = items.indices.flatMap { index in
            smallerOnes(than: items[index]).map { smaller in
                var less = items
                less[index] = smaller
                return less
            }
        }
        return [[]] + without + inside
    }

    /// Shorter texts, cut between characters; and one with plain letters, which a reader can see.
    private static func texts(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let count = text.count
        var found = ["", "a"].filter { $0.unicodeScalars.count < text.unicodeScalars.count }
        if count > 1 { found += [String(text.prefix(count / 2)), String(text.dropFirst(count / 2))] }
        if count > 2 { found += [String(text.dropLast()), String(text.dropFirst())] }
        if text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 }) {
            found.append(String(text.map { $0.isASCII && ($0.asciiValue ?? 0) >= 0x20 ? $0 : "a" }))
        }
        return found
    }
}
