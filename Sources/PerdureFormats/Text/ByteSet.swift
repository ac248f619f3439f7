/// A set of ASCII bytes, tested without a table in memory. Bytes from 0x80 on are in no set.
struct ByteSet: Sendable, ExpressibleByStringLiteral {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    @inline(__always)
    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            precondition(byte < 0x80, "only ASCII bytes can be in a ByteSet")
            self = union(.one(Unicode.Scalar(byte)))
        }
    }

    /// The ASCII characters of a literal; others would be our own mistake.
    init(stringLiteral characters: String) {
        self.init(characters.utf8)
    }

    /// The set of one ASCII character.
    @inline(__always)
    static func one(_ character: Unicode.Scalar) -> ByteSet {
        let bit = 1 &<< UInt64(character.value & 63)
        return character.value < 64 ? ByteSet(low: bit, high: 0) : ByteSet(low: 0, high: bit)
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let half = byte & 64 == 0 ? low : high
        return byte < 0x80 && half &>> UInt64(byte & 63) & 1 == 1
    }

    @inline(__always)
    func union(_ other: ByteSet) -> ByteSet {
        ByteSet(low: low | other.low, high: high | other.high)
    }

    @inline(__always)
    static func | (a: ByteSet, b: ByteSet) -> ByteSet { a.union(b) }
}

/// Sets that are read at every colon of a text. Computed, they are constants in the code; stored, every use would
/// ask first whether they are there yet.
extension ByteSet {
    /// `0` to `9`
    static var digits: ByteSet { ByteSet(low: 0x3FF &<< 48, high: 0) }
    /// `A` to `Z` and `a` to `z`
    static var letters: ByteSet { ByteSet(low: 0, high: 0x3FF_FFFF &<< 1 | 0x3FF_FFFF &<< 33) }
    static var alphanumerics: ByteSet { letters | digits }

    /// What a scheme has beside letters and digits (RFC 3986, section 3.1). None begins with them.
    static var schemeMarks: ByteSet { .one("+") | .one("-") | .one(".") }
    static var schemeCharacters: ByteSet { alphanumerics | schemeMarks }

    /// C0 controls, space and DEL: what no form of a URL holds as it stands.
    static var controlsAndSpace: ByteSet { ByteSet(low: 0x1_FFFF_FFFF, high: 1 &<< 63) }
    static var blanks: ByteSet { .one(" ") | .one("\t") }
    static var lineEnds: ByteSet { .one("\n") | .one("\r") }
    static var whiteSpace: ByteSet { blanks | lineEnds | .one("\u{0C}") }
}

extension ByteSet {
    /// What a backslash escapes in Markdown (CommonMark 0.31, section 2.4).
    static let punctuation: ByteSet = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
}
