/// The characters of YAML's own notation.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let hash = UInt8(ascii: "#")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let dash = UInt8(ascii: "-")
    static let slash = UInt8(ascii: "/")
    static let doubleQuote = UInt8(ascii: "\"")
    static let singleQuote = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")

    var isOpeningBracket: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "[") }
    var isClosingBracket: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
    var isQuote: Bool { self == .doubleQuote || self == .singleQuote }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
