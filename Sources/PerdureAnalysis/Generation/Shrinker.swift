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

    private static func texts(_ text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return [] }
        func string(_ part: some Sequence<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: part)
            return String(view)
        }
        var found = ["", "a"].filter { $0.unicodeScalars.count < scalars.count }
        if scalars.count > 1 {
            found += [string(scalars.prefix(scalars.count / 2)), string(scalars.dropFirst(scalars.count / 2))]
        }
        if scalars.count > 2 { found += [string(scalars.dropLast()), string(scalars.dropFirst())] }
        return found
    }
}
