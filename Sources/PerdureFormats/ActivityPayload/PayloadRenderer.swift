package import Perdure

/// Turns an edited tape back into an activity payload: a copy of its source, in which what is flagged is replaced.
///
/// Values that did not change keep their bytes. A container in which the number of members changed has a new header,
/// of the old width if that has room. New members stand last.
package struct PayloadRenderer {
    var out: [UInt8] = []

    package init() {}

    /// The payload whose dictionary is that node.
    ///
    /// - Throws: what the format can't say.
    package mutating func render(_ node: Int32, of tape: borrowing Tape) throws(UnwritableValue) -> [UInt8] {
        // A payload that a step has made where there was none.
        let hasSource = tape.source.count >= PayloadCode.headerSize
        out = hasSource ? Array(tape.source[..<PayloadCode.headerSize]) : PayloadCode.magic + [0x0A, 0x05]
        try write(node, of: tape)
        return out
    }

    /// Writes a value: its bytes, where nothing in it changed.
    mutating func write(_ index: Int32, of tape: borrowing Tape) throws(UnwritableValue) {
        let node = tape[index]
        if node.has(.inserted) || node.has(.replaced) { return try writeNew(node, index, of: tape) }
        guard node.has(.touched), node.isContainer else { return copy(Int(node.start)..<Int(node.end), of: tape) }
        if tape.isOddNumber(index) { throw UnwritableValue("what is no number can't be changed") }
        if node.kind == .set { copy(Int(node.start)..<Int(node.text.start), of: tape) }
        let header = tape.source[Int(node.kind == .set ? node.text.start : node.start)]
        try writeMembers(node, like: header, of: tape)
    }

    /// Writes a container's header and what is in it.
    mutating func writeMembers(
        _ container: TapeNode, like header: UInt8?, of tape: borrowing Tape
    ) throws(UnwritableValue) {
        guard container.kind == .dictionary else {
            PayloadLength.array.write(tape.countLiving(container.firstChild), like: header, to: &out)
            return try eachLiving(container.firstChild, tape) { (renderer, child) throws(UnwritableValue) in
                try renderer.write(child, of: tape)
            }
        }
        var count = 0
        var child = tape.living(container.firstChild)
        while child >= 0 {
            count += tape.isPairs(child) ? tape.countLiving(tape[child].firstChild) : 1
            child = tape.living(tape[child].next)
        }
        PayloadLength.dictionary.write(count, like: header, to: &out)
        try eachLiving(container.firstChild, tape) { (renderer, child) throws(UnwritableValue) in
            if tape.isPairs(child) { return try renderer.writePairs(child, of: tape) }
            renderer.writeKey(tape[child], of: tape)
            try renderer.write(child, of: tape)
        }
    }

    private mutating func writePairs(_ pairs: Int32, of tape: borrowing Tape) throws(UnwritableValue) {
        try eachLiving(tape[pairs].firstChild, tape) { (renderer, pair) throws(UnwritableValue) in
            guard tape[pair].isContainer, tape.countLiving(tape[pair].firstChild) == 2 else {
                throw UnwritableValue("a pair of a key and a value is no longer one")
            }
            try renderer.eachLiving(tape[pair].firstChild, tape) { (renderer, side) throws(UnwritableValue) in
                try renderer.write(side, of: tape)
            }
        }
    }

    private mutating func writeKey(_ node: TapeNode, of tape: borrowing Tape) {
        if node.keyEnd > node.keyStart, !node.has(.renamed) {
            return copy(Int(node.keyStart)..<Int(node.keyEnd), of: tape)
        }
        writeText(tape.decoded(node.key))
    }

    mutating func writeText(_ text: [UInt8]) {
        PayloadLength.text.write(text.count, to: &out)
        out += text
    }

    private mutating func copy(_ range: Range<Int>, of tape: borrowing Tape) {
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: tape.source[range]))
    }

    private mutating func eachLiving(
        _ first: Int32, _ tape: borrowing Tape,
        _ body: (inout PayloadRenderer, Int32) throws(UnwritableValue) -> Void
    ) throws(UnwritableValue) {
        var child = tape.living(first)
        while child >= 0 {
            try body(&self, child)
            child = tape.living(tape[child].next)
        }
    }
}

extension Tape {
    /// The first of a node and its siblings that was not removed.
    fileprivate borrowing func living(_ index: Int32) -> Int32 {
        var index = index
        while index >= 0, self[index].has(.removed) { index = self[index].next }
        return index
    }

    fileprivate borrowing func countLiving(_ first: Int32) -> Int {
        var count = 0
        var child = living(first)
        while child >= 0 {
            count += 1
            child = living(self[child].next)
        }
        return count
    }

    /// Whether a dictionary stands for what is no number (`nan`).
    fileprivate borrowing func isOddNumber(_ dictionary: Int32) -> Bool {
        guard self[dictionary].kind == .dictionary, self[dictionary].firstChild >= 0 else { return false }
        let member = self[self[dictionary].firstChild]
        return member.has(.oddKey) && member.kind != .array
    }

    /// Whether a member is the array of the pairs of its dictionary: one of the source, or one that a step has copied.
    fileprivate borrowing func isPairs(_ member: Int32) -> Bool {
        let node = self[member]
        if node.has(.oddKey) { return node.kind == .array }
        guard node.has(.inserted), node.kind == .array, decoded(node.key) == PayloadPairs.key else { return false }
        var pair = living(node.firstChild)
        while pair >= 0 {
            guard self[pair].isContainer, countLiving(self[pair].firstChild) == 2 else { return false }
            pair = living(self[pair].next)
        }
        return true
    }
}
