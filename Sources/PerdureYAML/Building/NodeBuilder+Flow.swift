internal import Perdure

extension NodeBuilder {
    /// Notes the key before a value that is nothing, in braces and with no colon between: `{id}`.
    mutating func noteBareKey(before scalar: YAMLEvent.Scalar, at range: Range<Int>) {
        guard let top = stack.indices.last, stack[top].isFlow, stack[top].isMapping, stack[top].key != nil,
            scalar.style == .plain, range.isEmpty, stack[top].keyRange.upperBound <= range.lowerBound,
            stack[top].bareKeys.count < limits.maximumFindings
        else { return }
        let between = source.bytes[stack[top].keyRange.upperBound..<range.lowerBound]
        if !between.contains(.colon) { stack[top].bareKeys.append(stack[top].keyRange) }
    }

    /// Decides what is told of a collection in brackets, now that it is read to its end.
    ///
    /// What looks like a template as a whole becomes the text that was meant. Inner brackets hand their
    /// suspicion outwards, so that `[::{ids*}]` is one finding and not two.
    mutating func settleSuspects(of frame: Frame, at range: Range<Int>, node: inout Node) {
        guard !frame.bareKeys.isEmpty || !frame.suspects.isEmpty else { return }
        var suspects = frame.suspects
        if TemplateShape.fits(range, in: source) {
            suspects = [FlowSuspect(kind: .template, range: range)]
            node = Node(.string(source.text(range)), at: node.place, text: source.text(range))
        } else {
            suspects += frame.bareKeys.map { key in
                let holdsColon = source.bytes[key].dropFirst().dropLast().contains(.colon)
                return FlowSuspect(kind: holdsColon ? .keyWithoutSpace : .keyWithoutValue, range: key)
            }
        }
        if let top = stack.indices.last, stack[top].isFlow {
            if stack[top].suspects.count < limits.maximumFindings { stack[top].suspects += suspects }
        } else {
            for suspect in suspects { report { suspect.finding(in: $0) } }
        }
    }
}
