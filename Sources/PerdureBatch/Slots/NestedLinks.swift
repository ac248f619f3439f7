import Perdure
import PerdureFormats

/// Migrates the links that stand in text fields of a link: those that its schema declares with `link: true`.
///
/// What becomes of each is kept until the link around it is known to be written.
package struct NestedLinks: ~Copyable {
    var worker = Worker()
    var renderer = JSONRenderer()
    var notes: [Note] = []
    let context: SlotContext
    /// Whether there is anything to do at all.
    let isNeeded: Bool

    /// How deep links may stand in one another.
    package static let depthLimit = 8

    struct Note {
        var result: LinkResult
        var offset: Int
        var field: String
        var isURL: Bool
        /// Whether it names moved content anew.
        var isRedirected = false
        var unknownType: String?
    }

    /// Where a link stands in its entry; what stands in a text of it has no offset of its own.
    struct Site {
        var offset: Int
        var path: String = ""
        var depth = 0
        /// Whether links in it are said to stand where it does itself.
        var isExact = false
    }

    init(_ context: SlotContext) {
        self.context = context
        isNeeded = context.engine.hasLinkFields
    }

    // MARK: What there is to tell

    /// Hands over what became of the links; nothing is kept.
    ///
    /// - Parameter places: in how many places the link around them stands.
    mutating func hand(to log: inout SlotLog, places: Int = 1) {
        guard !notes.isEmpty else { return }
        for _ in 0..<places {
            for note in notes {
                log.note(note.result, at: note.offset, in: note.field, context)
                if note.isURL { log.countURLText() }
                if let type = note.unknownType { log.unknownType(type) }
            }
        }
        notes.removeAll()
    }

    /// The link around them can't be written with what they have become.
    mutating func refuse(from first: Int = 0, _ message: String) {
        for index in notes[first...].indices
        where notes[index].result.outcome.isRewritten || notes[index].isRedirected {
            notes[index].isRedirected = false
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

    mutating func migrate(
        _ field: LinkField, of tape: inout Tape, _ result: LinkResult, _ outer: Site
    ) -> Bool {
        let node = tape[field.node]
        var site = Site(offset: outer.offset, path: field.path, depth: outer.depth + 1)
        if outer.depth == 0, !outer.isExact, !tape.isTextual, !node.flags.contains(.inserted) {
            site.offset += Int(node.start)
        }
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
        if node.text.spelling == .json {
            return EscapedText(raw: tape.withBytes(of: node.text) { Array($0) }, layer: .json)
        }
        return EscapedText(raw: tape.decoded(node.text), layer: .plain)
    }

    private func write(_ pieces: [URLPiece], _ text: EscapedText, at node: Int32, in tape: inout Tape) {
        let isEscaped = tape[node].text.spelling == .json
        let new = isEscaped ? text.splice(pieces) : text.bytes.withUnsafeBytes { pieces.joined(with: $0) }
        tape.replace(node, withScalar: tape.kind(node), new)
        if isEscaped { tape[node].text.spelling = .json }
    }
}
