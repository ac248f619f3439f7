extension URLSite {
    /// Whether this URL is a part of another that is none of ours, as in `https://other.example/?to=myapp://x`
    /// or `mailto:a@example.com?body=myapp://x`.
    var isInsideAnotherURL: Bool {
        guard opener < 0x80, !Self.separators.contains(opener) else { return false }
        var offset = start - 1
        var hasQuery = false
        while offset > floor, text[offset] < 0x80, !Self.endsURL.contains(text[offset]) {
            if text[offset] == UInt8(ascii: "?") { hasQuery = true }
            if text[offset] == UInt8(ascii: ":"), hasQuery || text.holds("//", at: offset + 1) { return true }
            offset -= 1
        }
        return false
    }

    /// What joins no URL to another when it stands right before one, though it may stand in one.
    private static let separators = endsURL.union("()[]{}*,;|:")
    private static let endsURL = ByteSet.controlsAndSpace.union("\"'`<>")
}
