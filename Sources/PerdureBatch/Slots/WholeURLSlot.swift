import Perdure
import PerdureFormats

/// Migrates a URL that stands by itself, with nothing of a format around it.
struct WholeURLSlot: ~Copyable {
    private var tape = Tape()
    private var worker: Worker
    private var nested: NestedLinks
    private let context: SlotContext

    init(_ context: SlotContext) {
        self.context = context
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    /// The new URL; nil where it stays.
    mutating func migrate(_ url: [UInt8], _ log: inout SlotLog) -> [UInt8]? {
        if context.collector != nil { log.collect(.url(url, isBare: false)) }
        guard context.engine.urls.claims(url) else { return nil }
        let (result, pieces) = Self.migrate(url, context, &tape, &worker, &nested)
        defer { nested.hand(to: &log) }
        log.countURLText()
        log.note(result, at: 0, context)
        guard result.outcome.isRewritten || !pieces.isEmpty else { return nil }
        let new = url.withUnsafeBytes { pieces.joined(with: $0) }
        if new == url { return nil }
        if context.keepsChanges { log.change(at: 0, from: url, to: new) }
        return new
    }

    private static func migrate(
        _ url: [UInt8], _ context: SlotContext, _ tape: inout Tape, _ worker: inout Worker, _ nested: inout NestedLinks
    ) -> (LinkResult, [URLPiece]) {
        url.withUnsafeBytes { bytes in
            guard nested.isNeeded else { return context.engine.migrate(url: bytes, &tape, &worker) }
            let (result, pieces, isEdited) = context.engine.migrate(url: bytes, &tape, &worker) {
                _ = nested.migrate(&$0, $1, .init(offset: 0, isExact: true))
            }
            if !isEdited { nested.refuse(NestedLinks.cannotBeSaid) }
            return (result, pieces)
        }
    }
}
