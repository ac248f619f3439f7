/// What an app should do with a link that it was handed, with what the link says as a type of the app.
public struct RestoredLink<Content: TypedLink>: Sendable {
    /// What to do, each case with what it needs.
    public enum Action: Sendable {
        /// Open the content.
        case open(Content)
        /// The content goes by the identifier `to` now: open that. The content is what the link says under it, or nil
        /// where the definitions can't say what that identifier is made of.
        case moved(Content?, to: String)
        /// The content is gone: say so.
        case deleted(Content)
        /// Nothing but this page is left to open.
        case fallback(Content, page: String)
        /// The link names no content.
        case unresolvable(Content)
        /// The link is from a newer version of the app: say so, and leave it as it is.
        case newer
        /// This kind of link has no successor.
        case discarded(reason: String)
        /// It is no link of this app.
        case unknown
        /// Something is wrong with the link or the definitions: ``Restoration/messages`` says what.
        case refused
    }

    /// What to do.
    public var action: Action
    /// The same without a type, and what there is to say beyond it.
    public var restoration: Restoration

    /// Reads what was restored as the app's type. A link that does not fit the type is refused, with a message.
    public init(_ restoration: Restoration) {
        self.restoration = restoration
        do throws(PayloadFault) {
            action = try Self.action(
                restoration, try restoration.content.map { (c) throws(PayloadFault) in try Content(c) })
        } catch {
            action = .refused
            self.restoration.messages.append("what the link says does not fit its type: \(error)")
        }
    }

    private static func action(_ restoration: Restoration, _ content: Content?) throws(PayloadFault) -> Action {
        func expected() throws(PayloadFault) -> Content {
            guard let content else { throw PayloadFault("the link says nothing") }
            return content
        }
        switch restoration.verdict {
        case .open: return .open(try expected())
        case .moved: return .moved(content, to: restoration.identifier ?? "")
        case .deleted: return .deleted(try expected())
        case .fallback: return .fallback(try expected(), page: restoration.webpageURL ?? "")
        case .unresolvable: return .unresolvable(try expected())
        case .newer: return .newer
        case .unknown: return .unknown
        case .discarded: return .discarded(reason: restoration.messages.first ?? "")
        case .unversioned, .invalid, .failed: return .refused
        }
    }
}
