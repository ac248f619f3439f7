/// What going down has dropped, so that coming up again can bring it back.
///
/// A link that went down from several versions, one after the other, has a layer for each. Coming up through a version
/// takes its layer off.
package struct Remainder: Sendable, Equatable {
    /// By version, ascending.
    package var layers: [Layer] = []

    /// What going down from one version has dropped.
    package struct Layer: Sendable, Equatable {
        /// The version that the link came from, and for which the entries hold.
        package var version: Int
        /// A hash of what names the content; nil where the schema marks nothing as that.
        package var identity: LinkDigest?
        package var entries: [Entry]
    }

    /// One place in which the link that comes up by the migrations alone differs from the one that went down.
    package struct Entry: Sendable, Equatable {
        package var path: [Step]
        /// What stood there, as ``RemainderValue`` spells it; nil for nothing.
        package var value: Value?
        /// A hash of what the way up alone leaves there; nil for nothing. What stands there later and has another hash
        /// was edited since.
        package var standing: LinkDigest?
    }

    /// A key of a dictionary, or the place of an element.
    package enum Step: Sendable, Hashable, Comparable {
        case key(String)
        case element(Int)
    }

    package init(layers: [Layer] = []) { self.layers = layers }

    package var isEmpty: Bool { layers.isEmpty }

    /// The key under which a payload carries it.
    package static var key: String { keyText.description }
    /// The same for looking it up in every link: a text without references to count, which cores would wait for.
    static var keyText: StaticString { "perdure.remainder" }
    package static let format = "perdure-remainder/1"

    /// What may be read and is ever written: more would make a link that no app wants to hold.
    static let entryLimit = 1024
    /// Links are no deeper.
    static let depthLimit = 600

    /// Puts another layer among them.
    mutating func add(_ layer: Layer) {
        layers.append(layer)
        layers.sort { $0.version < $1.version }
    }
}

extension Remainder.Entry {
    /// The place as definitions spell a path.
    package var place: String { Remainder.describe(path) }
}

extension Remainder {
    static func describe(_ path: [Step]) -> String {
        var components = path[...]
        var root = Path.Root.payload
        if path.first == .key("userInfo") {
            components = components.dropFirst()
        } else if case .key(let key)? = path.first, let attribute = LinkAttribute(rawValue: key) {
            root = .attribute(attribute)
            components = components.dropFirst()
        } else if case .key(let key)? = path.first {
            return (["$" + key] + path.dropFirst().map(\.text)).joined(separator: ".")
        }
        return Path(root, components.map { .key($0.text) }).description
    }
}

extension Remainder.Step {
    var text: String {
        switch self {
        case .key(let key): key
        case .element(let index): String(index)
        }
    }
}
