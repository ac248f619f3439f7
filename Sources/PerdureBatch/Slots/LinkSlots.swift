import Perdure
import PerdureFormats

/// Finds the links of a text, of whatever format, migrates them, and splices them in: what one worker keeps.
///
/// Text stands in text: an activity in a string of JSON, in an attribute, in base64, in a cell. Each layer is undone
/// once, what is inside is migrated, and comes back as pieces of the old text, so that what stays keeps its spelling
/// through all layers.
struct LinkSlots: ~Copyable {
    var tape = Tape()
    var renderer = JSONRenderer()
    var worker: Worker
    var nested: NestedLinks
    let context: SlotContext
    /// Whether the run wants to know of a link no more than what became of it, so that nothing else is looked at.
    let asksForNothing: Bool

    init(_ context: SlotContext) {
        self.context = context
        // Of the context: to read a field here before all are set makes an optimised build of 6.3.1 destroy what is not
        // there yet.
        asksForNothing =
            context.content == nil && !context.engine.hasLinkFields && !context.verifies && !context.keepsLinks
            && !context.keepsChanges
        worker = Worker(remainders: context.remainders)
        nested = NestedLinks(context)
    }

    /// How deep texts may stand in one another.
    static let depthLimit = 8
}
