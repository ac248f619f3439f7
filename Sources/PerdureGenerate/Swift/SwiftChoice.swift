internal import Perdure

/// A field that is one of several texts as an enum.
struct SwiftChoice: Sendable {
    let name: String
    private let cases: [(name: String, text: String)]

    /// Nil for a field of another kind.
    init?(_ field: Field, _ key: String, _ names: inout SwiftNames) {
        guard field.kind == .string, !field.isOpen, !field.values.isEmpty else { return nil }
        var members = SwiftNames(taken: ["rawValue", "allCases", "hashValue"])
        var cases: [(name: String, text: String)] = []
        for value in field.values {
            guard case .string(let text) = value else { return nil }
            if !cases.contains(where: { $0.text == text }) { cases.append((members.member(text), text)) }
        }
        name = names.type(key)
        self.cases = cases
    }

    func write(_ access: String, to lines: inout SwiftLines) {
        lines.document("The values that the schema allows.")
        lines.block("\(access)enum \(name): String, Sendable, CaseIterable") { lines in
            for (name, text) in cases {
                let raw = name == text ? "" : " = \(SwiftLines.quoted(text))"
                lines.add("case \(SwiftNames.escaped(name))\(raw)")
            }
        }
    }
}
