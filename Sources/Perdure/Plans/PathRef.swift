/// A path with its keys encoded.
package struct PathRef: Sendable {
    package enum Root: UInt8, Sendable { case payload, link, scratch }
    package var root: Root
    package var components: TableRange
    /// A part of the text at the path's end; -1 for the value itself.
    package var part: Int32
    /// Whether it leads through text or data that holds JSON.
    package var crossesJSON = false
    /// Whether it leads to every element of something.
    package var hasEvery = false
}

package struct PathComponent: Sendable {
    /// The key's bytes in ``Plan/bytes``.
    package var start: Int32
    package var count: Int32
    /// The element the key names in an array; -1 for none, -2 for every element.
    package var index: Int32
    /// What the value that the key belongs to is held in, where it is JSON inside another value.
    package var holder: JSONHolder?

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    package var isEvery: Bool { index == -2 }
}

extension PathRef {
    /// A path as definitions spell it, given the tables that it refers to.
    func name(components table: [PathComponent], bytes: [UInt8], parts: [TextPart]) -> String {
        let text = table[components.indices].map { $0.name(in: bytes) }.joined(separator: ".")
        let rooted =
            switch root {
            case .payload: text
            case .link: text.hasPrefix("$") ? text : "$" + text
            case .scratch: "$scratch." + text
            }
        return part < 0 ? rooted : rooted + "." + parts[Int(part)].name
    }
}

extension PathComponent {
    /// The key, or the star that stands for every element.
    func name(in bytes: [UInt8]) -> String { isEvery ? "*" : String(decoding: bytes[range], as: UTF8.self) }
}
