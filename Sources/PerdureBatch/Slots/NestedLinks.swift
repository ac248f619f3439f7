import Perdure
import PerdureFormats

/// Migrates the links that stand in text fields of a link: those that its schema declares with `link: true`.
///
/// What becomes of each is kept until the link around it is known to be written.
package struct NestedLinks: ~Copyable {
    private var worker = Worker()
    private var renderer = JSONRenderer()
    private var notes: [Note] = []
    private let context: SlotContext
    /// Whether there is anything to do at all.
    let isNeeded: Bool

    /// How deep links may stand in one another.
    package static let depthLimit = 8

    private struct Note {
        var result: LinkResult
        var offset: Int
        var field: String
        var isURL: Bool
        var unknownType: String?
    }

    /// Where a link stands in its entry; what stands in a text of it has no offset of its own.
    struct Site {
        var offset: Int
        var path: String = ""
        var depth = 0
    }

    init(_ context: SlotContext) {
        self.context = context
        isNeeded = context.engine.hasLinkFields
    }

    // MARK: What there is to tell

    /// Hands over what became of the links; nothing is kept.
    mutating func hand(to log: inout SlotLog) {
        for note in notes {
            log.note(note.result, at: note.offset, in: note.field, context)
            if note.isURL { log.countURLText() }
            if let type = note.unknownType { log.unknownType(type) }
        }
        notes.removeAll()
    }

    /// The link around them can't be written with what they have become.
    mutating func refuse(from first: Int = 0, _ message: String) {
        for index in notes[first...].indices where notes[index].result.outcome.isRewritten {
            notes[index].result.outcome = .failed
            notes[index].result.detail = .init(messages: [message])
        }
    }

    // MARK: Migrating

    /// Migrates the links in the fields of a link that has arrived at its version.
    ///
    /// - Returns: whether any of them was rewritten.
    mutating func migrate(_ tape: inout Tape, _ result: LinkResult, _ site: Site) -> Bool {
        var isChanged = false
        for field in context.engine.linkFields(of: tape, result, worker) {
            if migrate(field, of: &tape, result, site) { isChanged = true }
        }
        return isChanged
    }

    private mutating func migrate(
        _ field: LinkField, of tape: inout Tape, _ result: LinkResult, _ outer: Site
    ) -> Bool {
        let node = tape[field.node]
        var site = Site(offset: outer.offset, path: field.path, depth: outer.depth + 1)
        if outer.depth == 0, !tape.isTextual, !node.flags.contains(.inserted) { site.offset += Int(node.start) }
        if outer.depth > 0 { site.path = outer.path + " → " + field.path }
        let text = text(of: node, in: tape)
        let first = notes.count
        guard let pieces = migrate(text, isUnicode: tape.isUnicodeText(field.node), site) else { return false }
        write(pieces, text, at: field.node, in: &tape)
        let problems = context.engine.problems(of: tape, result, &worker)
        guard let problem = problems.first else { return true }
        tape[field.node] = node
        refuse(from: first, "the link that it becomes does not fit: '\(problem.path)' \(problem.message)")
        return false
    }

    private func text(of node: TapeNode, in tape: borrowing Tape) -> EscapedText {
        if node.text.spelling == .json { return EscapedText(raw: tape.withBytes(of: node.text) { Array($0) }) }
        return EscapedText(raw: tape.decoded(node.text), isEscaped: false)
    }

    private func write(_ pieces: [URLPiece], _ text: EscapedText, at node: Int32, in tape: inout Tape) {
        let isEscaped = tape[node].text.spelling == .json
        let new = isEscaped ? text.splice(pieces) : text.bytes.withUnsafeBytes { pieces.joined(with: $0) }
        tape.replace(node, withScalar: tape.kind(node), new)
        if isEscaped { tape[node].text.spelling = .json }
    }

    /// The new text of a link in pieces of the old one; nil where it stays.
    private mutating func migrate(_ text: EscapedText, isUnicode: Bool, _ site: Site) -> [URLPiece]? {
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

    private mutating func migrate(activity bytes: UnsafeRawBufferPointer, _ site: Site) -> [URLPiece]? {
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
        let result = context.engine.migrate(&tape, &worker)
        note(result, site, isURL: false, unknownType: result.outcome == .unknown ? name : nil)
        let isChanged = migrate(&tape, result, site)
        return result.outcome.isRewritten || isChanged ? renderer.pieces(of: tape) : nil
    }

    private mutating func migrate(url: [UInt8], _ site: Site) -> [URLPiece]? {
        let first = notes.count
        var tape = Tape()
        var worker = Worker(copiesLineages: false)
        let (result, pieces, isEdited) = url.withUnsafeBytes { bytes in
            context.engine.migrate(url: bytes, &tape, &worker) { _ = migrate(&$0, $1, site) }
        }
        if !isEdited { refuse(from: first, Self.cannotBeSaid) }
        note(result, site, isURL: true)
        return pieces.isEmpty ? nil : pieces
    }

    /// Why a link in a part of a URL stays.
    static let cannotBeSaid = "the URL around it can't say what it becomes"

    private mutating func note(_ result: LinkResult, _ site: Site, isURL: Bool, unknownType: String? = nil) {
        notes.append(
            Note(result: result, offset: site.offset, field: site.path, isURL: isURL, unknownType: unknownType))
    }

    private mutating func refuse(_ message: String, isURL: Bool, _ site: Site) -> [URLPiece]? {
        note(LinkResult(.failed, detail: .init(messages: [message])), site, isURL: isURL)
        return nil
    }
}

extension URLPiece {
    fileprivate func moved(by count: Int) -> URLPiece {
        if case .source(let range) = self { return .source(range.lowerBound + count..<range.upperBound + count) }
        return self
    }
}
