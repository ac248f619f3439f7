package import Perdure

/// A text that stands escaped in another one, with its escapes undone once, and the way back to its own spelling.
package struct EscapedText: Sendable {
    /// The text as it is spelt, without quotes around it.
    package let raw: [UInt8]
    /// The text itself.
    package let bytes: [UInt8]
    package let layer: TextLayer
    /// Where the two differ.
    private let escapes: EscapeMap

    package init(raw: [UInt8], layer: TextLayer) {
        self.raw = raw
        self.layer = layer
        guard raw.contains(where: layer.mayBegin) else {
            (bytes, escapes) = (raw, EscapeMap())
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var escapes = EscapeMap()
        raw.withUnsafeBytes { text in
            var offset = 0
            var copied = 0
            while offset < text.count {
                guard layer.mayBegin(text[offset]), let (value, count) = layer.escape(at: offset, in: text) else {
                    offset += 1
                    continue
                }
                bytes.append(contentsOf: text[copied..<offset])
                escapes.all.append(
                    .init(range: bytes.count..<bytes.count + value.count, raw: offset..<offset + count))
                bytes += value
                offset += count
                copied = offset
            }
            bytes.append(contentsOf: text[copied...])
        }
        self.bytes = bytes
        self.escapes = escapes
    }
}

// MARK: The way back

extension EscapedText {
    /// The bytes that spell a new text made of pieces of this one.
    package func splice(_ pieces: [URLPiece]) -> [UInt8] {
        let spelt = spelt(pieces)
        return raw.withUnsafeBytes { spelt.joined(with: $0) }
    }

    /// Pieces of this text as pieces of its spelling: what is kept keeps its escapes, and what is new is escaped as
    /// the text around it is.
    package func spelt(_ pieces: [URLPiece]) -> [URLPiece] {
        var habits: Habits?
        return pieces.flatMap { piece -> [URLPiece] in
            switch piece {
            case .source(let range): return spelt(range.clamped(to: bytes.indices), &habits)
            case .text(let text): return [.text(spelt(new: text[...], &habits))]
            }
        }
    }

    private func spelt(_ range: Range<Int>, _ habits: inout Habits?) -> [URLPiece] {
        guard !escapes.isEmpty, !range.isEmpty else { return [.source(range)] }
        var (start, end) = (rawOffset(of: range.lowerBound), rawOffset(of: range.upperBound))
        var (head, tail): ([UInt8], [UInt8]) = ([], [])
        // A range that cuts a character in two has only its bytes, not its spelling.
        if let cut = escapes.escape(at: range.lowerBound), cut.range.lowerBound < range.lowerBound {
            let bytes = bytes[range.lowerBound..<min(cut.range.upperBound, range.upperBound)]
            head = spelt(new: bytes, &habits)
            start = cut.raw.upperBound
        }
        if let cut = escapes.escape(at: range.upperBound), cut.range.lowerBound < range.upperBound, end >= start {
            tail = spelt(new: bytes[cut.range.lowerBound..<range.upperBound], &habits)
            end = cut.raw.lowerBound
        }
        var pieces: [URLPiece] = head.isEmpty ? [] : [.text(head)]
        if start < end { pieces.append(.source(start..<end)) }
        if !tail.isEmpty { pieces.append(.text(tail)) }
        return pieces
    }

    /// The offset in ``raw`` of an offset in ``bytes``; within an escape, that of its first byte.
    package func rawOffset(of offset: Int) -> Int { escapes.rawOffset(of: offset) }
}

// MARK: New text

extension EscapedText {
    /// How this text spells characters that need no escape, or have several.
    private struct Habits {
        /// By the byte: the escape it has here.
        var spellings: [UInt8: [UInt8]] = [:]
        /// For each byte, whether it stands here as it is, too.
        var isBare = [Bool](repeating: false, count: 256)
        /// Whether what is not ASCII is always escaped.
        var escapesNonASCII = false
    }

    private func findHabits() -> Habits {
        var habits = Habits()
        var copied = 0
        for escape in escapes.all {
            for byte in raw[copied..<escape.raw.lowerBound] { habits.isBare[Int(byte)] = true }
            copied = escape.raw.upperBound
            guard let byte = bytes[escape.range].first else { continue }
            if byte >= 0x80 { habits.escapesNonASCII = true }
            if escape.range.count == 1, habits.spellings[byte] == nil {
                habits.spellings[byte] = Array(raw[escape.raw])
            }
        }
        for byte in raw[copied...] { habits.isBare[Int(byte)] = true }
        if habits.isBare[0x80...].contains(true) { habits.escapesNonASCII = false }
        return habits
    }

    private func spelt(new text: ArraySlice<UInt8>, _ known: inout Habits?) -> [UInt8] {
        let habits = known ?? findHabits()
        known = habits
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var offset = text.startIndex
        while offset < text.endIndex {
            let byte = text[offset]
            if byte >= 0x80, habits.escapesNonASCII, layer == .json, let (scalar, count) = scalar(at: offset, in: text)
            {
                for unit in String(scalar).utf16 { out += "\\u".utf8 + Self.hexadecimal(unit) }
                offset += count
                continue
            }
            if let spelling = habits.spellings[byte], !habits.isBare[Int(byte)] {
                out += spelling
            } else {
                layer.append(byte, to: &out)
            }
            offset += 1
        }
        return out
    }

    private func scalar(at offset: Int, in text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
        var decoder = UTF8()
        var bytes = text[offset...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
        return (scalar, String(scalar).utf8.count)
    }

    private static func hexadecimal(_ unit: UInt16) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return [12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }
    }
}
