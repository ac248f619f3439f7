/// Why a template does not write a text, or not without losing something.
package enum TemplateWriteFailure: Error, Hashable {
    /// A part that must be there has no value.
    case missing(TemplatePart)
    /// A part's value is empty, has not the form that the template gives, or is a list where one text belongs.
    case unfit(TemplatePart)
    /// The text would be read back with another value for this part.
    case ambiguous(TemplatePart)
    /// The source said this (a query item or a part, by its name), and the target has no place for it.
    case cannotSay(String)
    /// The URL already has an item of this name (or, for `#`, a fragment) that the source form does not name.
    case collides(String)

    /// What is wrong, as a sentence without its full stop.
    package var message: String {
        switch self {
        case .missing(let part): "the part {\(part.name)} has no value"
        case .unfit(let part):
            part.form.map { "the value of {\(part.name)} is empty, or is no \($0.rawValue)" }
                ?? "the value of {\(part.name)} is empty, or more than one text"
        case .ambiguous(let part): "the part {\(part.name)} would be read back with another value"
        case .cannotSay(let name): "the target has no place for '\(name)'"
        case .collides("#"): "the URL has a fragment of its own where the target wants to write one"
        case .collides(let name): "the URL has an item '\(name)' of its own where the target wants to write one"
        }
    }
}
