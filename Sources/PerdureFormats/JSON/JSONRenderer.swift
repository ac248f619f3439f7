package import Perdure

/// Turns an edited tape back into JSON: a copy of its source, in which what is flagged as edited is replaced.
///
/// No byte outside an edit changes. A renamed key, or a replaced value, changes its own range; a removed member
/// goes with one comma and the white space between it and the next (the last: the one before); new members
/// stand last, spaced as the last of the source is. Wholly new objects and arrays are compact.
///
/// A renderer is made once per worker.
package struct JSONRenderer: ~Copyable {
    /// What is written.
    var out = OutBytes()
    /// What stands before it in the source is written, or dropped.
    var copied = 0
    /// What was copied: where it was written, and from where in the source. Nil where nobody asks.
    private var copies: [(place: Int, range: Range<Int>)]?

    package init() {}

    /// Appends the link. A tape in which nothing was edited gives its source.
    package mutating func render(_ tape: borrowing Tape, into out: inout [UInt8]) {
        self.out.removeAll()
        if let root = tape.nodes.first, root.has(.touched) || root.has(.replaced) {
            write(Tape.root, of: tape)
        } else {
            self.out.append(tape.source)
        }
        out.append(contentsOf: self.out.bytes)
    }

    /// The link as pieces of its source and new text, for a source that is spelt otherwise where it stands.
    package mutating func pieces(of tape: borrowing Tape) -> [URLPiece] {
        guard let root = tape.nodes.first, root.has(.touched) || root.has(.replaced) else {
            return [.source(0..<tape.source.count)]
        }
        copies = []
        var text: [UInt8] = []
        render(tape, into: &text)
        var pieces: [URLPiece] = []
        var written = 0
        for copy in copies ?? [] where !copy.range.isEmpty {
            if copy.place > written { pieces.append(.text(Array(text[written..<copy.place]))) }
            pieces.append(.source(copy.range))
            written = copy.place + copy.range.count
        }
        if written < text.count { pieces.append(.text(Array(text[written...]))) }
        copies = nil
        return pieces
    }

    /// Writes the source as far as that place.
    @inline(__always)
    mutating func copy(upTo end: Int, of tape: borrowing Tape) {
        append(copied..<end, of: tape)
        copied = end
    }

    /// Writes a range of the source.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of tape: borrowing Tape) {
        if copies != nil { copies?.append((out.count, range)) }
        out.append(UnsafeRawBufferPointer(rebasing: tape.source[range]))
    }

    /// Writes a value where the source does not have it: one that is new, or was moved.
    mutating func write(_ index: Int32, of tape: borrowing Tape) {
        let node = tape.nodes[Int(index)]
        guard !node.has(.inserted), !node.has(.replaced) else { return writeNew(node, of: tape) }
        let outer = copied
        copied = Int(node.start)
        if node.has(.touched) { edit(node, of: tape) }
        copy(upTo: Int(node.end), of: tape)
        copied = outer
    }
}
