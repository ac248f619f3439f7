/// A point in time, exact: seconds since 1970-01-01T00:00:00Z as a decimal.
public struct Timestamp: Sendable, Hashable, Comparable {
    package let seconds: ExactDecimal

    package init(secondsSince1970 seconds: ExactDecimal) { self.seconds = seconds }

    /// The earlier one first.
    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

    /// Seconds from 1970 to Apple's reference date, 2001-01-01T00:00:00Z (`Date.timeIntervalBetween1970AndReferenceDate`).
    package static let appleReference = ExactDecimal(978_307_200)
}

extension Timestamp {
    /// Reads an ISO 8601 date and time as RFC 3339 profiles it: `2023-03-08T20:26:40Z`, with a fraction,
    /// or with an offset as `+01:00`. Nil where the text is none, and for dates that no calendar has.
    package init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        func number(_ start: Int, _ count: Int) -> Int? {
            guard start + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[start..<start + count] {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                value = value * 10 + Int(byte - 0x30)
            }
            return value
        }
        guard bytes.count >= 20, let year = number(0, 4), bytes[4] == UInt8(ascii: "-"), let month = number(5, 2),
            bytes[7] == UInt8(ascii: "-"), let day = number(8, 2), bytes[10] == UInt8(ascii: "T"),
            let hour = number(11, 2), bytes[13] == UInt8(ascii: ":"), let minute = number(14, 2),
            bytes[16] == UInt8(ascii: ":"), let second = number(17, 2),
            (1...12).contains(month), (1...CivilDate.days(inMonth: month, of: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var position = 19
        var fraction: [UInt8] = []
        if bytes[position] == UInt8(ascii: ".") {
            position += 1
            while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 {
                fraction.append(bytes[position] - 0x30)
                position += 1
            }
            guard !fraction.isEmpty, position < bytes.count else { return nil }
        }
        var offset = 0
        switch bytes[position] {
        case UInt8(ascii: "Z") where position + 1 == bytes.count: break
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard position + 6 == bytes.count, let hours = number(position + 1, 2),
                bytes[position + 3] == UInt8(ascii: ":"), let minutes = number(position + 4, 2), hours < 24,
                minutes < 60
            else { return nil }
            offset = (hours * 60 + minutes) * 60 * (bytes[position] == UInt8(ascii: "-") ? -1 : 1)
        default: return nil
        }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let whole = ExactDecimal(((days * 24 + hour) * 60 + minute) * 60 + second - offset)
        let part = ExactDecimal(isNegative: false, digits: fraction, exponent: 0)
        self.init(secondsSince1970: whole + part)
    }

    /// ISO 8601 in UTC: `2023-03-08T20:26:40Z`, with a fraction only if there is one. Nil outside the years
    /// 0000 to 9999, which the form can't say.
    package var iso8601: String? {
        let whole = seconds.floor
        // The years 0000 to 9999 lie well within this.
        guard let count = whole.intValue, count.magnitude < 1 << 40 else { return nil }
        let fraction = seconds - whole
        // Smaller parts of a second have no plain decimal.
        guard fraction.isZero || fraction.exponent > -40 else { return nil }
        let days = Int((Double(count) / 86_400).rounded(.down))
        let rest = count - days * 86_400
        guard abs(days) < 4_000_000, rest >= 0, rest < 86_400 else { return nil }
        let date = CivilDate(daysSince1970: days)
        guard (0...9999).contains(date.year) else { return nil }
        func padded(_ value: Int, _ width: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":")
        let tail = fraction.isZero ? "" : String(fraction.description.dropFirst())
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(clock)\(tail)Z"
    }
}

extension Timestamp {
    /// A point in time as Apple counts.
    ///
    /// - Parameter seconds: since 2001-01-01T00:00:00Z, as Apple's `Date` counts.
    public init(secondsSinceReferenceDate seconds: Double) {
        let exact = ExactDecimal("\(seconds)".utf8) ?? ExactDecimal(0)
        self.init(secondsSince1970: exact + Self.appleReference)
    }

    /// Seconds since 2001-01-01T00:00:00Z, as near as a `Double` comes.
    public var secondsSinceReferenceDate: Double { Double((seconds - Self.appleReference).description) ?? 0 }
}
