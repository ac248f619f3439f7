import Perdure

/// A value of a report, read as what it should be.
struct ReportNode {
    private let node: Node
    /// What people call it.
    private let name: String

    /// No run counts more; so sums of counts stay numbers.
    private static let countLimit = 1_000_000_000_000

    init(_ node: Node, _ name: String) {
        self.node = node
        self.name = name
    }

    func wrong(_ message: String) -> ReportFailure { ReportFailure(message, at: node.place) }

    private func isNo(_ what: String) -> ReportFailure { wrong("\(name) is \(node.described), and no \(what)") }

    // MARK: Members and items

    func members() throws(ReportFailure) -> [(key: String, value: ReportNode)] {
        guard case .mapping(let entries) = node.content else { throw isNo("object") }
        return entries.map { ($0.key.text, ReportNode($0.value, "'\($0.key.text)'")) }
    }

    func member(_ key: String) throws(ReportFailure) -> ReportNode {
        guard let member = try members().first(where: { $0.key == key }) else {
            throw wrong("\(name) has no '\(key)'")
        }
        return member.value
    }

    /// Nil where it is not there, or null.
    func present(_ key: String) throws(ReportFailure) -> ReportNode? {
        guard let member = try members().first(where: { $0.key == key })?.value else { return nil }
        if case .null = member.node.content { return nil }
        return member
    }

    func items() throws(ReportFailure) -> [ReportNode] {
        guard case .sequence(let items) = node.content else { throw isNo("list") }
        return items.map { ReportNode($0, "an item of \(name)") }
    }

    // MARK: Scalars

    func text() throws(ReportFailure) -> String {
        guard case .string(let text) = node.content else { throw isNo("text") }
        return text
    }

    func texts() throws(ReportFailure) -> [String] {
        var texts: [String] = []
        for item in try items() { texts.append(try item.text()) }
        return texts
    }

    func flag() throws(ReportFailure) -> Bool {
        guard case .boolean(let flag) = node.content else { throw isNo("boolean") }
        return flag
    }

    func number() throws(ReportFailure) -> Int {
        guard case .number(let text, _) = node.content, let number = Int(text) else { throw isNo("whole number") }
        return number
    }

    func count() throws(ReportFailure) -> Int {
        let number = try number()
        guard (0...Self.countLimit).contains(number) else { throw wrong("\(name) is \(number), which is no count") }
        return number
    }

    /// One of several words, as an outcome.
    func choice<Word: RawRepresentable>(_ type: Word.Type) throws(ReportFailure) -> Word
    where Word.RawValue == String {
        guard let word = Word(rawValue: try text()) else {
            throw wrong("\(name) is \(node.described), which this version does not know")
        }
        return word
    }
}
