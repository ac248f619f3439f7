/// One value of an activity payload, or how one begins that has others inside.
enum PayloadItem {
    case null
    case boolean(Bool)
    case unsigned(UInt64)
    case signed(Int64)
    case float(Float)
    case double(Double)
    case text(Range<Int>)
    case data(Range<Int>)
    case uuid(Range<Int>)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    /// An array follows.
    case set
    /// Text follows.
    case url
    /// A base, text or a URL itself, and text follow.
    case urlWithBase
    /// So many elements follow.
    case array(Int)
    /// So many keys with their values follow.
    case dictionary(Int)
}
