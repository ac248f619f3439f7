/// What a link goes through: a small closed set that every step is lowered to.
///
/// Instructions hold nothing but numbers, which index the tables of their ``Plan``: `path` a ``PathRef``,
/// `site` the step they come from, `otherwise` what happens to a value without an answer.
package enum Instruction: Sendable {
    /// Gives what stands at each `from` the place `to`, all pairs at once.
    ///
    /// With `prunes`, dictionaries that are left empty go too.
    case relocate(pairs: TableRange, prunes: Bool, site: Int32)
    case copy(from: Int32, to: Int32, site: Int32)
    /// Puts a constant where nothing is.
    case add(path: Int32, constant: Int32, site: Int32)
    /// Makes the dictionaries that a path goes through, where they are absent.
    case makeParents(path: Int32, site: Int32)
    /// Removes the dictionaries that a path goes through, where they are empty.
    case pruneParents(path: Int32, site: Int32)
    case remove(path: Int32, site: Int32)
    /// Removes what equals the constant: the way back of `add`.
    case removeIfEqual(path: Int32, constant: Int32, site: Int32)
    /// Says that something that was there can't be brought back.
    case require(path: Int32, site: Int32)
    case convert(path: Int32, conversion: Int32, otherwise: Int32, site: Int32)
    case map(path: Int32, table: Int32, otherwise: Int32, site: Int32)
    case normalise(path: Int32, normalisation: Int32, site: Int32)
    /// Takes the text at `path` apart into the template's parts.
    case parse(path: Int32, template: Int32, site: Int32)
    /// Puts the template's parts together at `path`.
    case build(path: Int32, template: Int32, consume: Bool, site: Int32, keepsAgreeing: Bool = false)
    /// One template's text into another's.
    case rewrite(path: Int32, from: Int32, to: Int32, site: Int32)
    /// Replaces parts of a text that a ``Replacement`` finds.
    case replaceText(path: Int32, replacement: Int32, site: Int32)
    /// Gives an array of the value its place.
    case wrap(path: Int32, site: Int32)
    /// Gives the only element of an array the array's place.
    case unwrap(path: Int32, site: Int32)
    /// Removes the elements for which the condition of a plan does not hold; its paths start at the element.
    case filter(path: Int32, body: Int32, site: Int32)
    /// Runs a plan on every element or member of a container; its paths start at the element.
    case each(path: Int32, body: Int32, site: Int32)
    /// Text or data becomes the value that it holds as JSON, until it is closed again.
    case openJSON(path: Int32, holder: JSONHolder, site: Int32)
    /// What was opened is text or data again: as it was, or compact where anything changed.
    case closeJSON(path: Int32, holder: JSONHolder, site: Int32)
    /// Goes the only one of several ways back that fits; where none or several do, the link fails.
    case takeBack(alternatives: Int32, site: Int32)
    case jumpUnless(condition: Int32, target: Int32)
    case jump(target: Int32)
    case discard(reason: Int32, site: Int32)
    case fail(reason: Int32, site: Int32)
    /// The hop begins: which identifiers fit the templates of the version it starts from.
    case begin(hop: Int32)
    /// The hop ends: version key, activity type, identifiers, required keys.
    case settle(hop: Int32)
}

/// A run of rows in a table of the plan.
package struct TableRange: Sendable {
    package var start: Int32
    package var count: Int32

    package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Instruction {
    /// The site of the step that it comes from, -1 for what the engine does by itself; nil where it has none.
    package var site: Int32? {
        switch self {
        case .relocate(_, _, let site), .copy(_, _, let site), .add(_, _, let site), .makeParents(_, let site),
            .pruneParents(_, let site), .remove(_, let site), .removeIfEqual(_, _, let site), .require(_, let site),
            .convert(_, _, _, let site), .map(_, _, _, let site), .normalise(_, _, let site), .parse(_, _, let site),
            .build(_, _, _, let site, _), .rewrite(_, _, _, let site), .replaceText(_, _, let site),
            .wrap(_, let site), .unwrap(_, let site), .filter(_, _, let site), .each(_, _, let site),
            .openJSON(_, _, let site), .closeJSON(_, _, let site), .takeBack(_, let site), .discard(_, let site),
            .fail(_, let site):
            site
        case .jump, .jumpUnless, .begin, .settle: nil
        }
    }
}
