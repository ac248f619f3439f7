/// A way to a value in a link: `a.b`, `items.0.id`, `items.*.id`, `"com.x.y".z`, `$title`, `$scratch.x`,
/// `$webpageURL.query.page`.
package struct Path: Sendable, Hashable {
    package var root: Root
    package var components: [Component]

    package enum Root: Sendable, Hashable {
        case payload
        case attribute(LinkAttribute)
        /// What lives for one hop and is never written.
        case scratch
    }

    package enum Component: Sendable, Hashable {
        /// A member of a dictionary, an element of an array (digits), or a part of a URL or template.
        case key(String)
        /// Every element of an array, every member of a dictionary.
        case every

        /// Keys are the same if their bytes are: what Unicode holds equivalent are two keys.
        package static func == (a: Component, b: Component) -> Bool {
            switch (a, b) {
            case (.every, .every): true
            case (.key(let x), .key(let y)): x == y && x.utf8.elementsEqual(y.utf8)
            default: false
            }
        }
    }

    package init(_ root: Root = .payload, _ components: [Component]) {
        self.root = root
        self.components = components
    }

    /// The path of one payload key.
    package init(key: String) { self.init(.payload, [.key(key)]) }

    package var isPayload: Bool { root == .payload }

    /// A path below this one. A path with a root of its own (`$…`) stays what it is.
    package func appending(_ path: Path) -> Path {
        path.root == .payload ? Path(root, components + path.components) : path
    }

    /// Every element of what is here.
    package var every: Path { Path(root, components + [.every]) }

    package var parent: Path { Path(root, Array(components.dropLast())) }

    /// The last key, if the path ends in one.
    package var lastKey: String? {
        if case .key(let key)? = components.last { key } else { nil }
    }

    package var hasEvery: Bool { components.contains(.every) }

    package func hasPrefix(_ other: Path) -> Bool {
        root == other.root && components.starts(with: other.components)
    }
}

extension Path: CustomStringConvertible {
    /// As it is written in definitions.
    package var description: String {
        var words: [String] = []
        switch root {
        case .payload: break
        case .attribute(let attribute): words.append(attribute.name)
        case .scratch: words.append("$scratch")
        }
        for component in components {
            switch component {
            case .every: words.append("*")
            case .key(let key): words.append(Self.needsQuotes(key) ? "\"\(key)\"" : key)
            }
        }
        return words.joined(separator: ".")
    }

    private static func needsQuotes(_ key: String) -> Bool {
        key.isEmpty || key == "*" || key.hasPrefix("$")
            || key.unicodeScalars.contains { ".\"{}[]:,?&#|* ".unicodeScalars.contains($0) }
    }
}
