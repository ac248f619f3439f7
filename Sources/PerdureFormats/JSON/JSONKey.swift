import Perdure

/// The two keys that are looked for in every object, compared as words.
enum JSONKey {
    /// Whether the key in that range, without its quotes, is `activityType`.
    @inline(__always)
    static func isActivityType(_ range: Range<Int>, of cursor: JSONCursor, hasEscapes: Bool) -> Bool {
        if hasEscapes { return isEscapedActivityType(range, of: cursor.bytes) }
        return range.count == 12 && cursor.word(at: range.lowerBound) == activity
            && cursor.word(at: range.lowerBound + 4) == vityType
    }

    @inline(__always)
    static func isUserInfo(_ range: Range<Int>, of cursor: JSONCursor) -> Bool {
        range.count == 8 && cursor.word(at: range.lowerBound) == userInfo
    }

    private static let activity: UInt64 = 0x7974_6976_6974_6361  // "activity"
    private static let vityType: UInt64 = 0x6570_7954_7974_6976  // "vityType"
    private static let userInfo: UInt64 = 0x6F66_6E49_7265_7375  // "userInfo"

    /// At most six bytes spell a letter.
    @inline(never)
    private static func isEscapedActivityType(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Bool {
        guard range.count <= 6 * 12 else { return false }
        return JSONText.unescaped(UnsafeRawBufferPointer(rebasing: bytes[range])).elementsEqual("activityType".utf8)
    }
}
