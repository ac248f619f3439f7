/// A number with the spelling it came in, compared as an exact decimal: `1`, `1.0` and `1e0` are equal,
/// and no digit of `9007199254740993` is lost.
public struct Number: Sendable, Hashable {
    /// The spelling, as JSON's grammar has it.
    public let lexeme: String
    private let decimal: ExactDecimal

    /// Nil where the text is no JSON number.
    public init?(_ lexeme: String) {
        guard let decimal = ExactDecimal(lexeme.utf8) else { return nil }
        self.lexeme = lexeme
        self.decimal = decimal
    }

    /// A whole number, spelt in plain decimal.
    public init(_ value: Int) {
        lexeme = String(value)
        decimal = ExactDecimal(value)
    }

    package init(_ decimal: ExactDecimal) {
        lexeme = decimal.description
        self.decimal = decimal
    }

    package var exact: ExactDecimal { decimal }

    /// Whether it is whole, however it is spelt: `2.0` is, `1.5` is not.
    public var isInteger: Bool { decimal.isInteger }

    /// Its value where it is whole and fits.
    public var intValue: Int? { decimal.intValue }

    /// Whether both are the same number, however they are spelt.
    public static func == (a: Number, b: Number) -> Bool { a.decimal == b.decimal }
    /// Equal numbers have equal hashes.
    public func hash(into hasher: inout Hasher) { hasher.combine(decimal) }
}

extension Number: Comparable {
    /// By value.
    public static func < (a: Number, b: Number) -> Bool { a.decimal < b.decimal }
}
