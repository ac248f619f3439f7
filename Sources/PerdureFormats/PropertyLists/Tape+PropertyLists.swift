import Perdure

extension Tape {
    /// Sets `payload` to the first member `userInfo`, and says whether there are several.
    mutating func findPayload() {
        var child = firstChild(of: Tape.root)
        while child >= 0 {
            if keyEquals(child, "userInfo") {
                if payload >= 0 { repeatsPayload = true } else { payload = child }
            }
            child = sibling(after: child)
        }
    }

    func holdsNumber(_ text: TapeText) -> Bool { withBytes(of: text) { ExactDecimal($0) != nil } }
}

extension Timestamp {
    /// A date as a tape holds it: ISO 8601, or the seconds since 1970 where no calendar has it; `nan` for none at all.
    static func text(secondsSinceReferenceDate seconds: Double) -> String {
        guard seconds.isFinite else { return "nan" }
        let date = Timestamp(secondsSinceReferenceDate: seconds)
        return date.iso8601 ?? date.seconds.description
    }

    /// The way back.
    static func seconds(sinceReferenceDateOf text: String) -> Double? {
        guard let date = Timestamp(iso8601: text) ?? ExactDecimal(text.utf8).map(Timestamp.init(secondsSince1970:))
        else { return nil }
        let seconds = date.secondsSinceReferenceDate
        return seconds.isFinite && Timestamp(secondsSinceReferenceDate: seconds) == date ? seconds : nil
    }
}
