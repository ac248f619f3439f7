internal import Perdure

/// A dictionary that is one of several, told apart by the text under one key, as an enum.
struct SwiftUnion: Sendable {
    let name: String
    private let tag: String
    private let arms: [(tag: String, name: String, structure: SwiftStructure)]

    /// Nil where the alternatives are told apart in another way.
    init?(_ name: String, _ arms: [Field.Arm], _ urls: CarriedFields) {
        var tags: [(key: String, value: String)] = []
        for arm in arms {
            guard case .equals(let path, let values) = arm.condition, path.isPayload, path.components.count == 1,
                let key = path.lastKey, values.count == 1, case .string(let value) = values[0],
                tags.allSatisfy({ $0.key == key && $0.value != value })
            else { return nil }
            tags.append((key, value))
        }
        guard let tag = tags.first?.key else { return nil }
        self.name = name
        self.tag = tag
        var cases = SwiftNames(taken: ["fields"])
        var types = SwiftNames(taken: SwiftSource.typeNames.union([name]))
        self.arms = zip(arms, tags).map { arm, tag in
            let structure = SwiftStructure(
                types.type(tag.value), [arm.fields], urls, excluding: [tag.key])
            return (tag.value, cases.member(tag.value), structure)
        }
    }

    func write(_ access: String, to lines: inout SwiftLines) {
        let key = SwiftLines.quoted(tag)
        lines.document("One of several dictionaries, told apart by `\(tag)`.")
        lines.block("\(access)enum \(name): PayloadStructure, Equatable") { lines in
            for arm in arms {
                lines.document("Where `\(tag)` is `\(arm.tag)`.")
                lines.add("case \(SwiftNames.escaped(arm.name))(\(arm.structure.name))")
            }
            lines.add()
            lines.document("Takes the members that it knows.")
            lines.block("\(access)init(_ fields: inout PayloadFields) throws(PayloadFault)") { lines in
                lines.add("switch try fields.required(\(key), .string) {")
                for arm in arms {
                    let member = SwiftNames.escaped(arm.name)
                    lines.add(
                        "case \(SwiftLines.quoted(arm.tag)): self = .\(member)(try \(arm.structure.name)(&fields))")
                }
                lines.add("case let other: throw PayloadFault(\"is of the kind '\\(other)', which is not described\")")
                lines.add("}")
            }
            lines.add()
            lines.document("All members.")
            lines.block("\(access)var fields: PayloadFields") { lines in
                lines.add("var fields: PayloadFields")
                lines.add("switch self {")
                for arm in arms {
                    lines.add("case .\(SwiftNames.escaped(arm.name))(let content):")
                    lines.indented { lines in
                        lines.add("fields = content.fields")
                        lines.add("fields.set(\(key), \(SwiftLines.quoted(arm.tag)), .string)")
                    }
                }
                lines.add("}")
                lines.add("return fields")
            }
            for arm in arms {
                lines.add()
                arm.structure.write(access, to: &lines)
            }
        }
    }
}
