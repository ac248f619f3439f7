import Perdure

/// A URL template drafted from the URLs of one form, and the fields that its parts are.
struct URLTemplateDraft {
    private(set) var text = ""
    /// Parts that are no fields of a payload: their names, with what was there.
    private(set) var parts: [(name: String, statistics: FieldStatistics, present: Int)] = []
    private(set) var fields: Set<String> = []

    /// - Parameters:
    ///   - form: of the version.
    ///   - whole: the same of all versions, so that their templates have the same parts.
    ///   - payload: the keys of the payload's fields; nil for links that are only URLs.
    ///   - versionKey: an item of this name is no part.
    ///   - version: the number that the item has in each of them; nil where it has not.
    init(
        _ form: URLFormStatistics, in whole: URLFormStatistics, payload: Set<String>?, versionKey: String?,
        version: Int? = nil
    ) {
        let skeleton = form.skeleton
        text = skeleton.scheme + ":" + (skeleton.hasAuthority ? "//" : "")
        text += DraftName.escaped(skeleton.host ?? "")
        var taken = payload ?? []
        if let versionKey { taken.insert(versionKey) }
        var word: String?
        for (index, segment) in whole.segments.enumerated() {
            let isHost = skeleton.hasHost && index == 0
            let isFirst = index == (skeleton.hasHost ? 1 : 0)
            if !isHost, !isFirst || skeleton.isRooted { text += "/" }
            if let own = segment.word {
                text += DraftName.escaped(own)
                word = own
                continue
            }
            if let field = (segment.fields ?? []).intersection(payload ?? []).min() {
                fields.insert(field)
                text += "{\(field)}"
                continue
            }
            let name = Self.name(after: word, taken)
            taken.insert(name)
            parts.append((name, Self.statistics(segment.text), form.count))
            text += "{\(name)}"
        }
        if skeleton.endsWithSlash { text += "/" }
        if form.segments.isEmpty, skeleton.isRooted, !skeleton.endsWithSlash { text += "/" }
        let mark = versionKey.flatMap { key in version.map { "\(key)=\($0)" } }
        addItems(form, whole, payload, mark, &taken)
        if skeleton.hasFragment {
            let name = Self.unique("fragment", taken)
            // Whatever the fragment says is kept.
            text += "#{_\(name)}"
        }
    }

    private mutating func addItems(
        _ form: URLFormStatistics, _ whole: URLFormStatistics, _ payload: Set<String>?, _ mark: String?,
        _ taken: inout Set<String>
    ) {
        var required = [mark].compactMap { $0 }
        var optional: [String] = []
        for name in form.itemNames {
            guard let own = form.items[name], let item = whole.items[name], !item.isOdd, DraftName.isPlainKey(name)
            else { continue }
            if let payload {
                guard let field = (item.fields ?? []).intersection(payload).min() else { continue }
                fields.insert(field)
                optional.append(field == name ? name : "\(name)=\(field)")
                continue
            }
            guard taken.insert(name).inserted else { continue }
            parts.append((name, item.statistics, own.statistics.count))
            if item.statistics.count == whole.count {
                required.append("\(name)={\(name)}")
            } else {
                optional.append(name)
            }
        }
        // What every URL of every version has, each must have.
        if !required.isEmpty { text += "?" + required.joined(separator: "&") }
        if !optional.isEmpty { text += "{?" + optional.joined(separator: ",") + "}" }
    }

    /// The name of a part, after the word before it: `recipe` in `/recipe/44`.
    private static func name(after word: String?, _ taken: Set<String>) -> String {
        guard let word, DraftName.isPlainKey(word) else { return unique("id", taken) }
        return unique(word, taken)
    }

    private static func unique(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
    }

    private static func statistics(_ text: TextStatistics) -> FieldStatistics {
        var statistics = FieldStatistics()
        statistics.take(text)
        return statistics
    }
}
