/// One part of a template: what stands between its braces.
package struct TemplatePart: Sendable, Hashable {
    /// The path as it is written, without type and `*`: `id`, `view.page`, `$activityType`, `"com.x.y"`, `_slug`.
    package let name: String
    /// The field that the part becomes, and is taken from.
    package let path: Path
    /// The form that the part's text must have; nil takes any text.
    package let form: ScalarForm?
    /// `{_slug}`: matched and kept, and no field.
    package let isIgnored: Bool
    /// `{ids*}`: an array, one element for each time that the part occurs.
    package let isRepeated: Bool
    /// Its place among the parts of its template; bindings name parts by it.
    package let index: Int

    package init(
        name: String, path: Path, form: ScalarForm? = nil, isIgnored: Bool = false, isRepeated: Bool = false,
        index: Int
    ) {
        self.name = name
        self.path = path
        self.form = form
        self.isIgnored = isIgnored
        self.isRepeated = isRepeated
        self.index = index
    }

    /// Whether both stand for the same field in the same way, so that one entry in a list of parts serves for both.
    /// Ignored parts are each their own.
    func isSame(as other: TemplatePart) -> Bool {
        !isIgnored && !other.isIgnored && path == other.path && form == other.form && isRepeated == other.isRepeated
    }

    func at(_ index: Int) -> TemplatePart {
        TemplatePart(
            name: name, path: path, form: form, isIgnored: isIgnored, isRepeated: isRepeated, index: index)
    }
}
