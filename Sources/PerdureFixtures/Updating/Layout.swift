/// How the members of an object in a file are laid out.
struct Layout {
    /// Whether members stand on lines of their own.
    let isBroken: Bool
    /// What stands before a member.
    let separator: [UInt8]
    /// The white space at the beginning of a member's line.
    let indent: [UInt8]
    let colon: [UInt8]
    /// How much further in the next level stands.
    private let unit: [UInt8]

    private init(isBroken: Bool, separator: [UInt8], indent: [UInt8], colon: [UInt8], unit: [UInt8]) {
        self.isBroken = isBroken
        self.separator = separator
        self.indent = indent
        self.colon = colon
        self.unit = unit
    }

    /// Of an object with at least one member.
    ///
    /// - Parameter outer: the white space at the beginning of the line that the object begins in.
    init(_ bytes: [UInt8], object: Range<Int>, outer: [UInt8]) {
        var first = object.lowerBound + 1
        while first < object.upperBound, Self.isSpace(bytes[first]) { first += 1 }
        let space = Array(bytes[object.lowerBound + 1..<first])
        isBroken = space.contains(UInt8(ascii: "\n"))
        indent = isBroken ? Array(space[((space.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...]) : []
        unit = indent.starts(with: outer) && indent.count > outer.count ? Array(indent[outer.count...]) : Self.twoSpaces
        let after = bytes[first..<object.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? first
        let hasSpace = after + 1 < bytes.count && Self.isSpace(bytes[after + 1])
        colon = Array(hasSpace ? ": ".utf8 : ":".utf8)
        separator = isBroken ? space : hasSpace ? [UInt8(ascii: " ")] : []
    }

    /// The same, one level further in.
    var deeper: Layout {
        guard isBroken else { return self }
        return Layout(isBroken: true, separator: separator + unit, indent: indent + unit, colon: colon, unit: unit)
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static let twoSpaces = Array("  ".utf8)
}
