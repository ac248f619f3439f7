import Perdure

/// Objects that hold one value.
extension KeyedArchive {
    /// What an object of a class with one value holds. A number may stand under several keys.
    func content(of node: Int32, _ known: ArchivedClass) throws(PropertyListFailure) -> Int32? {
        let keys = known.kind == .number ? ["NS.number", "NS.boolval", "NS.intval", "NS.dblval"] : [known.key]
        for key in keys {
            if let content = try content(key, of: node) { return content }
        }
        return nil
    }

    /// - Parameters:
    ///   - kind: what it is to become.
    ///   - content: the node of the property list that holds it.
    func scalar(
        _ kind: ValueKind, _ content: Int32, _ node: TapeNode, to parent: Int32, _ tape: inout Tape
    ) throws(PropertyListFailure) {
        let held = document.kind(content)
        var node = node
        switch (kind, held) {
        case (.null, .null): node.kind = .null
        case (.boolean, .boolean), (.number, .boolean):
            node.kind = .boolean
            node.flags = document.boolean(content) ? .isTrue : []
        case (.number, .number), (.string, .string):
            node.kind = kind
            node.text = copy(document[content].text, &tape)
        case (.date, .number):
            node.kind = .date
            let seconds = Double(document.text(content)) ?? .nan
            node.text = tape.store(Timestamp.text(secondsSinceReferenceDate: seconds).utf8)
        case (.date, .date):
            node.kind = .date
            node.text = copy(document[content].text, &tape)
        case (.data, .data):
            node.kind = .data
            node.text = tape.store(document.data(of: content))
        case (.uuid, .data):
            let bytes = document.data(of: content)
            guard bytes.count == 16 else { throw PropertyListFailure(.wrongClass, at: Int(node.start)) }
            node.kind = .uuid
            node.text = tape.store(UUIDText.text(bytes).utf8)
        case (.array, .array), (_, .dictionary):
            // A property list of its own in the archive.
            let index = tape.append(node.of(.dictionary), to: parent)
            return OddValue.fill(index, OddValue.object, .string, "", &tape)
        default: throw PropertyListFailure(.wrongClass, at: Int(node.start))
        }
        tape.append(node, to: parent)
    }

    /// A text of the property list, in the tape.
    private func copy(_ text: TapeText, _ tape: inout Tape) -> TapeText {
        text.isInSource ? text : tape.store(document.decoded(text))
    }

    func url(
        _ object: Int32, _ node: TapeNode, to parent: Int32, _ tape: inout Tape
    ) throws(PropertyListFailure) {
        let text = try urlText(object, depth: 0)
        var node = node.of(.url)
        node.text = tape.store(text.utf8)
        tape.append(node, to: parent)
    }

    /// A URL with its base, if it has one.
    private func urlText(_ node: Int32, depth: Int) throws(PropertyListFailure) -> String {
        let failure = PropertyListFailure(.wrongClass, at: Int(document[node].start))
        guard depth < 8, case .found(let reference) = document.member("NS.relative", of: node),
            let relative = document.uid(of: reference) == nil
                ? document.kind(reference) == .string ? document.text(reference) : nil
                : text(of: try object(of: reference))
        else { throw failure }
        guard case .found(let reference) = document.member("NS.base", of: node), document.uid(of: reference) != nil,
            case let base = try object(of: reference), base > 0
        else { return relative }
        guard try className(of: base) == "NSURL" else { throw failure }
        return URLReference.resolved(relative, against: try urlText(objects[base], depth: depth + 1))
    }
}
