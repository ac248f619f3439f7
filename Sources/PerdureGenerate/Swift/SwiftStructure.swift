internal import Perdure

/// A dictionary with known members as a structure.
struct SwiftStructure: Sendable {
    let name: String
    let properties: [SwiftProperty]

    /// What members of the structure are called besides its fields.
    private static let own: Set<String> = ["fields", "otherFields"]

    /// - Parameters:
    ///   - forms: the fields that each of its forms has; a field that is not in all of them is optional.
    ///   - names: the names that its properties can't have.
    init(
        _ name: String, _ forms: [[Field]], _ urls: CarriedFields, taken: Set<String> = own, excluding: Set<String> = []
    ) {
        self.name = name
        properties = Self.properties(forms, urls, taken: taken, excluding: excluding)
    }

    static func properties(
        _ forms: [[Field]], _ urls: CarriedFields, taken: Set<String>, excluding: Set<String>
    ) -> [SwiftProperty] {
        var names = SwiftNames(taken: taken)
        var types = SwiftNames(taken: SwiftSource.typeNames)
        return keys(forms).filter { !excluding.contains($0) }.map { key in
            SwiftProperty(forms.map { $0[key: key] }, key, &names, &types, urls)
        }
    }

    /// All keys, those of the first form first.
    private static func keys(_ forms: [[Field]]) -> [String] {
        var seen: Set<String> = []
        return forms.joined().map(\.key).filter { seen.insert($0).inserted }
    }

    func write(_ access: String, to lines: inout SwiftLines) {
        lines.document("The members of a dictionary.")
        lines.block("\(access)struct \(name): PayloadStructure, Equatable") { lines in
            Self.declare(properties, access, to: &lines)
            lines.document("Members that the schema does not know. They are written again.")
            lines.add("\(access)var otherFields: [String: Value] = [:]")
            lines.add()
            Self.initialiser(properties.map(\.parameter), properties.map(\.name), access, to: &lines)
            lines.add()
            lines.document("Takes the members that it knows.")
            lines.block("\(access)init(_ fields: inout PayloadFields) throws(PayloadFault)") { lines in
                for property in properties { lines.add(property.reading(from: "fields")) }
                lines.add("otherFields = fields.members")
            }
            lines.add()
            lines.document("All members.")
            lines.block("\(access)var fields: PayloadFields") { lines in
                if properties.isEmpty { return lines.add("PayloadFields(otherFields)") }
                lines.add("var fields = PayloadFields(otherFields)")
                for property in properties { lines.add(property.writing(to: "fields")) }
                lines.add("return fields")
            }
            Self.declareTypes(properties, access, to: &lines)
        }
    }

    static func declare(_ properties: [SwiftProperty], _ access: String, to lines: inout SwiftLines) {
        for property in properties {
            lines.document(property.summary)
            lines.add(access + property.declaration)
        }
    }

    static func declareTypes(_ properties: [SwiftProperty], _ access: String, to lines: inout SwiftLines) {
        for declaration in properties.compactMap(\.type.declaration) {
            lines.add()
            declaration.write(access, to: &lines)
        }
    }

    /// An initialiser that sets properties from parameters of the same names; those without a default come first.
    static func initialiser(
        _ parameters: [String], _ names: [String], _ access: String, to lines: inout SwiftLines
    ) {
        lines.document("One with these fields, and no others.")
        let required = parameters.filter { !$0.contains(" = ") }
        let others = parameters.filter { $0.contains(" = ") }
        if names.isEmpty { return lines.add("\(access)init() {}") }
        lines.call("\(access)init", required + others, " {")
        lines.indented { lines in
            for name in names { lines.add("self.\(name) = \(SwiftNames.escaped(name))") }
        }
        lines.add("}")
    }
}
