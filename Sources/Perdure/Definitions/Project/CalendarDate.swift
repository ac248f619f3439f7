/// A day, spelt `2027-01-31`.
package struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil for a day that no calendar has.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), 1...12 ~= month,
            1...Self.days(in: month, of: year) ~= day
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension MappingReader {
    /// A day under a key.
    func day(_ node: Node, _ name: String) -> CalendarDate? {
        guard let text = string(node, name) else { return nil }
        if let date = CalendarDate(text) { return date }
        add(Finding(.badValue, "\(name) is no day: '\(text)'", at: node.place, help: "Write it as 2027-01-31."))
        return nil
    }
}
