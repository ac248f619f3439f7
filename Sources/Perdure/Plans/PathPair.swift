/// Two ends of a relocation, and how to get from one to the other.
package struct PathPair: Sendable {
    package var from: Int32
    package var to: Int32
    package var way: Way

    package enum Way: UInt8, Sendable {
        /// Another key in the same dictionary.
        case rename
        /// Another dictionary.
        case move
        /// A path with `*`, or a part of a text at an end: the value is taken and put.
        case value
    }
}
