import Perdure
import PerdureFormats

extension PropertyListSlots {
    /// Migrates the strings of a binary property list that are URLs of a known form, as in a `.webloc`.
    mutating func migrateStrings(
        _ patch: inout BinaryPropertyListPatch, outside links: Set<Int>, _ log: inout SlotLog
    ) throws(PropertyListFailure) {
        guard !context.finder.needles.isEmpty || context.collector != nil else { return }
        for (string, references) in try patch.strings(withoutEntering: links) {
            let object = try patch.list.object(string)
            let text = patch.list.utf8(object)
            if context.collector != nil, text.withUnsafeBytes({ ScalarForm.url.accepts($0) }) {
                log.collect(.url(text, isBare: true))
            }
            guard context.engine.urls.claims(text) else { continue }
            log.name("the string '\(String(decoding: text, as: UTF8.self))'", at: object.start)
            for _ in references { log.countURLText() }
            let (result, new) = self.links.migrate(url: text)
            var outcome = result
            if let new {
                do throws(UnwritableValue) {
                    try patch.replace(string, at: references, with: new)
                } catch {
                    outcome.outcome = .failed
                    outcome.detail = .init(messages: ["it can't be written back: \(error.message)"])
                }
            }
            for _ in references { log.note(outcome, at: object.start, context) }
            if context.keepsChanges, new != nil || outcome.detail?.isWorthSaying == true {
                log.change(at: object.start, from: text, to: outcome.outcome.isRewritten ? new : nil)
            }
        }
    }
}

extension GraphSlots {
    /// Migrates a URL: what became of it, and the new one if it is another.
    mutating func migrate(url: [UInt8]) -> (LinkResult, [UInt8]?) {
        url.withUnsafeBytes { bytes in
            let (result, pieces) = context.engine.migrate(url: bytes, &tape, &worker)
            guard result.outcome.isRewritten else { return (result, nil) }
            let new = pieces.joined(with: bytes)
            return (result, new.elementsEqual(bytes) ? nil : new)
        }
    }
}
