/// A path with its keys encoded.
package struct PathRef: Sendable {
    package enum Root: UInt8, Sendable { case payload, link, scratch }
    package var root: Root
    package var components: TableRange
    /// A part of the text at the path's end; -1 for the value itself.
    package var part: Int32
    /// Whether it leads through text or data that holds JSON.
    package var crossesJSON = false
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
