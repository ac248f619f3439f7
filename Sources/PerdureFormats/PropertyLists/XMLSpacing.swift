import Perdure

/// How the members of a container are set: each is text of the source, or of its kind.
struct XMLSpacing {
    /// What stands before a member.
    let member: [UInt8]
    /// What stands between a key and its value.
    let value: [UInt8]
    /// What stands before the closing tag of a container that was empty.
    let closing: [UInt8]
    /// What one level of nesting adds.
    let step: [UInt8]

    /// The spacing inside a container among these members.
    var nested: XMLSpacing {
        XMLSpacing(member: member + step, value: member + step, closing: member, step: step)
    }

    private init(member: [UInt8], value: [UInt8], closing: [UInt8], step: [UInt8]) {
        (self.member, self.value, self.closing, self.step) = (member, value, closing, step)
    }

    /// As the last member of the source has it; for a container without one, as the container itself has it.
    init(_ container: TapeNode, last: TapeNode?, in source: UnsafeRawBufferPointer) {
        let own = Self.line(before: container.memberStart, in: source)
        guard let last else {
            let step = Self.step(of: own)
            self.init(member: own + step, value: own + step, closing: own, step: step)
            return
        }
        let member = Self.line(before: last.memberStart, in: source)
        let between = Self.whiteSpaceStart(before: Int(last.start), in: source)..<Int(last.start)
        let hasKey = last.keyEnd > last.keyStart
        let value = hasKey && between.lowerBound == Int(last.keyEnd) ? Array(source[between]) : member
        let step =
            member.starts(with: own) && member.count > own.count && !own.isEmpty
            ? Array(member[own.count...]) : Self.step(of: member)
        self.init(member: member, value: value, closing: own, step: step)
    }

    /// That of the members among which one stands.
    static func indentation(before start: Int, in source: UnsafeRawBufferPointer) -> XMLSpacing {
        let line = line(before: start, in: source)
        return XMLSpacing(member: line, value: line, closing: line, step: step(of: line))
    }

    /// One more level; nothing where there are no lines.
    private static func step(of line: [UInt8]) -> [UInt8] {
        guard line.contains(0x0A) else { return [] }
        guard line.last == 0x20 else { return [0x09] }
        let spaces = line.reversed().prefix { $0 == 0x20 }.count
        return Array(repeating: 0x20, count: spaces % 4 == 0 ? 4 : 2)
    }

    /// The white space before a place, from the last line end on.
    private static func line(before start: Int, in source: UnsafeRawBufferPointer) -> [UInt8] {
        let space = source[whiteSpaceStart(before: start, in: source)..<start]
        guard var first = space.lastIndex(of: 0x0A) else { return Array(space) }
        if first > space.startIndex, space[first - 1] == 0x0D { first -= 1 }
        return Array(space[first...])
    }

    static func whiteSpaceStart(before end: Int, in source: UnsafeRawBufferPointer) -> Int {
        var start = end
        while start > 0, XMLCursor.isWhiteSpace(source[start - 1]) { start -= 1 }
        return start
    }
}
