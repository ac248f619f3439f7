/// Notes as text with URLs in it: Markdown, HTML, Evernote's export.
package struct TextData: Sendable {
    package enum Markup: String, Sendable {
        case markdown = "md"
        case html, enex
    }

    var markup: Markup
    /// Every so manieth note has links.
    var every = 1
    var words = 700
    /// The version that the links are in; 3 is the wanted one.
    var version = 2

    package func note(_ number: Int, _ prose: inout Prose) -> String {
        let (first, second) = (prose.text(words / 2), prose.text(words / 2))
        let url = number % every == 0 ? NoteDefinitions.url(number, version: version) : "https://example.com/\(number)"
        switch markup {
        case .markdown: return "# Note \(number)\n\n\(first)\n[See there](\(url)) and <\(url)>.\n\n\(second)\n"
        case .html:
            return "<!DOCTYPE html>\n<title>Note \(number)</title>\n<p>\(first)</p>\n"
                + "<p><a href=\"\(url)\">See there</a></p>\n<p>\(second)</p>\n"
        case .enex:
            return "<note><title>Note \(number)</title><content><![CDATA[<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<en-note><div>\(first)</div>\n<div><a href=\"\(url)\">See there</a></div>\n"
                + "<div>\(second)</div></en-note>]]></content></note>\n"
        }
    }

    /// A folder with a note a file, a hundred files to a folder.
    @Sendable func makeFolder(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        var prose = Prose(seed: 2)
        for number in 0..<count {
            let path = "\(folder)/in/\(number / 100)/note \(number).\(markup.rawValue)"
            try DataFile.write(path, note(number, &prose))
        }
    }

    /// One file with all notes in it.
    @Sendable func makeExport(in folder: String, count: Int) throws(BenchmarkFailure) {
        try NoteDefinitions.make(in: folder)
        var prose = Prose(seed: 3)
        var file = try DataFile(folder + "/in.enex")
        try file.write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE en-export SYSTEM "
                + "\"http://xml.evernote.com/pub/evernote-export3.dtd\">\n<en-export version=\"10.0\">\n")
        for number in 0..<count { try file.write(note(number, &prose)) }
        try file.write("</en-export>\n")
        try file.close()
    }
}
