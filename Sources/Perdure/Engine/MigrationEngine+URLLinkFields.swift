extension MigrationEngine {
    /// Migrates a link that is only a URL, and then lets `edit` change the parts that are links of their own.
    ///
    /// - Parameter editsAll: Whether `edit` is also handed a link that has no such parts.
    /// - Returns: what became of it, its new text in pieces of the old one (none where it stays), and whether what
    ///   `edit` did could be written. A link that was current stays so, whatever its parts have become.
    package func migrate(
        url: UnsafeRawBufferPointer, _ tape: inout Tape, _ worker: inout Worker,
        editsAll: Bool = false, edit: (inout Tape, LinkResult) -> Void
    ) -> (result: LinkResult, pieces: [URLPiece], isEdited: Bool) {
        let (result, pieces) = migrate(url: url, &tape, &worker)
        guard result.outcome == .current || result.outcome.isRewritten, let to = result.to,
            let index = lineages[result.lineage].index(of: to)
        else { return (result, pieces, true) }
        let version = lineages[result.lineage].versions[index]
        guard editsAll || version.urlTable.hasLinks else { return (result, pieces, true) }
        let own = pieces.isEmpty ? [URLPiece.source(0..<url.count)] : pieces
        let arrived = own.joined(with: url)
        return arrived.withUnsafeBytes { text in
            guard let reading = reading(text, lineage: result.lineage, version: index) else {
                return (result, pieces, true)
            }
            URLTape.fill(&tape, text, reading)
            edit(&tape, result)
            guard tape.isEdited else { return (result, pieces, true) }
            guard case .success(let edited) = URLTape.write(tape, text, reading, to: version) else {
                return (result, pieces, false)
            }
            return (result, edited.following(own), true)
        }
    }
}

extension [URLPiece] {
    /// Pieces of a text that is itself made of pieces, as pieces of what those are made of.
    fileprivate func following(_ own: [URLPiece]) -> [URLPiece] {
        flatMap { piece -> [URLPiece] in
            guard case .source(let range) = piece else { return [piece] }
            var pieces: [URLPiece] = []
            var start = 0
            for part in own {
                let end = start + part.count
                let (low, high) = (Swift.max(range.lowerBound, start), Swift.min(range.upperBound, end))
                if low < high { pieces.append(part.slice(low - start..<high - start)) }
                start = end
            }
            return pieces
        }
    }
}

extension URLPiece {
    fileprivate var count: Int {
        switch self {
        case .source(let range): range.count
        case .text(let text): text.count
        }
    }

    fileprivate func slice(_ part: Range<Int>) -> URLPiece {
        switch self {
        case .source(let range): .source(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
        case .text(let text): .text(Array(text[part]))
        }
    }
}
