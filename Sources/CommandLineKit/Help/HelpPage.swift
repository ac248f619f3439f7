/// The help of one command, before it is set for a terminal or as a manual page.
struct HelpPage {
    /// Shows a term and what it means.
    struct Entry {
        var term: String
        var meaning: String
        /// Finer points, set below and further in.
        var details: [Entry] = []
    }

    enum Block {
        /// Text to wrap.
        case paragraph(String)
        /// Lines to leave as they are.
        case preformatted([String])
        /// Terms in one column, meanings in the next.
        case entries([Entry])
        /// A line to type, and below it what it does.
        case example(Example)
    }

    struct Section {
        var heading: String
        var blocks: [Block]
    }

    /// The command's words, then what follows them; no part is broken.
    var usage: (command: String, parts: [String])
    var summary: String
    var discussion: [Block]
    var sections: [Section]
}
