import Perdure
import PerdureFormats

extension PropertyListSlots {
    /// Migrates the strings that are URLs of a known form, as in a `.webloc`.
    mutating func migrateStrings<Graph: LinkGraph & ~Copyable>(
        _ graph: inout Graph, outside links: ObjectSet, _ log: inout SlotLog
    ) throws(PropertyListFailure) {
        guard !context.finder.needles.isEmpty else { return }
        let urls = context.engine.urls
        let strings = try graph.strings(withoutEntering: links) { URLRanges($0) != nil && urls.claims(Array($0)) }
        for string in strings {
            let text = try graph.text(of: string)
            log.name("the string '\(String(decoding: text, as: UTF8.self))'", at: string.offset)
            let (result, new) = self.links.migrate(url: text, at: string.offset)
            var outcome = result
            var isWritten = new != nil
            if let new {
                do throws(UnwritableValue) {
                    try graph.replace(string, with: new)
                } catch {
                    isWritten = false
                    self.links.nested.refuse("the link around it can't be written: \(error.message)")
                    outcome.outcome = .failed
                    outcome.detail = .init(messages: ["it can't be written back: \(error.message)"])
                }
            }
            for _ in string.uses {
                log.countURLText()
                log.note(outcome, at: string.offset, context)
            }
            self.links.nested.hand(to: &log, places: string.uses.count)
            if context.keepsChanges, new != nil || outcome.detail?.isWorthSaying == true {
                log.change(at: string.offset, from: text, to: isWritten ? new : nil)
            }
        }
    }

    /// Hands over all strings that are URLs, for one who does not know yet which schemes there are.
    func harvest<Graph: LinkGraph & ~Copyable>(
        _ graph: borrowing Graph, _ log: inout SlotLog
    ) throws(PropertyListFailure) {
        let links = ObjectSet(graph.slots.lazy.map(\.object))
        for string in try graph.strings(withoutEntering: links, where: ScalarForm.url.accepts) {
            log.collect(.url(try graph.text(of: string), isBare: true))
        }
    }

    /// - Parameter slots: in order; outer ones come before those inside.
    func harvest(_ document: borrowing Tape, outside slots: [Range<Int>], _ log: inout SlotLog) {
        var others = slots[...]
        for node in document.nodes where node.kind == .string && node.end > 0 {
            while let first = others.first, first.upperBound <= Int(node.start) { others.removeFirst() }
            if let first = others.first, first.contains(Int(node.start)) { continue }
            collect(document.decoded(node.text), &log)
        }
    }

    private func collect(_ text: [UInt8], _ log: inout SlotLog) {
        if text.withUnsafeBytes({ ScalarForm.url.accepts($0) }) { log.collect(.url(text, isBare: true)) }
    }
}

extension GraphSlots {
    /// Migrates a URL: what became of it, and the new one if it is another.
    mutating func migrate(url: [UInt8], at offset: Int) -> (LinkResult, [UInt8]?) {
        url.withUnsafeBytes { bytes in
            let (result, _, pieces) = nested.migrate(url: bytes, .init(offset: offset, isExact: true), &tape, &worker)
            guard !pieces.isEmpty else { return (result, nil) }
            let new = pieces.joined(with: bytes)
            return (result, new.elementsEqual(bytes) ? nil : new)
        }
    }
}
