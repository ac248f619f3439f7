/// A day of the proleptic Gregorian calendar, counted in whole 400-year cycles of 146,097 days.
struct CivilDate {
    var year: Int
    var month: Int
    var day: Int

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    static func days(inMonth month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days from the year 0 to the first of January of a year.
    private static func days(before year: Int) -> Int {
        let last = year - 1
        func part(_ divisor: Int) -> Int { Int((Double(last) / Double(divisor)).rounded(.down)) }
        return 366 + last * 365 + part(4) - part(100) + part(400)
    }

    private static let epoch = days(before: 1970)

    var daysSince1970: Int {
        let months = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
        return Self.days(before: year) + months + day - 1 - Self.epoch
    }

    init(daysSince1970 days: Int) {
        let count = days + Self.epoch
        year = Int((Double(count) / 365.2425).rounded(.down))
        while Self.days(before: year + 1) <= count { year += 1 }
        while Self.days(before: year) > count { year -= 1 }
        var rest = count - Self.days(before: year)
        month = 1
        while rest >= Self.days(inMonth: month, of: year) {
            rest -= Self.days(inMonth: month, of: year)
            month += 1
        }
        day = rest + 1
    }
}
