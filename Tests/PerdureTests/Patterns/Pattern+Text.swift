import Perdure

/// A pattern and strings, for tests.
extension Pattern {
    func matches(_ text: String) -> Bool { matches(Array(text.utf8)) }

    func matches(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { matches($0) } }

    /// The match and its groups as byte ranges.
    func ranges(in text: String, from start: Int = 0) -> [Range<Int>?]? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            firstMatch(in: bytes, from: start).map { [$0.range] + $0.groups }
        }
    }

    /// The match and its groups as text.
    func texts(in text: String, from start: Int = 0) -> [String?]? {
        let bytes = Array(text.utf8)
        return ranges(in: text, from: start)?.map { range in
            range.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }
}
