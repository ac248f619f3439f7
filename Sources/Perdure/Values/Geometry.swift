/// The text forms of points, sizes and rectangles, as `NSStringFromCGPoint` and its siblings write them.
enum Geometry {
    /// The numbers in a text of that shape, where `#` stands for a number and spaces may be left out or doubled.
    static func numbers(in text: UnsafeRawBufferPointer, shape: StaticString) -> [ExactDecimal]? {
        var rest = text[...]
        var numbers: [ExactDecimal] = []
        func skipSpaces() { while rest.first == 0x20 { rest = rest.dropFirst() } }
        for position in 0..<shape.utf8CodeUnitCount {
            let expected = shape.utf8Start[position]
            skipSpaces()
            if expected == 0x20 { continue }
            if expected == UInt8(ascii: "#") {
                let lexeme = rest.prefix { "+-.eE0123456789".utf8.contains($0) }
                guard let number = ExactDecimal(lexeme) else { return nil }
                numbers.append(number)
                rest = rest[lexeme.endIndex...]
            } else {
                guard rest.first == expected else { return nil }
                rest = rest.dropFirst()
            }
        }
        return rest.isEmpty ? numbers : nil
    }
}
