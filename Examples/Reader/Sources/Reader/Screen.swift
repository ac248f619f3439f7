/// What the app shows.
public enum Screen: Equatable, Sendable {
    case article(String, page: Int)
    case search(String)
    /// The list of articles, with something to say above it.
    case list(Notice?)
    /// A page in the browser.
    case browser(String)

    public enum Notice: String, Sendable {
        case gone = "This article is no longer there."
        case newer = "This link was made by a newer version of Reader. Update the app to open it."
        case unreadable = "This link can't be opened."
    }
}
