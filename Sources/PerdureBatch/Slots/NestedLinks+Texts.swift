import Perdure
import PerdureFormats

/// What becomes of one text.
extension NestedLinks {
    /// The new text of a link in pieces of the old one; nil where it stays.
    mutating func migrate(_ text: EscapedText, isUnicode: Bool, _ site: Site) -> [URLPiece]? {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let start = text.bytes.firstIndex { !isSpace($0) } ?? 0
        let isActivity = start < text.bytes.count && text.bytes[start] == UInt8(ascii: "{")
        guard isActivity || context.engine.urls.claims(text.bytes) else { return nil }
        guard isUnicode else { return refuse("its text is no Unicode", isURL: !isActivity, site) }
        guard site.depth <= Self.depthLimit else {
            return refuse("links stand more than \(Self.depthLimit) deep in one another here", isURL: !isActivity, site)
        }
        guard isActivity else { return migrate(url: text.bytes, site) }
        let end = (text.bytes.lastIndex { !isSpace($0) } ?? start) + 1
        let pieces = text.bytes.withUnsafeBytes { bytes in
            migrate(activity: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), site)
        }
        guard let pieces else { return nil }
        return [.source(0..<start)] + pieces.map { $0.moved(by: start) } + [.source(end..<text.bytes.count)]
    }

    mutating func migrate(activity bytes: UnsafeRawBufferPointer, _ site: Site) -> [URLPiece]? {
        var tape = Tape()
        do throws(JSONFailure) {
            try JSONTape.lex(bytes, into: &tape)
        } catch {
            return refuse("its text begins as an activity does, and is no JSON: \(error)", isURL: false, site)
        }
        // An object that is no activity is data of the app's own.
        guard case .found(let type) = tape.member("activityType", of: Tape.root), tape.kind(type) == .string else {
            return nil
        }
        let name = tape.text(type)
        let first = notes.count
        let arrival = arrive(&tape, context.engine.migrate(&tape, &worker), site)
        let isUnknown = arrival.result.outcome == .unknown
        var own = Note(result: arrival.result, offset: site.offset, field: site.path, isURL: false)
        own.isRedirected = arrival.isRedirected
        own.unknownType = isUnknown ? name : nil
        notes.insert(own, at: first)
        return arrival.isChanged ? renderer.pieces(of: tape) : nil
    }

    mutating func migrate(url: [UInt8], _ site: Site) -> [URLPiece]? {
        var tape = Tape()
        var worker = Worker(copiesLineages: false)
        let (result, isRedirected, pieces) = url.withUnsafeBytes { migrate(url: $0, site, &tape, &worker) }
        var own = Note(result: result, offset: site.offset, field: site.path, isURL: true)
        own.isRedirected = isRedirected
        notes.append(own)
        return pieces.isEmpty ? nil : pieces
    }

    /// Why a link in a part of a URL stays.
    static let cannotBeSaid = "the URL around it can't say what it becomes"

    private mutating func refuse(_ message: String, isURL: Bool, _ site: Site) -> [URLPiece]? {
        let result = LinkResult(.failed, detail: .init(messages: [message]))
        notes.append(Note(result: result, offset: site.offset, field: site.path, isURL: isURL))
        return nil
    }
}
