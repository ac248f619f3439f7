/// Bytes that stand in a text as base64 or hexadecimal digits, and the way back in the same form.
package struct EncodedText: Sendable {
    package let range: Range<Int>
    package let bytes: [UInt8]
    private let form: EncodedForm

    /// No activity is shorter.
    static let shortest = 20

    /// The encoded text that begins at an offset; nil where there is none, or where writing it again would not give
    /// the same text.
    package init?(at start: Int, in text: UnsafeRawBufferPointer) {
        for lines in [true, false] {
            guard let (form, digits, end) = EncodedForm.read(at: start, in: TextBytes(text), takesLines: lines),
                let bytes = form.decode(digits), bytes.count >= Self.shortest,
                form.encode(bytes).elementsEqual(text[start..<end])
            else { continue }
            (self.range, self.bytes, self.form) = (start..<end, bytes, form)
            return
        }
        return nil
    }

    package func encode(_ new: [UInt8]) -> [UInt8] { form.encode(new) }

    /// Whether a new text in the place of this one ends where it should. One that needs no padding any more may run on
    /// into what follows, or make that look like its next line.
    package func endsApart(_ new: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        let window = new + text[range.upperBound...].prefix(Self.lookAhead)
        let isApart = window.withUnsafeBytes { EncodedText(at: 0, in: $0)?.range.upperBound == new.count }
        let padding = UInt8(ascii: "=")
        guard isApart, new.last != padding, text[range.upperBound - 1] == padding else { return isApart }
        let bytes = TextBytes(text)
        let next = bytes.skip(.whiteSpace, from: range.upperBound, atMost: EncodedForm.mostBlanks)
        return bytes.skip(EncodedForm.digits, from: next, atMost: Self.shortest) - next < Self.shortest
    }

    private static let lookAhead = 4096

    // MARK: Finding it

    /// What texts begin with that encode bytes with a given beginning of two bytes or more.
    package static func starts(ofMagics magics: [[UInt8]]) -> Beginnings {
        var starts = Set<[UInt8]>()
        for magic in magics {
            // A digit of base64 is certain where all of its six bits are.
            let base64 = EncodedForm.base64Digits(magic).prefix(min(4, magic.count * 8 / 6))
            starts.insert(Array(base64))
            for isUpper in [false, true] {
                starts.insert(Array(EncodedForm.hexDigits(magic, isUpper: isUpper).prefix(4)))
            }
        }
        return Beginnings(starts)
    }

    /// Where encoded text stands among other text.
    static func places(in text: UnsafeRawBufferPointer, starts: Beginnings) -> [EmbeddedPlace] {
        var places: [EmbeddedPlace] = []
        let bytes = TextBytes(text)
        var searched = 0
        while let (offset, start) = starts.next(in: text, from: searched) {
            searched = offset + start.count
            if EncodedForm.isDigit(bytes[offset - 1]) || isLaterLine(offset, bytes) { continue }
            let end = bytes.skip(EncodedForm.digits, from: offset)
            searched = max(searched, end)
            if end - offset >= shortest { places.append(EmbeddedPlace(range: offset..<end, kind: .encoded)) }
        }
        return places
    }

    /// Whether a line begins at an offset that continues encoded text of the line before. Else each line of a large
    /// picture would be tried as the beginning of all that follow.
    private static func isLaterLine(_ offset: Int, _ text: TextBytes) -> Bool {
        let indentation = text.skipBack(.blanks, from: offset, floor: max(0, offset - EncodedForm.mostBlanks))
        guard text[indentation - 1] == UInt8(ascii: "\n") else { return false }
        let end = text.skipBack(.lineEnds, from: indentation, floor: max(0, indentation - 2))
        let start = text.skipBack(EncodedForm.digits, from: end, floor: max(0, end - URLSite.lookBehind))
        return end - start >= EncodedForm.shortestLine
    }
}
