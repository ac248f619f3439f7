package import Perdure

extension UnescapedURL {
    /// The bytes that spell a rewritten URL in this context.
    ///
    /// What comes from the old URL keeps its spelling byte for byte; new text is escaped once. Not every context
    /// can say every URL: ask ``URLTextFinder/reads(back:meaning:in:at:syntax:)`` before writing it.
    package func splice(_ pieces: [URLPiece]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(raw.count + 32)
        for piece in pieces {
            switch piece {
            case .source(let range): appendRaw(range, to: &out)
            case .text(let text): append(text[...], to: &out)
            }
        }
        return out
    }

    /// The same in pieces of the URL as it stands in the text.
    package func spelt(_ pieces: [URLPiece]) -> [URLPiece] {
        pieces.map { piece in
            // A range that begins and ends between escapes is spelt by a range.
            if case .source(let range) = piece {
                let range = range.clamped(to: bytes.indices)
                let raw =
                    rawOffset(
                        of: range.lowerBound)..<max(rawOffset(of: range.lowerBound), rawOffset(of: range.upperBound))
                if splice([piece]).elementsEqual(self.raw[raw]) { return .source(raw) }
            }
            return .text(splice([piece]))
        }
    }

    /// The rewritten URL itself, without the escapes of the context.
    package func joined(_ pieces: [URLPiece]) -> [UInt8] {
        pieces.reduce(into: []) { out, piece in
            switch piece {
            case .source(let range): out += bytes[range.clamped(to: bytes.indices)]
            case .text(let text): out += text
            }
        }
    }

    private func append(_ text: ArraySlice<UInt8>, to out: inout [UInt8]) {
        context.escapes.append(text, ampersands: spellsAmpersands, to: &out)
    }

    /// Whether some `&` of the URL is spelt as a reference.
    private var spellsAmpersands: Bool {
        escapes.all.contains { escape in
            bytes[escape.range.lowerBound] == UInt8(ascii: "&") && raw[escape.raw.lowerBound] == UInt8(ascii: "&")
        }
    }

    private func appendRaw(_ range: Range<Int>, to out: inout [UInt8]) {
        let range = range.clamped(to: bytes.indices)
        guard !escapes.isEmpty else {
            out += raw[range]
            return
        }
        var next = escapes.index(endingAfter: range.lowerBound)
        var offset = range.lowerBound
        while offset < range.upperBound {
            if next < escapes.all.count, escapes.all[next].range.lowerBound <= offset {
                let escape = escapes.all[next]
                let end = min(escape.range.upperBound, range.upperBound)
                if escape.range == offset..<end {
                    out += raw[escape.raw]
                } else {
                    // The range cuts a character in two: only its bytes can be kept, not its spelling.
                    append(bytes[offset..<end], to: &out)
                }
                offset = end
                next += 1
            } else {
                let end = min(
                    next < escapes.all.count ? escapes.all[next].range.lowerBound : bytes.count, range.upperBound)
                let shift = escapes.shift(before: next)
                out += raw[offset + shift..<end + shift]
                offset = end
            }
        }
    }

    /// The offset in ``raw`` of an offset in ``bytes``; within an escape, that of its first byte.
    package func rawOffset(of offset: Int) -> Int { escapes.rawOffset(of: offset) }
}
