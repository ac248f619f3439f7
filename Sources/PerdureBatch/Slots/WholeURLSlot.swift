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
        let (result, _, pieces) = url.withUnsafeBytes {
            nested.migrate(url: $0, .init(offset: 0, isExact: true), &tape, &worker)
        }
        defer { nested.hand(to: &log) }
        log.countURLText()
        log.note(result, at: 0, context)
        guard !pieces.isEmpty else { return nil }
        let new = url.withUnsafeBytes { pieces.joined(with: $0) }
        if new == url { return nil }
        if context.keepsChanges { log.change(at: 0, from: url, to: new) }
        return new
    }
}
